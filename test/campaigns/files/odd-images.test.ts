import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { derivedFormats, imageAddress, imageWidths } from '../../../src/domain/image/renditions.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { hostileImages } from '../../hostile-images.ts';
import {
  acceptedImages,
  aPngOfSize,
  drawing,
  frames,
  type OddImage,
  refusedImages,
  script,
  smallFileOfManyPixels,
} from '../../odd-images.ts';

import { childrenOf, megabytes } from '../../process-memory.ts';
import { listFileNames } from '../../stored-images.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { random, report } from '../campaign.ts';
import { within } from '../installations.ts';

/** Generated files, and the lists of test/odd-images.ts. */
const generated = 240;
const listed: OddImage[] = [
  ...hostileImages.map(([what, file]): OddImage => [what, file]),
  ...refusedImages.map(([what, file, name]): OddImage => [what, file, name]),
  ...acceptedImages,
  ['PNG of 12 KB and 100 megapixels', () => smallFileOfManyPixels(10_000)],
];

/** The status with which the upload of each hostile image ends. */
const expected = new Map(hostileImages.map(([what, , status]) => [what, status]));

/** Milliseconds for one file and for another request meanwhile, and megabytes of memory, also on a busy machine. */
const longestResponse = 20_000;
const longestRead = 5_000;
const mostMemory = 512;

/** Uploads at once. */
const uploaders = 2;

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const upTo = (most: number) => Math.floor(random() * most);

const originals = {
  jpeg: await drawing().jpeg().toBuffer(),
  'progressive JPEG': await drawing().jpeg({ progressive: true }).toBuffer(),
  png: await drawing().png().toBuffer(),
  webp: await frames().webp().toBuffer(),
  gif: await frames().gif().toBuffer(),
  tiff: await drawing().tiff({ compression: 'lzw' }).toBuffer(),
  avif: await drawing().avif({ effort: 0 }).toBuffer(),
};
const formats = Object.keys(originals) as (keyof typeof originals)[];
const tails = { HTML: script, 'a ZIP': 'PK\x03\x04 a.class', 'a PDF': '%PDF-1.7', 'an SVG': '<svg onload="a()"/>' };

/** The faults that a file can have, chosen by the seed. */
const faults: ((format: keyof typeof originals) => OddImage)[] = [
  (format) => {
    const length = upTo(originals[format].length);
    return [`${format} cut after ${length} bytes`, () => originals[format].subarray(0, length)];
  },
  (format) => {
    const bytes = Buffer.from(originals[format]);
    const changed = 1 + upTo(20);
    for (let time = 0; time < changed; time += 1) bytes[upTo(bytes.length)] = upTo(256);
    return [`${format} with ${changed} other bytes`, () => bytes];
  },
  (format) => {
    // The size stands there in every one of these formats.
    const bytes = Buffer.from(originals[format]);
    const changed = 4 + upTo(40);
    bytes.fill(0xff, changed, changed + 1 + upTo(4));
    return [`${format} with 0xff from byte ${changed}`, () => bytes];
  },
  (format) => {
    const tail = pick(Object.keys(tails) as (keyof typeof tails)[]);
    return [`${format} and then ${tail}`, () => Buffer.concat([originals[format], Buffer.from(tails[tail])])];
  },
  (format) => {
    const [other, length] = [pick(formats), 4 + upTo(200)];
    const both = () => Buffer.concat([originals[format].subarray(0, length), originals[other]]);
    return [`${length} bytes of ${format} and then ${other}`, both];
  },
  () => {
    const [width, height] = [1 + upTo(2 ** (1 + upTo(31))), 1 + upTo(2 ** (1 + upTo(31)))];
    const options = { bits: pick([1, 8, 16]), interlaced: random() < 0.5, pixelBytes: upTo(100_000) };
    return [`PNG of ${width} × ${height} with few pixels`, () => aPngOfSize(width, height, options)];
  },
];

const names = [
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/absolute.jpg',
  'CON.jpg',
  'nul',
  'aux.png',
  '....',
  ' ',
  '.htaccess',
  'a%00.jpg',
  'a\u0000b\r\nX-Header: 1.jpg',
  'photo\u202egpj.exe',
  'é'.repeat(200),
  `${'long'.repeat(200)}.jpg`,
  'a";alert(1);".jpg',
  '<img src=x>.jpg',
  '日本語.png',
];

