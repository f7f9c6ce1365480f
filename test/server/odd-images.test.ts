import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imageCalls } from '../../src/contract/images/images.calls.ts';
import { derivedFormats, imageAddress, imageWidths } from '../../src/domain/artwork/image.ts';
import { listFileNames } from '../stored-images.ts';
import { startTestApp } from '../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

/** Milliseconds for one file, also on a busy machine. */
const longestResponse = 20_000;

const small = { width: 90, height: 60 };
/** Left half red, right half blue. */
const drawing = () =>
  sharp({ create: { ...small, channels: 3, background: '#c81e1e' } }).composite([
    { input: { create: { width: 45, height: 60, channels: 3, background: '#1e1ec8' } }, left: 45, top: 0 },
  ]);
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7c8a91' } });
const frames = () =>
  sharp(Buffer.concat([Buffer.alloc(3600, 40), Buffer.alloc(3600, 200)]), {
    raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
  });
const bytesOf = (image: Sharp) => image.toBuffer();
const jpeg = await drawing().jpeg().toBuffer();
const png = await drawing().png().toBuffer();
const webp = await drawing().webp().toBuffer();
const gif = await drawing().gif().toBuffer();
const script = '<html><script>alert(document.cookie)</script></html>';

const unreadable = 'This file is not a picture that can be read. Please send a JPEG.';
const damaged = 'This picture is damaged and cannot be read. Nothing was saved.';
const tooMany = 'This picture has more than 100 megapixels. Please send a smaller one.';
const wrongType = 'Please send a JPEG, PNG, WebP, AVIF, GIF or TIFF picture.';
const heic = /^HEIC pictures cannot be taken/;

type Bytes = Uint8Array | Promise<Uint8Array>;
type Case = [what: string, file: () => Bytes, fileName?: string];

const refused: [...Case, message: string | RegExp][] = [
  ['a PNG that declares 2 gigapixels', () => aPngOfSize(45_000, 45_000), 'a.png', tooMany],
  ['a PNG that declares 2³¹ pixels on each side', () => aPngOfSize(2 ** 31 - 1, 2 ** 31 - 1), 'a.png', unreadable],
  ['a PNG with as many pixels as allowed and one row', () => aPngOfSize(10_000, 10_000), 'a.png', damaged],
  ['a GIF that declares 4 gigapixels', () => startAndEnd('GIF89a\xff\xff\xff\xff\0\0\0', ';'), 'a.gif', unreadable],
  ['half a JPEG', () => jpeg.subarray(0, jpeg.length - 60), 'a.jpg', damaged],
  ['half a PNG', () => png.subarray(0, png.length / 2), 'a.png', damaged],
  ['half a WebP', () => webp.subarray(0, webp.length / 2), 'a.webp', /./],
  ['the first three bytes of a JPEG', () => jpeg.subarray(0, 3), 'a.jpg', unreadable],
  ['HTML named .jpg', () => startAndEnd(script), 'a.jpg', unreadable],
  ['HTML after the signature of a JPEG', () => startAndEnd('\xff\xd8\xff', script), 'a.jpg', unreadable],
  ['HTML after the signature of a GIF', () => startAndEnd('GIF89a/*', `*/=1;${script}`), 'a.gif', /./],
  ['an SVG', () => anSvg(), 'a.svg', wrongType],
  [
    'an SVG named .png, after a declaration and a comment',
    () => anSvg('<?xml version="1.0"?><!-- a -->'),
    'a.png',
    wrongType,
  ],
  ['an SVG in UTF-16', () => Buffer.from(`\ufeff${anSvg().toString()}`, 'utf16le'), 'a.png', wrongType],
  ['an SVG after the first four letters of a GIF', () => anSvg('GIF8'), 'a.gif', unreadable],
  ['a HEIC named .jpg', () => heicBytes(), 'IMG_0001.jpg', heic],
  ['a PDF named .jpg', () => startAndEnd('%PDF-1.7\n1 0 obj\n'), 'a.jpg', unreadable],
  ['a ZIP named .jpg', () => startAndEnd('PK\x03\x04'), 'a.jpg', unreadable],
  ['zeros', () => new Uint8Array(1000), 'a.jpg', unreadable],
];

const turned = (orientation: number): Case => [
  `EXIF orientation ${orientation}`,
  () => drawing().withMetadata({ orientation }).jpeg().toBuffer(),
];

