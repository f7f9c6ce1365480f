import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findImageHeader } from '../../../src/domain/image/image-header.ts';

const size = { width: 40, height: 30 };
const colours = sharp({ create: { ...size, channels: 3, background: '#7c8a91' } });
const withAlpha = sharp({ create: { ...size, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });
const read = async (image: Sharp) => findImageHeader(new Uint8Array(await image.toBuffer()));

test('a browser may resize JPEG, PNG and WebP of 8 bits in sRGB without transparency', async () => {
  expect(await read(colours.clone().jpeg())).toEqual({ format: 'jpeg', plainSize: size });
  expect(await read(colours.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }))).toEqual({
    format: 'jpeg',
    plainSize: size,
  });
  expect(await read(colours.clone().withIccProfile('srgb').jpeg())).toEqual({ format: 'jpeg', plainSize: size });
  expect(await read(colours.clone().png())).toEqual({ format: 'png', plainSize: size });
  expect(await read(colours.clone().png({ palette: true }))).toEqual({ format: 'png', plainSize: size });
  expect(await read(colours.clone().webp())).toEqual({ format: 'webp', plainSize: size });
  expect(await read(colours.clone().webp({ lossless: true }))).toEqual({ format: 'webp', plainSize: size });
});

test('other colour spaces, depths, transparency and frames are sent as they are', async () => {
  const deep = colours.clone().toColourspace('rgb16').png();
  const frames = sharp(Buffer.concat([Buffer.alloc(3600), Buffer.alloc(3600, 200)]), {
    raw: { ...size, height: 60, channels: 3, pageHeight: 30 },
  });
  const others = {
    'a JPEG with another profile': [colours.clone().withIccProfile('p3').jpeg(), 'jpeg'],
    'a JPEG in four colours': [colours.clone().toColourspace('cmyk').jpeg(), 'jpeg'],
    'a grey JPEG': [colours.clone().toColourspace('b-w').jpeg(), 'jpeg'],
    'a PNG with 16 bits': [deep, 'png'],
    'a PNG with a profile': [colours.clone().withIccProfile('p3').png(), 'png'],
    'a transparent PNG': [withAlpha.clone().png(), 'png'],
    'a transparent PNG with a palette': [withAlpha.clone().png({ palette: true }), 'png'],
    'a transparent WebP': [withAlpha.clone().webp(), 'webp'],
    'a transparent lossless WebP': [withAlpha.clone().webp({ lossless: true }), 'webp'],
    'a WebP with a profile': [colours.clone().withIccProfile('p3').webp(), 'webp'],
    'an animated WebP': [frames.clone().webp(), 'webp'],
    'a GIF': [colours.clone().gif(), 'gif'],
    'a TIFF': [colours.clone().tiff(), 'tiff'],
    'an AVIF': [colours.clone().avif({ effort: 0 }), 'avif'],
  } as const;
  for (const [what, [image, format]] of Object.entries(others)) {
    expect([what, await read(image)]).toEqual([what, { format }]);
  }
});

test('a HEIC file is known by its brand; a text, nothing and half a header are no plain image', async () => {
  const heic = new Uint8Array([0, 0, 0, 16, ...Buffer.from('ftypheic'), 0, 0, 0, 0]);
  expect(findImageHeader(heic)).toEqual({ format: 'heic' });
  const avif = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypmif1'), 0, 0, 0, 0, ...Buffer.from('mif1avif')]);
  expect(findImageHeader(avif)).toEqual({ format: 'avif' });
  expect(findImageHeader(new TextEncoder().encode('No image.'))).toBeUndefined();
  expect(findImageHeader(new Uint8Array())).toBeUndefined();
  const jpeg = new Uint8Array(await colours.clone().jpeg().toBuffer());
  expect(findImageHeader(jpeg.subarray(0, 25))).toEqual({ format: 'jpeg' });
});

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const uint16 = (value: number) => [value >> 8, value & 0xff];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const plainSize = (bytes: number[]) => findImageHeader(new Uint8Array(bytes))?.plainSize;

/** A JPEG of these segments, up to the place where its pixels begin. */
const jpegOf = (...segments: number[][]) => [0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 2];
const segment = (marker: number, content: number[]) => [0xff, marker, ...uint16(content.length + 2), ...content];
const frame = ({ marker = 0xc0, bits = 8, channels = 3, width = 40 } = {}) =>
  segment(marker, [bits, ...uint16(30), ...uint16(width), channels, ...Array<number>(9).fill(0)]);

/** A colour profile of these tags: a signature, and the content that stands at its address. */
function profileOf(tags: [string, number[]][], count = tags.length): number[] {
  let at = 132 + tags.length * 12;
  const table: number[] = [];
  for (const [signature, content] of tags) {
    table.push(...ascii(signature), ...uint32(at), ...uint32(content.length));
    at += content.length;
  }
  return [...Array<number>(128).fill(0), ...uint32(count), ...table, ...tags.flatMap(([, content]) => content)];
}
const oldName = (name: string) => [...ascii('desc'), ...uint32(0), ...uint32(name.length), ...ascii(name)];
const newName = (name: string, kind = 'mluc') => {
  const text = [...name].flatMap((letter) => [0, letter.charCodeAt(0)]);
  return [...ascii(kind), ...[0, 1, 12, 0].flatMap(uint32), ...uint32(text.length), ...uint32(28), ...text];
};
const withProfile = (profile: number[], { marker = 0xe2, name = 'ICC_PROFILE' } = {}) =>
  jpegOf(segment(marker, [...ascii(name), 0, 1, 1, ...profile]), frame());
const other = newName('Display P3');

