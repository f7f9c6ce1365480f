import { describe, expect, test } from 'vitest';
import {
  findDerivedImage,
  findImageSet,
  imageAddress,
  imageWidths,
  originalImageAddress,
  renditionHeight,
  shareCardImage,
} from '../../../src/domain/image/renditions.ts';

const name = '0123456789abcdef0123-harbour-evening';
const stored = { path: `/uploads/${name}.jpg`, width: 1000, height: 700, preview: null };

describe('the widths of a stored image', () => {
  test.each([
    [100, [100]],
    [240, [240]],
    [1000, [240, 480, 800, 1000]],
    [1200, [240, 480, 800, 1200]],
    [1799, [240, 480, 800, 1200, 1799]],
    [1800, [240, 480, 800, 1200, 1800]],
    [6000, [240, 480, 800, 1200, 1800]],
  ])('of %i pixels', (width, expected) => {
    expect(imageWidths({ width, height: 1000 })).toEqual(expected);
  });

  test.each([
    ['16,383 pixels tall', { width: 800, height: 16_383 }, [240, 480, 800]],
    ['16,384 pixels tall', { width: 800, height: 16_384 }, [240, 480, 799]],
    ['1500 × 17000', { width: 1500, height: 17_000 }, [240, 480, 800, 1200, 1445]],
    ['3000 × 30000', { width: 3000, height: 30_000 }, [240, 480, 800, 1200, 1638]],
    ['1 × 65000', { width: 1, height: 65_000 }, [1]],
  ])('of an image %s have a height that every format can hold', (_, size, expected) => {
    expect(imageWidths(size)).toEqual(expected);
    for (const width of expected) expect(renditionHeight(size, width)).toBeLessThanOrEqual(16_383);
  });

  test('of an image wide and low have a height of one pixel at least', () => {
    expect(renditionHeight({ width: 2048, height: 1 }, 240)).toBe(1);
  });
});

test.each([
  [{ width: 2000, height: 1500 }, 1200, 900],
  [{ width: 1000, height: 700 }, 1000, 700],
  [{ width: 2000, height: 6000 }, 800, 2400],
  [{ width: 300, height: 16_000 }, 240, 12_800],
])('the share card of an image of %j is %i × %i pixels', (size, width, height) => {
  const path = `/pictures/${name}/${width}.jpg`;
  expect(shareCardImage({ ...stored, ...size })).toEqual({ path, width, height });
});

describe('the URLs of a stored image', () => {
  test('a URL is parsed back into its parts', () => {
    const address = imageAddress(stored.path, 480, 'avif');
    expect(address).toBe(`/pictures/${name}/480.avif`);
    expect(findDerivedImage(address)).toEqual({ name, width: 480, format: 'avif' });
  });

  test('on the page of an order every URL has what opens the order, so that its holder gets a private image', () => {
    const bought = { ...stored, holder: '?id=x&key=y' };
    for (const url of [...(findImageSet(bought, 'avif') ?? '').split(', '), originalImageAddress(bought)])
      expect(url).toMatch(/\.(avif|jpg)\?id=x&key=y( \d+w)?$/);
  });

  test.each(['/pictures/../480.avif', `/pictures/${name}/0.jpg`, `/pictures/${name}/480.png`, `/uploads/${name}.jpg`])(
    '%s is not the URL of a rendition',
    (address) => {
      expect(findDerivedImage(address)).toBeUndefined();
    },
  );

  test.each([
    ['avif', 'every width', [240, 480, 800, 1000]],
    ['webp', 'every second width and the largest', [480, 1000]],
  ] as const)('a srcset of %s names %s', (format, _which, widths) => {
    expect(findImageSet(stored, format)).toBe(
      widths.map((width) => `/pictures/${name}/${width}.${format} ${width}w`).join(', '),
    );
  });

  test.each([
    [100, [240]],
    [480, [240, 480]],
    [481, [240, 480, 800]],
    [5000, [240, 480, 800, 1000]],
  ])('a srcset of which %i pixels are needed ends at the first width with as many', (widest, widths) => {
    expect(findImageSet(stored, 'avif', { widest })).toBe(
      widths.map((width) => `/pictures/${name}/${width}.avif ${width}w`).join(', '),
    );
  });

  test('the single URL is the smallest JPEG of at least the requested width', () => {
    expect(originalImageAddress(stored)).toBe(`/pictures/${name}/800.jpg`);
    expect(originalImageAddress(stored, 1200)).toBe(`/pictures/${name}/1000.jpg`);
  });

  test.each(['/images/placeholder.jpg', 'https://museum.example/picture.jpg', '/uploads/legacy.jpg'])(
    '%s is not a stored image and stays unchanged',
    (path) => {
      expect(findImageSet({ ...stored, path }, 'jpg')).toBeUndefined();
      expect(originalImageAddress({ ...stored, path })).toBe(path);
      expect(() => imageAddress(path, 480, 'jpg')).toThrow(RangeError);
    },
  );

  test('an image of unknown width stays unchanged', () => {
    expect(findImageSet({ ...stored, width: null }, 'jpg')).toBeUndefined();
    expect(originalImageAddress({ ...stored, width: null })).toBe(stored.path);
  });
});
