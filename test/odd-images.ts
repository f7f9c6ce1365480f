import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { pngChunk } from './colour-chart.ts';

/** Image files that no camera makes, and files that only look like images. */

const small = { width: 90, height: 60 };
/** Left half red, right half blue. */
export const drawing = () =>
  sharp({ create: { ...small, channels: 3, background: '#c81e1e' } }).composite([
    { input: { create: { width: 45, height: 60, channels: 3, background: '#1e1ec8' } }, left: 45, top: 0 },
  ]);
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7c8a91' } });
export const frames = () =>
  sharp(Buffer.concat([Buffer.alloc(3600, 40), Buffer.alloc(3600, 200)]), {
    raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
  });
const bytesOf = (image: Sharp) => image.toBuffer();
const jpeg = await drawing().jpeg().toBuffer();
const png = await drawing().png().toBuffer();
const webp = await drawing().webp().toBuffer();
const gif = await drawing().gif().toBuffer();
export const script = '<html><script>alert(document.cookie)</script></html>';

const unreadable = 'This file is not an image that can be read. Please send a JPEG.';
const damaged = 'This image is damaged and cannot be read. Nothing was saved.';
const tooMany = 'This image has more than 100 megapixels. Please send a smaller one.';
const tooLong = 'This image has more than 65,535 pixels on one side. Please send a smaller one.';
const wrongType = 'Please send a JPEG, PNG, WebP, AVIF, GIF or TIFF image.';
const heic = /^HEIC images cannot be taken/;

type Bytes = Uint8Array | Promise<Uint8Array>;
/** A file, and its name on the computer that it comes from. */
export type OddImage = [what: string, file: () => Bytes, fileName?: string];

/** Files that are refused, and the message. */
export const refusedImages: [...OddImage, message: string | RegExp][] = [
  ['a PNG that declares 2 gigapixels', () => aPngOfSize(45_000, 45_000), 'a.png', tooMany],
  ['a PNG that declares 2³¹ pixels on each side', () => aPngOfSize(2 ** 31 - 1, 2 ** 31 - 1), 'a.png', unreadable],
  ['a PNG of 70,000 × 2 pixels', () => aPngOfSize(70_000, 2), 'a.png', tooLong],
  ['a PNG with as many pixels as allowed and one row', () => aPngOfSize(10_000, 10_000), 'a.png', damaged],
  ['a GIF that declares 4 gigapixels', () => startAndEnd('GIF89a\xff\xff\xff\xff\0\0\0', ';'), 'a.gif', unreadable],
  ['half a JPEG', () => jpeg.subarray(0, jpeg.length - 60), 'a.jpg', damaged],
  ['a JPEG that states twice its rows', () => jpegOfRows(2 * small.height), 'a.jpg', damaged],
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

/** An image of 12 KB for which the decoder needs 100 megabytes: it has to have every line before it can resize. */
export const smallFileOfManyPixels = (height: number) =>
  aPngOfSize(10_000, height, { bits: 1, interlaced: true, pixelBytes: 12_600_000 });

/** One of the eight ways to hold a camera. */
export const turned = (orientation: number): OddImage => [
  `EXIF orientation ${orientation}`,
  () => drawing().withMetadata({ orientation }).jpeg().toBuffer(),
];

/** Files that are stored. */
export const acceptedImages: OddImage[] = [
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
  ['a JPEG with bytes between its segments', () => withBytesBetween()],
  ['a GIF with a ZIP after its end', () => Buffer.concat([gif, Buffer.from('PK\x03\x04 a.class')]), 'a.jar'],
  ['a name that leaves the folder', () => png, '../../../etc/passwd.png'],
  ['a name with the separators of Windows', () => png, '..\\..\\boot.ini.png'],
  ['a reserved name', () => png, 'CON.png'],
  ['a name of dots', () => png, '....png'],
  ['a name with a zero and a line break', () => png, 'a%00\u0000b\r\n.png'],
  ['a name that is turned round', () => png, 'photo\u202egpj.exe'],
];

/** Bytes of Latin-1 texts, with 400 others between them. */
function startAndEnd(start: string, end = ''): Buffer {
  return Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(400, 0x41), Buffer.from(end, 'latin1')]);
}

/** The JPEG with another number of rows in its frame header. */
function jpegOfRows(rows: number): Buffer {
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(rows, changed.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  return changed;
}

/** The JPEG with three more bytes after its first segment. */
function withBytesBetween(): Buffer {
  const end = 4 + jpeg.readUInt16BE(4);
  return Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(3), jpeg.subarray(end)]);
}

function anSvg(before = ''): Buffer {
  return Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`);
}

function heicBytes(): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
}

/** A grey PNG of a size, with some bytes of black pixels: with too few of them it breaks off. */
export function aPngOfSize(
  width: number,
  height: number,
  { bits = 8, interlaced = false, pixelBytes = 9 } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(interlaced ? 1 : 0, 12);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(pixelBytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
