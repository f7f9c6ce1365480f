import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findImageHeader } from '../../src/domain/image/image-header.ts';

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
