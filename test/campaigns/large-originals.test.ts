import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { originalCalls } from '../../src/contract/originals/originals.calls.ts';
import { anArtwork } from '../factories.ts';
import { administrator, testBrowser } from '../test-app.ts';
import { startTestServer } from '../test-server.ts';
import { report, short } from './campaign.ts';

/** Pixels: 200 megapixels, the most that an original may have (docs/specification/images.md §10). */
const size = short({ width: 2000, height: 1000 }, { whole: { width: 20_000, height: 10_000 } });

/** Megabytes of the server's resident memory: at any moment, and afterwards. */
const mostAtOnce = 512;
const most = 350;

const encoded: Record<string, (image: Sharp) => Sharp> = {
  'baseline JPEG': (image) => image.jpeg({ quality: 90 }),
  'progressive JPEG': (image) => image.jpeg({ quality: 90, progressive: true }),
  'rotated JPEG': (image) => image.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }),
  'TIFF in strips': (image) => image.tiff({ compression: 'none' }),
  'rotated TIFF': (image) => image.withMetadata({ orientation: 6 }).tiff({ compression: 'lzw' }),
};
const names = Object.keys(encoded).slice(0, short(1, { whole: 5 }));

/** A figure of a process in megabytes; 0 once it has ended. */
async function megabytes(pid: string | number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
}

test.skipIf(process.platform !== 'linux')(
  'originals of the largest size are kept and tiled without much memory of the server, which goes on answering',
  { timeout: 60 * 60_000 },
  async () => {
    const server = await startTestServer();
    try {
      const staff = testBrowser((request) => fetch(request), server.url);
      await staff.signIn(administrator);
      for (const name of names) {
        const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
        const canvas = sharp({ create: { ...size, channels: 3, background: '#888', noise }, limitInputPixels: false });
        const original = new Uint8Array(await (encoded[name] as (image: Sharp) => Sharp)(canvas).toBuffer());
        const { id } = await anArtwork(staff);
        const began = Date.now();
        let isDone = false;
        let [peakOfProcess, slowest] = [0, 0];
        const watching = (async () => {
          while (!isDone) {
            const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
            for (const child of children.trim().split(' ').filter(Boolean)) {
              peakOfProcess = Math.max(peakOfProcess, await megabytes(child, 'VmHWM'));
            }
            const asked = performance.now();
            await (await fetch(`${server.url}/api/artworks?limit=12`)).arrayBuffer();
            slowest = Math.max(slowest, performance.now() - asked);
            await sleep(50);
          }
        })();
        await staff.get(originalCalls.keepOriginal, { id, original, fileName: 'scan' });
        const kept = Date.now() - began;
        const isZoomable = async () => (await staff.get(originalCalls.getOriginal, { id })).zoomable;
        await expect.poll(isZoomable, { timeout: 10 * 60_000, interval: 200 }).toBe(true);
        isDone = true;
        await watching;
        const seconds = (ms: number) => (ms / 1000).toFixed(1);
        report(
          `${name}, ${Math.round(original.length / 2 ** 20)} MB: kept in ${seconds(kept)} s, tiled after ${seconds(Date.now() - began)} s; server ` +
            `${await megabytes(server.pid, 'VmHWM')} MB at most, image process ${peakOfProcess} MB, slowest answer ${Math.round(slowest)} ms`,
        );
        await staff.get(artworkCalls.deleteArtwork, { id });
      }
      expect(await megabytes(server.pid, 'VmHWM')).toBeLessThan(mostAtOnce);
      await expect.poll(() => megabytes(server.pid, 'VmRSS'), { timeout: 30_000, interval: 500 }).toBeLessThan(most);
      report(`server afterwards: ${await megabytes(server.pid, 'VmRSS')} MB`);
    } finally {
      await server.remove();
    }
  },
);
