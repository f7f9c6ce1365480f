import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { report, short } from './campaign.ts';

const committed = fileURLToPath(new URL('../../demo/pictures', import.meta.url));

/** Those that are painted fastest, of several hands: a poster, a watercolour, the sea at night, brush strokes alone. */
const few = ['the-light-on-the-point', 'low-water-the-alde', 'moon-and-buoy', 'five-strokes'];
const chosen = short(few, { whole: [] });

test('the generator paints the demonstration’s pictures again to the byte', { timeout: 60 * 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-pictures-'));
  const paint = fileURLToPath(new URL('../../demo/paint/paint.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [paint, ...chosen.flatMap((key) => ['--only', key])], {
    env: { ...process.env, PICTURES_DIR: folder },
  });
  const painted = await readdir(folder);
  expect(painted).toHaveLength(chosen.length || (await readdir(committed)).length);
  const other: string[] = [];
  for (const name of painted) {
    const [again, kept] = await Promise.all([readFile(join(folder, name)), readFile(join(committed, name))]);
    if (!again.equals(kept)) other.push(name);
  }
  expect(other).toEqual([]);
  report(`${painted.length} pictures painted again, each to the byte as it is kept`);
  await rm(folder, { recursive: true });
});
