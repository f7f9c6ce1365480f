import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { originalCalls } from '../../../src/contract/images/images.calls.ts';
import { anArtwork } from '../../factories.ts';
import { childrenOf, megabytes } from '../../process-memory.ts';
import { readZip } from '../../read-zip.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { report } from '../campaign.ts';

/**
 * Megabytes of the server, and of an image process without what the system can read again from files, at any moment; and of the
 * server afterwards.
 */
const mostAtOnce = 512;
const most = 350;

/** Megapixels: the most that an original may have (docs/specification/images.md §10), or that its decoder may hold (§13). */
const scans: { name: string; megapixels: number; encode: (image: Sharp) => Sharp; isRefused?: true }[] = [
  { name: 'baseline JPEG', megapixels: 200, encode: (image) => image.jpeg({ quality: 90 }) },
  {
    name: 'rotated JPEG',
    megapixels: 200,
    encode: (image) => image.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }),
  },
  { name: 'TIFF in strips', megapixels: 200, encode: (image) => image.tiff({ compression: 'none' }) },
  {
    name: 'rotated TIFF',
    megapixels: 200,
    encode: (image) => image.withMetadata({ orientation: 6 }).tiff({ compression: 'lzw' }),
  },
  { name: 'progressive JPEG', megapixels: 111, encode: (image) => image.jpeg({ progressive: true }) },
  { name: 'progressive JPEG', megapixels: 112, encode: (image) => image.jpeg({ progressive: true }), isRefused: true },
  {
    name: 'progressive JPEG 4:4:4',
    megapixels: 55,
    encode: (image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  },
  { name: 'interlaced PNG', megapixels: 111, encode: (image) => image.png({ progressive: true, compressionLevel: 1 }) },
  { name: 'WebP', megapixels: 47, encode: (image) => image.webp({ effort: 0 }) },
  { name: 'GIF', megapixels: 67, encode: (image) => image.gif({ effort: 1, dither: 0 }) },
  { name: 'AVIF', megapixels: 25, encode: (image) => image.avif({ effort: 0 }) },
  { name: 'AVIF', megapixels: 26, encode: (image) => image.avif({ effort: 0 }), isRefused: true },
];
/** Pixels of the first image of a package. */
async function sizeOfFirst(zip: Response) {
  const [[, file] = []] = await readZip(new Uint8Array(await zip.arrayBuffer()));
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Pixels of an image twice as wide as high. */
function sizeOf(megapixels: number) {
  const height = Math.floor(Math.sqrt((megapixels * 1_000_000) / 2));
  return { width: 2 * height, height };
}

test.skipIf(process.platform !== 'linux')(
  'originals of the largest size are kept, tiled and given as press images without much memory of the server, which goes on answering',
  { timeout: 60 * 60_000 },
  async () => {
    const server = await startTestServer();
    try {
      const staff = testBrowser((request) => fetch(request), server.url);
      await staff.signIn(administrator);
      for (const { name, megapixels, encode, isRefused } of scans) {
        const size = sizeOf(megapixels);
        const what = `${name} of ${size.width} × ${size.height} pixels`;
        const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
        const canvas = sharp({
          create: { ...size, channels: 3, background: '#888', noise },
          limitInputPixels: false,
        });
        const original = new Uint8Array(await encode(canvas).toBuffer());
        const { id } = await anArtwork(staff);
        const input = { id, original, fileName: 'scan' };
        if (isRefused === true) {
          const { status, body } = await staff.ask(originalCalls.keepOriginal, input);
          expect([status, body]).toMatchObject([413, { message: expect.stringContaining('Please save it ') }]);
          report(`${what}: refused`);
          continue;
        }
        const began = Date.now();
        let isDone = false;
        let [whole, own, slowest] = [0, 0, 0];
        const watching = (async () => {
          while (!isDone) {
            for (const child of await childrenOf(server.pid)) {
              whole = Math.max(whole, await megabytes(child, 'VmHWM'));
              own = Math.max(own, await megabytes(child, 'RssAnon'));
            }
            const asked = performance.now();
            await (await fetch(`${server.url}/api/artworks?limit=12`)).arrayBuffer();
            slowest = Math.max(slowest, performance.now() - asked);
            await sleep(50);
          }
        })();
        await staff.get(originalCalls.keepOriginal, input);
        const kept = Date.now() - began;
        const isZoomable = async () => (await staff.get(originalCalls.getOriginal, { id })).zoomable;
        await expect.poll(isZoomable, { timeout: 10 * 60_000, interval: 200 }).toBe(true);
        const tiled = Date.now() - began;
        const press = await staff.send(`/api/admin/press.zip?size=full&ids=${id}`);
        const given = await sizeOfFirst(press);
        isDone = true;
        await watching;
        const seconds = (ms: number) => (ms / 1000).toFixed(1);
        report(
          `${what}, ${Math.round(original.length / 2 ** 20)} MB: kept in ${seconds(kept)} s, tiled after ${seconds(tiled)} s, given whole after ${seconds(Date.now() - began)} s; server ` +
            `${await megabytes(server.pid, 'VmHWM')} MB at most, image process ${own} MB, with mapped files ${whole} MB, slowest answer ${Math.round(slowest)} ms`,
        );
        expect(own, what).toBeLessThan(mostAtOnce);
        expect(given, what).toEqual(name.startsWith('rotated') ? { width: size.height, height: size.width } : size);
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