test.each([
  ['a frame', jpegOf(frame()), true],
  ['a frame of each kind', jpegOf(frame({ marker: 0xcf })), true],
  ['fill bytes before a marker', [0xff, 0xd8, 0xff, ...jpegOf(frame()).slice(2)], true],
  ['twelve bits', jpegOf(frame({ bits: 12 })), false],
  ['four channels', jpegOf(frame({ channels: 4 })), false],
  ['something that is no marker', jpegOf(segment(0xe0, [0, 0]), [0, ...frame().slice(1)]), false],
  ['pixels before the frame', jpegOf(segment(0xda, [0, 0]), frame()), false],
  ['the end before the frame', jpegOf(segment(0xd9, [0, 0]), frame()), false],
  ['no width', jpegOf(frame({ width: 0 })), false],
  ['an old name of sRGB', withProfile(profileOf([['desc', oldName('sRGB IEC61966-2.1')]])), true],
  ['an old name of another profile', withProfile(profileOf([['desc', oldName('Not sRGB')]])), false],
  ['a new name of sRGB at its end', withProfile(profileOf([['desc', newName('sRGB')]])), true],
  ['a new name of another profile', withProfile(profileOf([['desc', newName('Not sRGB')]])), false],
  ['a name of an unknown kind', withProfile(profileOf([['desc', newName('sRGB', 'text')]])), false],
  [
    'a name as the third tag',
    withProfile(
      profileOf([
        ['cprt', other],
        ['wtpt', other],
        ['desc', newName('sRGB')],
      ]),
    ),
    true,
  ],
  [
    'a name behind the last tag',
    withProfile(
      profileOf(
        [
          ['cprt', other],
          ['desc', newName('sRGB')],
        ],
        1,
      ),
    ),
    false,
  ],
  ['no name', withProfile(profileOf([['cprt', newName('sRGB')]])), false],
  ['a profile in another segment', withProfile(profileOf([['desc', other]]), { marker: 0xe1 }), true],
  [
    'another content in the profile’s segment',
    withProfile(profileOf([['desc', other]]), { name: 'MPF_CONTENT' }),
    true,
  ],
])('a JPEG with %s: resized in the browser %s', (_, bytes, isPlain) => {
  expect(plainSize(bytes)).toEqual(isPlain ? size : undefined);
});

test.each([0x10, 0xc4, 0xc8, 0xcc])('the segment %i of a JPEG is no frame', (marker) => {
  expect(plainSize(jpegOf(frame({ marker, width: 99 }), frame()))).toEqual(size);
});

/** A PNG of these chunks after its first one. */
const pngOf = (chunks: string[], { width = 40, height = 30 } = {}) => [
  ...ascii('\x89PNG\r\n\x1a\n'),
  ...[
    ['IHDR', [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]] as const,
    ...chunks.map((kind) => [kind, [0, 0, 0, 0]] as const),
  ].flatMap(([kind, content]) => [...uint32(content.length), ...ascii(kind), ...content, ...uint32(0)]),
];

test.each([
  [['IDAT'], true],
  [['sRGB', 'gAMA', 'cHRM', 'IDAT'], true],
  [['gAMA', 'IDAT'], false],
  [['cHRM', 'IDAT'], false],
  [['cICP', 'IDAT'], false],
  [['acTL', 'IDAT'], false],
  [['IDAT', 'tRNS'], true],
  [['gAMA'], false],
])('a PNG with the chunks %j: resized in the browser %s', (chunks, isPlain) => {
  expect(plainSize(pngOf(chunks))).toEqual(isPlain ? size : undefined);
});

test('an image without width or height has no size', () => {
  expect(plainSize(pngOf(['IDAT'], { width: 0 }))).toBeUndefined();
  expect(plainSize(pngOf(['IDAT'], { height: 0 }))).toBeUndefined();
});

const webpOf = (kind: string, content: number[]) => [...ascii(`RIFF\0\0\0\0WEBP${kind}`), ...uint32(0), ...content];
const extended = (flags: number) => [flags, 0, 0, 0, 0x2b, 0x01, 0x02, 0x0f, 0x03, 0x01];

test.each([
  ['an extended one', webpOf('VP8X', extended(0)), { width: 0x02012c, height: 0x010310 }],
  ['one with Exif data', webpOf('VP8X', extended(0x08)), { width: 0x02012c, height: 0x010310 }],
  ['one with a profile', webpOf('VP8X', extended(0x20)), undefined],
  ['a transparent one', webpOf('VP8X', extended(0x10)), undefined],
  ['an animated one', webpOf('VP8X', extended(0x02)), undefined],
  ['one of an unknown kind', webpOf('VP9 ', extended(0)), undefined],
])('of WebP images %s has the size %o', (_, bytes, expected) => {
  expect(plainSize(bytes)).toEqual(expected);
});

test.each([
  ['RIFF....WEBP', 'webp'],
  ['RIFF....WAVE', undefined],
  ['LIFF....WEBP', undefined],
  ['MM\0*', 'tiff'],
  ['MM\0+', 'tiff'],
  ['II+\0', 'tiff'],
  ['MM\0-', undefined],
  ['.II*\0', undefined],
  ['\0\0\0\x10ftypheic\0\0\0\0avif', 'heic'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1avif', 'avif'],
  [`\0\0\0\x80ftypheic${'mif1'.repeat(14)}avif`, 'heic'],
  ['\0\0\0\x10ftypmp42\0\0\0\0', undefined],
])('a file that begins with %j is of the format %s', (text, format) => {
  expect(findImageHeader(new Uint8Array(ascii(text)))?.format).toBe(format);
});
