import { expect, test } from 'vitest';
import { type EncodedImage, heldBytes, heldTooLarge, maxHeldBytes } from '../../../src/domain/image/image-upload.ts';

const image = (facts: Partial<EncodedImage>): EncodedImage => ({
  format: 'jpeg',
  width: 10_000,
  height: 10_000,
  channels: 3,
  bytes: 1,
  isProgressive: true,
  ...facts,
});
const full = { across: 1, down: 1 };
const halved = [{ across: 2, down: 2 }, full, full];

test('a progressive JPEG is held as two bytes for each sample, in whole blocks', () => {
  expect(heldBytes(image({ width: 16, height: 16, sampling: halved }))).toBe(6 * 64 * 2);
  expect(heldBytes(image({ width: 17, height: 16, sampling: halved }))).toBe(2 * 6 * 64 * 2);
  expect(heldBytes(image({ width: 8, height: 8, sampling: [full, full, full] }))).toBe(3 * 64 * 2);
  // Its sampling is not known, so it may be the most.
  expect(heldBytes(image({ width: 8, height: 8, channels: 4 }))).toBe(4 * 64 * 2);
  expect(heldBytes(image({ isProgressive: false }))).toBe(0);
});

test('the largest image that can be decoded depends on how its file is written', () => {
  const fits = (facts: Partial<EncodedImage>) => {
    let side = 14_142;
    while (heldBytes(image({ ...facts, width: side, height: side })) > maxHeldBytes) side -= 1;
    return Math.floor(side ** 2 / 1_000_000);
  };
  expect(fits({ sampling: halved })).toBe(111);
  expect(fits({ sampling: [full, full, full] })).toBe(55);
  expect(fits({ isProgressive: false })).toBe(199);
  expect(fits({ format: 'png' })).toBe(111);
  expect(fits({ format: 'png', bytes: 2 })).toBe(55);
  expect(fits({ format: 'png', isProgressive: false })).toBe(199);
  expect(fits({ format: 'tiff', bytes: 2 })).toBe(199);
});

test('the refusal says how to save the image instead', () => {
  expect(heldTooLarge(image({ width: 20_000 }))).toBe(
    'A progressive JPEG of 200 megapixels needs more memory than the server has for it. Please save it as a baseline JPEG (not progressive) or as TIFF.',
  );
  expect(heldTooLarge(image({ format: 'png' }))).toContain('save it without interlacing, or as TIFF.');
  expect(heldTooLarge(image({ format: 'webp' }))).toContain('save it as JPEG or TIFF.');
});
