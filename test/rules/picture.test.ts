import { describe, expect, test } from 'vitest';
import {
  findDerivedImage,
  findImageSet,
  imageAddress,
  imageWidths,
  originalImageAddress,
} from '../../src/domain/artwork/image.ts';

const name = '0123456789abcdef0123-harbour-evening';
const stored = { path: `/uploads/${name}.jpg`, width: 1000, height: 700, preview: null };

describe('the widths of a stored picture', () => {
  test.each([
    [100, [100]],
    [240, [240]],
    [1000, [240, 480, 800, 1000]],
    [1200, [240, 480, 800, 1200]],
    [1799, [240, 480, 800, 1200, 1799]],
    [1800, [240, 480, 800, 1200, 1800]],
    [6000, [240, 480, 800, 1200, 1800]],
  ])('of %i pixels', (width, expected) => {
    expect(imageWidths(width)).toEqual(expected);
  });
});

describe('the addresses of a stored picture', () => {
  test('what is written is read again', () => {
    const address = imageAddress(stored.path, 480, 'avif');
    expect(address).toBe(`/pictures/${name}/480.avif`);
    expect(findDerivedImage(address)).toEqual({ name, width: 480, format: 'avif' });
  });

  test.each(['/pictures/../480.avif', `/pictures/${name}/0.jpg`, `/pictures/${name}/480.png`, `/uploads/${name}.jpg`])(
    '%s is none of them',
    (address) => {
      expect(findDerivedImage(address)).toBeUndefined();
    },
  );

  test('a set names every width once', () => {
    expect(findImageSet(stored, 'webp')).toBe(
      [240, 480, 800, 1000].map((width) => `/pictures/${name}/${width}.webp ${width}w`).join(', '),
    );
  });

  test('the plain address is the JPEG nearest above what is asked for', () => {
    expect(originalImageAddress(stored)).toBe(`/pictures/${name}/800.jpg`);
    expect(originalImageAddress(stored, 1200)).toBe(`/pictures/${name}/1000.jpg`);
  });

  test.each(['/images/placeholder.jpg', 'https://museum.example/picture.jpg', '/uploads/legacy.jpg'])(
    '%s, from elsewhere, is shown as it is',
    (path) => {
      expect(findImageSet({ ...stored, path }, 'jpg')).toBeUndefined();
      expect(originalImageAddress({ ...stored, path })).toBe(path);
      expect(() => imageAddress(path, 480, 'jpg')).toThrow(RangeError);
    },
  );

  test('one that nobody measured is shown as it is', () => {
    expect(findImageSet({ ...stored, width: null }, 'jpg')).toBeUndefined();
    expect(originalImageAddress({ ...stored, width: null })).toBe(stored.path);
  });
});
