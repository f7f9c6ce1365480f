import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { imageCalls } from '../../src/contract/images/images.calls.ts';
import { anImage } from '../factories.ts';
import { smallFileOfManyPixels } from '../odd-images.ts';
import { administrator, testBrowser } from '../test-app.ts';
import { startTestServer } from '../test-server.ts';

/** Megabytes of resident memory: afterwards (docs/operations.md, Memory), and at any moment. */
const most = 350;
const mostAtOnce = 512;

test.skipIf(process.platform !== 'linux')('uploads of large images leave less than 350 MB in memory', async () => {
  const server = await startTestServer();
  const megabytes = async (field: string) => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  };
  try {
    const staff = testBrowser((request) => fetch(request), server.url);
    await staff.signIn(administrator);
    const upload = (image: Uint8Array) => staff.get(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' });
    const small = [9_999, 10_000].map((height) => new Uint8Array(smallFileOfManyPixels(height)));
    await Promise.all(small.map(upload));
    expect(await megabytes('VmHWM')).toBeLessThan(mostAtOnce);
    for (let round = 0; round < 4; round += 1) {
      const images = await Promise.all([0, 1, 2].map((at) => anImage({ width: 5000, height: 4000 + round * 3 + at })));
      await Promise.all(images.map(upload));
    }
    const allocator = await readFile(`/proc/${server.pid}/environ`, 'utf8');
    expect(allocator).toContain('MALLOC_ARENA_MAX=2');
    // Renditions are made after the last response.
    await expect.poll(() => megabytes('VmRSS'), { timeout: 30_000, interval: 500 }).toBeLessThan(most);
  } finally {
    await server.remove();
  }
});
