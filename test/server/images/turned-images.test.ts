import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnUpright } from '../../../src/server/images/turn-upright.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** More than a stripe of 1,024 pixels in each direction. */
const size = { width: 1300, height: 1100 };

test('a large image of each orientation is turned upright stripe by stripe, without a change', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const source = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .tiff({ compression: 'none' })
    .toBuffer();
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const scan = await sharp(source).withMetadata({ orientation }).tiff({ compression: 'none' }).toBuffer();
    const { data: expected, info } = await sharp(scan).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const turned = await turnUpright(sharp(scan), orientation, await mkdtemp(join(folder, 'turn-')));
    const actual = await turned.raw().toBuffer({ resolveWithObject: true });
    expect([actual.info.width, actual.info.height], `${orientation}`).toEqual([info.width, info.height]);
    expect(actual.data.equals(expected), `${orientation}`).toBe(true);
  }
});