test(`${generated + listed.length} odd images: no error, no crash, little memory, and a site that answers`, {
  timeout: 60 * 60_000,
}, async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const server = await startTestServer({ TMPDIR: temporary });
  const waits: number[] = [];
  let [peakOfProcess, slowest] = [0, 0];
  let done = false;
  const watch = (async () => {
    while (!done) {
      for (const child of await childrenOf(server.pid))
        peakOfProcess = Math.max(peakOfProcess, await megabytes(child, 'RssAnon'));
      const start = performance.now();
      const { status } = await fetch(`${server.url}/api/artworks`);
      waits.push(performance.now() - start);
      expect(status).toBe(200);
      await sleep(50);
    }
  })();
  const counts: Record<number, number> = {};
  try {
    const staff = testBrowser((request) => fetch(request), server.url);
    await staff.signIn(administrator);
    const waiting = Array.from({ length: generated }, (_, at) =>
      (faults[at % faults.length] ?? pick(faults))(pick(formats)),
    );
    const all = [...listed, ...waiting];
    const uploadAll = async () => {
      for (let next = all.pop(); next !== undefined; next = all.pop()) {
        const [what, file, fileName = pick(names)] = next;
        const start = performance.now();
        const image = new Uint8Array(await file());
        const { status, body } = await staff.ask(imageCalls.uploadPicture, { image, fileName });
        expect([expected.get(what) ?? [200, 413, 415]].flat(), `${what}: ${JSON.stringify(body)}`).toContain(status);
        counts[status] = (counts[status] ?? 0) + 1;
        if (status === 200) {
          const width = imageWidths(body).at(-1) ?? 0;
          const addresses = derivedFormats.map((format) => imageAddress(body.filePath, width, format));
          for (const address of [body.filePath, ...addresses])
            expect((await staff.send(address)).status, what).toBe(200);
        } else expect(body, what).toMatchObject({ message: expect.stringMatching(/^.{20}/) });
        const took = performance.now() - start;
        expect(took, what).toBeLessThan(longestResponse);
        slowest = Math.max(slowest, took);
      }
    };
    await Promise.all(Array.from({ length: uploaders }, uploadAll));
    done = true;
    await watch;

    const peak = await megabytes(server.pid, 'VmHWM');
    expect(Math.max(peak, peakOfProcess)).toBeLessThan(mostMemory);
    expect(Math.max(...waits)).toBeLessThan(longestRead);
    expect(Object.keys(counts).map(Number)).toEqual([200, 413, 415]);
    await server.stop();
    expect((await readdir(temporary)).filter((name) => name.startsWith('oeuvre-'))).toEqual([]);
    await expectNoFileWithoutImage(server.dataDir);
    const files = Object.values(counts).reduce((sum, count) => sum + count);
    expect(files).toBe(generated + listed.length);
    const answers = Object.entries(counts).map(([status, count]) => `${count} with ${status}`);
    report(
      `odd images: ${files} files, answered ${answers.join(', ')}, the slowest in ${Math.round(slowest)} ms; ` +
        `server ${Math.round(peak)} MB, image process ${Math.round(peakOfProcess)} MB; ` +
        `other requests ${within(0.5, waits)} ms, at most ${within(1, waits)} ms`,
    );
  } finally {
    done = true;
    await watch.catch(() => {});
    await server.remove();
    await rm(temporary, { recursive: true, force: true });
  }
});

async function expectNoFileWithoutImage(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const rows = await db.read.selectFrom('images').select('file_path').execute();
    const paths = new Set(rows.map((row) => row.file_path));
    for (const name of await listFileNames(folderFiles(dataDir))) {
      expect(paths, name).toContain(`/${name.replace(/^pictures\/([^/]+)\/.*$/, 'uploads/$1.jpg')}`);
    }
    expect(await db.read.selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
    expect(await readdir(join(dataDir, '.unfinished'))).toEqual([]);
  } finally {
    await db.close();
  }
}
