import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { imageCalls } from '../src/contract/images/images.calls.ts';
import { imageQuality, maxImageSide } from '../src/domain/image/image-upload.ts';
import { imageAddress } from '../src/domain/image/renditions.ts';
import { administrator, type TestBrowser, testBrowser } from '../test/test-app.ts';
import { startTestServer } from '../test/test-server.ts';

/** `npm run bench:images`: AVIF by effort (docs/decisions/0003), and how long an upload takes (docs/specification/images.md §2). */
const picture = await readFile(new URL('../demo/pictures/puyrac-noon.jpg', import.meta.url));
const efforts = [0, 1, 2, 3];

for (const width of [480, 800, 1200, 1800]) {
  const { data, info } = await sharp(picture).resize(width).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const cells: string[] = [];
  for (const effort of efforts) {
    const before = process.cpuUsage();
    const { length } = await sharp(data, { raw }).avif({ quality: 58, effort }).toBuffer();
    const { user, system } = process.cpuUsage(before);
    cells.push(`effort ${effort}: ${Math.round((user + system) / 1000)} ms, ${(length / 1000).toFixed(1)} KB`);
  }
  console.log(`${width} px  ${cells.join('  ')}`);
}

/** Uploads of different images, because the same bytes are stored once. */
const rounds = 7;
const { width, height } = { width: 6000, height: 4000 };
const grain = {
  create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
} as const;

const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
const server = await startTestServer();
try {
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const painted = await sharp(picture)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: await sharp(grain).png().toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
  const times: { bare: number; upload: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const image = new Uint8Array(
      await sharp(painted)
        .modulate({ brightness: 1 + round / 50 })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
    const path = join(folder, 'scan.jpg');
    await writeFile(path, image);
    const bare = await timeOf(() =>
      sharp(path)
        .resize(maxImageSide, maxImageSide, { fit: 'inside' })
        .jpeg({ quality: imageQuality * 100, chromaSubsampling: '4:4:4' })
        .toFile(`${path}.resized`),
    );
    const form = await composedForm(image);
    // The client's own garbage collection would be counted as the server's time.
    globalThis.gc?.();
    let stored = '';
    const upload = await timeOf(async () => {
      stored = (await sendForm(staff, form)).filePath;
    });
    times.push({ bare, upload });
    // The next round begins when this image's sizes are made.
    for (const width of [240, 480, 800]) await staff.send(imageAddress(stored, width, 'jpg'));
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [bare, upload] = [median(times.map((each) => each.bare)), median(times.map((each) => each.upload))];
  const ratio = median(times.map((each) => each.upload / each.bare));
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
  const memory = Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  console.log(
    `A JPEG of 24 megapixels: resized alone ${Math.round(bare)} ms, uploaded ${Math.round(upload)} ms, ${ratio.toFixed(2)} times; ` +
      `${rounds} uploads leave the server at ${memory} MB`,
  );
} finally {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
}

/** The request's body, composed before the time is taken: only sending it and the server's work are part of an upload. */
async function composedForm(image: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('image', new Blob([image]), 'scan.jpg');
  const composed = new Response(form);
  return { headers: { 'Content-Type': composed.headers.get('Content-Type') ?? '' }, body: await composed.bytes() };
}

/** Sends it with `node:http`: `fetch` hands a body on in pieces, and the time of that would be counted as the server's. */
async function sendForm(
  { cookies, authToken = '' }: TestBrowser,
  { headers, body }: Awaited<ReturnType<typeof composedForm>>,
): Promise<{ filePath: string }> {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(new URL(imageCalls.uploadPicture.path, server.url), {
    method: 'POST',
    headers: { ...headers, Cookie, 'X-Admin-Auth': authToken, 'Content-Length': body.length },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return (await json(response)) as { filePath: string };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
