import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from './colour-chart.ts';
import { drawing } from './odd-images.ts';

/** Image files that attack a decoder, or that only some programs write; for `test/campaigns/files/odd-images`. */

/** A file, its name, and the status of its upload. */
export type HostileImage = [what: string, file: () => Uint8Array | Promise<Uint8Array>, status: 200 | 413 | 415];

const jpeg = await drawing().jpeg().toBuffer();
const progressive = await drawing().jpeg({ progressive: true }).toBuffer();
const png = await drawing().png().toBuffer();
const gif = await drawing().gif().toBuffer();
const webp = await drawing().webp().toBuffer();
const avif = await drawing().avif({ effort: 0 }).toBuffer();
const tiff = await drawing().tiff({ compression: 'none' }).toBuffer();

/** Bytes that a decoder makes from a few of them. */
const bomb = deflateSync(Buffer.alloc(256 * 1024 ** 2));
const text = (latin1: string) => Buffer.from(latin1, 'latin1');

export const hostileImages: HostileImage[] = [
  ['an empty file', () => new Uint8Array(0), 415],
  ['one byte', () => text('\xff'), 415],
  ['a PSD', () => text(`8BPS\0\x01${'\0'.repeat(400)}`), 415],
  ['an EPS', () => text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage\n'), 415],
  ['a JPEG 2000', () => text(`\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ${'\0'.repeat(400)}`), 415],
  ['a JPEG XL', () => text(`\xff\n${'\0'.repeat(400)}`), 415],
  ['a JPEG XL in its container', () => text(`\0\0\0\x0cJXL \r\n\x87\n${'\0'.repeat(400)}`), 415],
  ['a BMP', () => text(`BM${'\0'.repeat(400)}`), 415],
  ['a compressed SVG', () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],

  ['a JPEG of 65,500 pixels on one side', () => sides(65_500, 8).jpeg().toBuffer(), 200],
  ['a JPEG that says it is higher than it is', () => withFrame(jpeg, 5, 65_000), 415],
  ['a JPEG that says it is wider than it is', () => withFrame(jpeg, 7, 65_000), 200],
  ['a JPEG without a height', () => withFrame(jpeg, 5, 0), 415],
  ['a JPEG of 12 bits', () => withFrameByte(jpeg, 4, 12), 415],
  ['a JPEG with arithmetic coding in its header', () => withFrameByte(jpeg, 1, 0xc9), 200],
  ['a lossless JPEG in its header', () => withFrameByte(jpeg, 1, 0xc3), 415],
  ['a JPEG with a cut ICC profile', () => withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${'\x7f'.repeat(90)}`), 200],
  ['a JPEG with one part of an ICC profile of three', () => withSegment(jpeg, 0xe2, 'ICC_PROFILE\0\x02\x03part'), 200],
  ['a JPEG with an orientation of 65,535', () => withSegment(jpeg, 0xe1, exif(0xffff)), 200],
  ['a JPEG whose EXIF refers to itself', () => withSegment(jpeg, 0xe1, exif(1, 8)), 200],
  ['a JPEG with 300 segments of metadata', () => repeated(jpeg, 300), 200],
  ['a progressive JPEG with 20,000 passes', () => manyPasses(4_000, 20_000), 415],
  ['a progressive JPEG of 100 megapixels with 90 passes', () => manyPasses(10_000, 90), 415],
  ['two photographs in one file (MPO)', () => Buffer.concat([withSegment(jpeg, 0xe2, 'MPF\0II*\0'), jpeg]), 200],
  ['CMYK with the inverted colours of Adobe', () => inverted(), 200],
  ['a camera’s place and thumbnail', () => photograph(), 200],

  ['a PNG with 10,000 texts', () => withChunks(...Array(10_000).fill(pngChunk('tEXt', text('Comment\0a')))), 200],
  ['a PNG with a text of 256 MB', () => withChunks(pngChunk('zTXt', Buffer.concat([text('a\0\0'), bomb]))), 200],
  [
    'a PNG with an international text of 256 MB',
    () => withChunks(pngChunk('iTXt', Buffer.concat([text('a\0\x01\0\0\0'), bomb]))),
    200,
  ],
  [
    'a PNG with a colour profile of 256 MB',
    () => withChunks(pngChunk('iCCP', Buffer.concat([text('a\0\0'), bomb]))),
    200,
  ],
  ['a PNG with a gamma of 0', () => withChunks(pngChunk('gAMA', Buffer.alloc(4))), 200],
  ['a PNG with a gamma', () => withChunks(pngChunk('gAMA', Buffer.from([0, 0, 0x8e, 0xe7]))), 200],
  ['an animated PNG', () => withChunks(pngChunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))), 200],
  ['a PNG with 100,000 empty parts', () => withEmptyParts(), 200],
  ['a PNG of no width', () => withPngSize(0, 60), 415],
  ['a PNG of 1 bit', () => drawing().png({ palette: true, colours: 2 }).toBuffer(), 200],
  ['a palette with transparency', () => drawing().ensureAlpha(0.5).png({ palette: true }).toBuffer(), 200],
  ['16 bits of grey with transparency', () => drawing().ensureAlpha(0.5).toColourspace('grey16').png().toBuffer(), 200],

  ['a GIF whose frame is larger than its screen', () => withBytes(gif, 6, 1, 0, 1, 0), 200],
  ['a GIF whose screen has 65,535 × 65,535 pixels', () => withBytes(gif, 6, 255, 255, 255, 255), 200],
  ['a GIF whose frame has no size', () => emptyFrame(), 200],
  ['a WebP that says it is longer than it is', () => withBytes(webp, 4, 255, 255, 255, 127), 415],
  [
    'an AVIF that says it is a sequence',
    () => Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1'),
    415,
  ],
  [
    'an AVIF that begins with a HEIC’s brand',
    () => Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypheic'), 'latin1'),
    415,
  ],

  ['a TIFF whose pages are a circle', () => aTiff({ next: 'itself' }), 200],
  ['a TIFF of two pages', () => aTiff({ next: 'copy' }), 200],
  ['a TIFF without a directory', () => withBytes(tiff, 4, 255, 255, 255, 127), 415],
  ['a TIFF whose directory has 65,535 entries', () => endless(), 415],
  ['a BigTIFF', () => drawing().tiff({ compression: 'none', bigtiff: true }).toBuffer(), 200],
  ['a TIFF of 1 bit', () => drawing().toColourspace('b-w').tiff({ bitdepth: 1, compression: 'lzw' }).toBuffer(), 200],
  [
    'a TIFF of floating-point numbers',
    () => drawing().toColourspace('scrgb').tiff({ compression: 'none' }).toBuffer(),
    200,
  ],
  ['a TIFF of 100 megapixels in one strip', () => aTiff({ width: 10_000, height: 10_000 }), 200],
  ['a TIFF that says it has 2³² rows', () => aTiff({ width: 90, height: 60, saidHeight: 0xffff_ffff }), 415],
];

const sides = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7c8a91' } });

function withBytes(file: Buffer, at: number, ...bytes: number[]): Buffer {
  const changed = Buffer.from(file);
  changed.set(bytes, at);
  return changed;
}

/** Returns the position where the frame header of a JPEG begins. */
function frameOf(file: Buffer): number {
  let at = 2;
  while (file[at + 1] !== 0xc0 && file[at + 1] !== 0xc2) at += 2 + file.readUInt16BE(at + 2);
  return at;
}

const withFrame = (file: Buffer, at: number, value: number) =>
  withBytes(file, frameOf(file) + at, value >> 8, value & 255);
const withFrameByte = (file: Buffer, at: number, value: number) => withBytes(file, frameOf(file) + at, value);

/** A JPEG with a segment of metadata at its beginning. */
function withSegment(file: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, text(content), file.subarray(2)]);
}

function repeated(file: Buffer, times: number): Buffer {
  let changed = file;
  for (let time = 0; time < times; time += 1) changed = withSegment(changed, 0xe4, 'a'.repeat(60_000));
  return changed;
}

/** EXIF with an orientation, and the place of the next directory. */
function exif(orientation: number, next = 0): string {
  const entry = `\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation & 255, orientation >> 8)}\0\0`;
  return `Exif\0\0II*\0\x08\0\0\0\x01\0${entry}${String.fromCharCode(next)}\0\0\0`;
}

/** A progressive JPEG of some pixels on each side whose last pass comes again and again: each visits every pixel. */
function manyPasses(side: number, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const large = withFrame(withFrame(progressive, 5, side), 7, side);
  const pass = large.subarray(last, -2);
  return Buffer.concat([large.subarray(0, last), ...Array(times).fill(pass), large.subarray(-2)]);
}

async function inverted(): Promise<Buffer> {
  const cmyk = await drawing().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  return withSegment(cmyk, 0xee, 'Adobe\0\x64\0\0\0\0\0');
}

async function photograph(): Promise<Buffer> {
  const thumbnail = { IFD1: { Compression: '6' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 0/1' } };
  return drawing().withExif(thumbnail).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer();
}

/** A PNG with chunks behind its header. */
function withChunks(...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

function withEmptyParts(): Buffer {
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([
    png.subarray(0, at),
    ...Array(100_000).fill(pngChunk('IDAT', Buffer.alloc(0))),
    png.subarray(at),
  ]);
}

function withPngSize(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}

function emptyFrame(): Buffer {
  const at = gif.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  return withBytes(gif, at + 5, 0, 0, 0, 0);
}

function endless(): Buffer {
  const changed = Buffer.from(tiff);
  changed.writeUInt16LE(0xffff, changed.readUInt32LE(4));
  return changed;
}

/** A grey TIFF in one compressed strip; `next` is where its second page stands. */
function aTiff(facts: {
  width?: number;
  height?: number;
  saidHeight?: number;
  next?: 'none' | 'itself' | 'copy';
}): Buffer {
  const { width = 90, height = 60, saidHeight = height, next = 'none' } = facts;
  const [short, long] = [3, 4];
  const pixels = deflateSync(Buffer.alloc(width * height, 0x77));
  const directoryAt = 8 + pixels.length;
  const tags = [
    [256, long, width],
    [257, long, saidHeight],
    [258, short, 8],
    [259, short, 8],
    [262, short, 1],
    [273, long, 8],
    [277, short, 1],
    [278, long, saidHeight],
    [279, long, pixels.length],
  ] as const;
  const page = (following: number) => {
    const directory = Buffer.alloc(2 + tags.length * 12 + 4);
    directory.writeUInt16LE(tags.length, 0);
    for (const [index, [tag, type, value]] of tags.entries()) {
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(1, at + 4);
      directory.writeUInt32LE(value, at + 8);
    }
    directory.writeUInt32LE(following, 2 + tags.length * 12);
    return directory;
  };
  const copyAt = directoryAt + page(0).length;
  const following = { none: 0, itself: directoryAt, copy: copyAt }[next];
  const start = Buffer.alloc(8, 'II*\0', 'latin1');
  start.writeUInt32LE(directoryAt, 4);
  return Buffer.concat([start, pixels, page(following), ...(next === 'copy' ? [page(0)] : [])]);
}
