import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import type { UploadedPicture } from '../../../src/contract/images/images.schemas.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { anArtwork, anImage, anOrder } from '../../factories.ts';
import { smallFileOfManyPixels } from '../../odd-images.ts';
import { childrenOf, megabytes } from '../../process-memory.ts';
import { expectFirstRenditions, listFileNames } from '../../stored-images.ts';
import { administrator, startTestApp, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

/** Megabytes of resident memory: afterwards (docs/operations.md, Memory), and at any moment. */
const most = 350;
const mostAtOnce = 512;

const testOnLinux = test.skipIf(process.platform !== 'linux');
const secret = 'a-secret-of-the-environment';
let server: TestServer;
let staff: ReturnType<typeof testBrowser>;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: secret });
  staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
});
afterAll(() => server.remove());

const files = () => folderFiles(server.dataDir);
const send = (image: Uint8Array) => staff.ask(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' });
const small = [9_999, 10_000].map((height) => new Uint8Array(smallFileOfManyPixels(height)));

testOnLinux('uploads of large images leave less than 350 MB in memory', async () => {
  const stored: UploadedPicture[] = [];
  const upload = async (image: Uint8Array) =>
    stored.push(await staff.get(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' }));
  await Promise.all(small.map(upload));
  expect(await megabytes(server.pid, 'VmHWM')).toBeLessThan(mostAtOnce);
  for (let round = 0; round < 4; round += 1) {
    const images = await Promise.all([0, 1, 2].map((at) => anImage({ width: 5000, height: 4000 + round * 3 + at })));
    await Promise.all(images.map(upload));
  }
  const allocator = await readFile(`/proc/${server.pid}/environ`, 'utf8');
  expect(allocator).toContain('MALLOC_ARENA_MAX=2');
  for (const image of stored) await expectFirstRenditions(files(), image);
  await expect.poll(() => megabytes(server.pid, 'VmRSS'), { interval: 500 }).toBeLessThan(most);
});

testOnLinux('the processes that decode images and print invoices know no secret of the environment', async () => {
  const environmentOfChild = async () => {
    await expect.poll(() => childrenOf(server.pid), { interval: 20 }).toHaveLength(1);
    const [id = 0] = await childrenOf(server.pid);
    const read = () => readFile(`/proc/${id}/environ`, 'utf8');
    // The environment is empty or, on some kernels, that of the server until the process runs its program.
    const beforeItsProgram = ['', await readFile(`/proc/${server.pid}/environ`, 'utf8')];
    await expect.poll(read).not.toBeOneOf(beforeItsProgram);
    return read();
  };
  await expect.poll(() => childrenOf(server.pid)).toEqual([]);
  const upload = send(new Uint8Array(smallFileOfManyPixels(9_997)));
  const environments = [await environmentOfChild()];
  await upload;
  await expect.poll(() => childrenOf(server.pid)).toEqual([]);

  const { orderId } = await anOrder(
    testBrowser((request) => fetch(request), server.url),
    [await anArtwork(staff)],
  );
  // An idle worker stays for a while.
  await staff.send(`/api/orders/${orderId}/invoice.pdf`);
  environments.push(await environmentOfChild());
  for (const environment of environments) {
    expect(environment).toContain('MALLOC_ARENA_MAX=2');
    expect(environment).not.toMatch(new RegExp(`${secret}|${administrator.password}`));
  }
});

testOnLinux(
  'an upload whose image process is killed is refused and leaves nothing, and the next one is stored',
  async () => {
    const image = new Uint8Array(smallFileOfManyPixels(9_998));
    const before = await listFileNames(files());
    // The process that prints invoices waits for the next one.
    const others = await childrenOf(server.pid);
    const ownChildren = async () => (await childrenOf(server.pid)).filter((id) => !others.includes(id));
    const refused = send(image);
    await expect.poll(ownChildren, { interval: 20 }).toHaveLength(1);
    const [id = 0] = await ownChildren();
    process.kill(id, 'SIGKILL');
    const { status, body, headers } = await refused;
    expect([status, body]).toMatchObject([
      503,
      { message: expect.stringMatching(/^The image could not be read: .*Nothing was saved\./) },
    ]);
    expect(headers.get('Retry-After')).toBe('30');
    expect(await listFileNames(files())).toEqual(before);
    expect((await send(image)).status).toBe(200);
    await expect.poll(ownChildren).toEqual([]);
  },
);

testOnLinux('an upload whose image process is killed before it receives its work is refused too', async () => {
  const app = await startTestApp();
  const admin = await app.staff();
  const started = 'tracing:child_process.spawn:end';
  const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);
  const others = children();
  const kill = () => {
    for (const id of children()) if (!others.includes(id)) process.kill(id, 'SIGKILL');
    // The end of its connection is noticed on the next write.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  };
  subscribe(started, kill);
  try {
    const image = new Uint8Array(smallFileOfManyPixels(9_996));
    expect(await admin.ask(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' })).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^The image could not be read: .*Nothing was saved\./) },
    });
  } finally {
    unsubscribe(started, kill);
    await app.close();
  }
});

testOnLinux('an upload whose image process takes more memory than it may is refused and leaves nothing', async () => {
  const app = await startTestApp({ imageMemory: 64 });
  try {
    const upload = async (image: Uint8Array) =>
      (await app.staff()).ask(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' });
    const before = await listFileNames(app.services.files);
    expect(await upload(new Uint8Array(smallFileOfManyPixels(9_997)))).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/^This image needs more memory than the server has for it\./) },
    });
    expect(await listFileNames(app.services.files)).toEqual(before);
    expect(await app.services.db.read.selectFrom('images').select('id').execute()).toEqual([]);
    expect((await upload(await anImage({ width: 60, height: 40 }))).status).toBe(200);
  } finally {
    await app.close();
  }
});
