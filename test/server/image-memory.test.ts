import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { imageCalls } from '../../src/contract/images/images.calls.ts';
import { anImage } from '../factories.ts';
import { administrator, testBrowser } from '../test-app.ts';
import { startTestServer } from '../test-server.ts';

/** Megabytes of resident memory (docs/operations.md, Memory). */
const most = 350;

test.skipIf(process.platform !== 'linux')('uploads of large images leave less than 350 MB in memory', async () => {
  const server = await startTestServer();
  try {
    const staff = testBrowser((request) => fetch(request), server.url);
    await staff.signIn(administrator);
    for (let round = 0; round < 4; round += 1) {
      const images = await Promise.all([0, 1, 2].map((at) => anImage({ width: 5000, height: 4000 + round * 3 + at })));
      await Promise.all(images.map((image) => staff.get(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' })));
    }
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    const allocator = await readFile(`/proc/${server.pid}/environ`, 'utf8');
    expect(allocator).toContain('MALLOC_ARENA_MAX=2');
    expect(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024).toBeLessThan(most);
  } finally {
    await server.remove();
  }
});