const accepted: Case[] = [
  [
    'an interlaced PNG of 12 KB with 10,000 × 10,000 pixels',
    () => aPngOfSize(10_000, 10_000, { bits: 1, interlaced: true, pixelBytes: 12_600_000 }),
  ],
  ['20000 × 3 pixels', () => bytesOf(flat(20_000, 3).png())],
  ['3 × 20000 pixels', () => bytesOf(flat(3, 20_000).png())],
  ['one pixel', () => bytesOf(flat(1, 1).png())],
  ['16 bits', () => bytesOf(drawing().toColourspace('rgb16').png())],
  ['a TIFF with 16 bits', () => bytesOf(drawing().toColourspace('rgb16').tiff())],
  ['CMYK', () => bytesOf(drawing().toColourspace('cmyk').withIccProfile('cmyk').jpeg())],
  ['Display P3', () => bytesOf(drawing().withIccProfile('p3').jpeg())],
  ['grey', () => bytesOf(drawing().toColourspace('b-w').jpeg())],
  ['transparent', () => bytesOf(drawing().ensureAlpha(0.5).png())],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(turned),
  ['an animated GIF', () => bytesOf(frames().gif())],
  ['an animated WebP', () => bytesOf(frames().webp())],
  ['an AVIF named .jpg', () => bytesOf(drawing().avif({ effort: 0 }))],
  ['a JPEG with HTML after its end', () => Buffer.concat([jpeg, Buffer.from(script)]), 'a.html'],
  ['a GIF with a ZIP after its end', () => Buffer.concat([gif, Buffer.from('PK\x03\x04 a.class')]), 'a.jar'],
  ['a name that leaves the folder', () => png, '../../../etc/passwd.png'],
  ['a name with the separators of Windows', () => png, '..\\..\\boot.ini.png'],
  ['a reserved name', () => png, 'CON.png'],
  ['a name of dots', () => png, '....png'],
  ['a name with a zero and a line break', () => png, 'a%00\u0000b\r\n.png'],
  ['a name that is turned round', () => png, 'photo\u202egpj.exe'],
];

async function send([, file, fileName = 'a.jpg']: Case) {
  const before = await everything();
  const image = new Uint8Array(await file());
  const start = performance.now();
  const response = await staff.ask(imageCalls.uploadPicture, { image, fileName });
  expect(performance.now() - start).toBeLessThan(longestResponse);
  return { ...response, before, after: await everything() };
}

/** The stored files, images and files without an image. */
async function everything() {
  const { db, files } = app.services;
  return {
    files: await listFileNames(files),
    images: (await db.read.selectFrom('images').select('file_path').orderBy('file_path').execute()).map(Object.values),
    unreferenced: await db.read.selectFrom('unreferenced_files').selectAll().execute(),
  };
}

test.each(refused)('%s is refused, and leaves no file and no row', async (what, file, fileName, message) => {
  const { status, body, before, after } = await send([what, file, fileName]);
  expect([413, 415]).toContain(status);
  expect(body).toMatchObject({ message: typeof message === 'string' ? message : expect.stringMatching(message) });
  expect(after).toEqual(before);
});

test.each(accepted)('%s is stored as a JPEG with a plain name, and shown in every size', async (...each) => {
  const { status, body, before, after } = await send(each);
  expect([status, body]).toMatchObject([
    200,
    { filePath: expect.stringMatching(/^\/uploads\/[0-9a-f]{20}-[a-z0-9_]+\.jpg$/) },
  ]);
  expect(after.images.length).toBe(before.images.length + (before.images.flat().includes(body.filePath) ? 0 : 1));
  expect(after.unreferenced).toEqual([]);
  const stored = await read(body.filePath);
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', width: body.width, height: body.height });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  // A file that only begins as an image keeps nothing else.
  for (const part of ['<script', 'PK\x03\x04']) expect(stored.includes(part)).toBe(false);
  for (const width of imageWidths(body)) {
    for (const format of derivedFormats) await read(imageAddress(body.filePath, width, format));
  }
});

test('every orientation shows the red half where the camera saw it', async () => {
  const places: [number, number][] = [];
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { body } = await send(turned(orientation));
    const { data, info } = await sharp(await read(body.filePath))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150;
    const corners = [isRed(5, 5), isRed(info.width - 6, 5), isRed(5, info.height - 6)];
    places.push([info.width, corners.reduce((sum, red, at) => sum + (red ? 2 ** at : 0), 0)]);
  }
  // 1 is the upper left corner, 2 the upper right, 4 the lower left.
  expect(places).toEqual([
    [90, 5],
    [90, 2],
    [90, 2],
    [90, 5],
    [60, 3],
    [60, 3],
    [60, 4],
    [60, 4],
  ]);
});

async function read(address: string): Promise<Buffer> {
  const response = await app.browser().send(address);
  expect([address, response.status]).toEqual([address, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** Bytes of Latin-1 texts, with 400 others between them. */
function startAndEnd(start: string, end = ''): Buffer {
  return Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(400, 0x41), Buffer.from(end, 'latin1')]);
}

function anSvg(before = ''): Buffer {
  return Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`);
}

function heicBytes(): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
}

/** A grey PNG of a size, with some bytes of black pixels: with too few of them it breaks off. */
function aPngOfSize(width: number, height: number, { bits = 8, interlaced = false, pixelBytes = 9 } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(interlaced ? 1 : 0, 12);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixelBytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
