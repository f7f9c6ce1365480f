import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findDimensions,
  formatDimensions,
  inCentimetres,
  squareMillimetres,
} from '../../../src/domain/artwork/dimensions.ts';

describe('parsing an artwork’s size', () => {
  test.each([
    ['61 × 91.5 cm', { heightCm: 61, widthCm: 91.5 }],
    ['61 x 91.5 x 4 cm', { heightCm: 61, widthCm: 91.5, depthCm: 4 }],
    ['61cm X 91,5cm', { heightCm: 61, widthCm: 91.5 }],
    ['1.2 x 2 m', { heightCm: 120, widthCm: 200 }],
    ['61 by 91.5 cm', { heightCm: 61, widthCm: 91.5 }],
    ['222x 304 cm', { heightCm: 222, widthCm: 304 }],
    ['1,492 x 1,111 cm', { heightCm: 1492, widthCm: 1111 }],
    ['10 x 20 in.', { heightCm: 25.4, widthCm: 50.8 }],
    ['10" x 20"', { heightCm: 25.4, widthCm: 50.8 }],
  ])('%j is parsed', (text, expected) => {
    expect(findDimensions(text)).toEqual(expected);
  });

  test('the measure of the artwork is used, not that of its frame', () => {
    const text = 'frame: 450 x 605 x 25 mm\nimage: 250 x 300 mm';
    expect(findDimensions(text)).toEqual({ heightCm: 25, widthCm: 30 });
    expect(findDimensions('frame: 450 x 605 mm')).toBeUndefined();
  });

  test.each(['', 'support: 126 mm', '61 × 91.5', 'Dimensions variable', '0 x 20 cm', 'about 61 × 91.5 cm'])(
    '%j is not guessed and stays unchanged',
    (text) => {
      expect(findDimensions(text)).toBeUndefined();
      expect(formatDimensions(text)).toBe(text);
    },
  );
});

test.each([
  ['61 × 91.5', '61 × 91.5 cm'],
  ['61 x 91,5 x 4 ', '61 x 91,5 x 4 cm'],
  ['support: 61 by 91\nframe: 70 x 100 cm', 'support: 61 by 91 cm\nframe: 70 x 100 cm'],
  ['24 × 36 in', '24 × 36 in'],
  ['Dimensions variable', 'Dimensions variable'],
])('in the form, %j means %j', (text, expected) => {
  expect(inCentimetres(text)).toBe(expected);
});

test.each([
  ['61 × 91.5 cm', 558_150],
  ['frame: 450 x 605 mm\nsupport: 250 x 300 mm', 75_000],
  ['10 x 20 in.', 129_032],
  ['99999 x 99999 m', 90_000_000_000],
  ['Dimensions variable', null],
])('the area of %j in square millimetres is %j', (text, area) => {
  expect(squareMillimetres(text)).toBe(area);
});

describe('formatting the size on a label', () => {
  test.each([
    ['61 x 91.5 cm', '61 × 91.5 cm (24 × 36 in)'],
    ['61 x 91.5 x 4 cm', '61 × 91.5 × 4 cm (24 × 36 × 1.6 in)'],
    ['support: 1492 x 1111 mm\nframe: 1911 x 1535 x 74 mm', '149.2 × 111.1 cm (58.7 × 43.7 in)'],
    ['Support: 228 x 369 mm', '22.8 × 36.9 cm (9 × 14.5 in)'],
    ['image: 187 x 263 mm', 'image: 18.7 × 26.3 cm (7.4 × 10.4 in)'],
    ['24 x 36 in', '61 × 91.4 cm (24 × 36 in)'],
  ])('%j', (text, expected) => {
    expect(formatDimensions(text)).toBe(expected);
  });

  test('a formatted size stays unchanged', () => {
    const label = formatDimensions('61 x 91.5 cm');
    expect(formatDimensions(label)).toBe(label);
  });

  test('any size in whole millimetres is parsed exactly', () => {
    const side = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(side, side, (height, width) => {
        const found = findDimensions(`support: ${height} x ${width} mm`);
        expect(found?.heightCm).toBeCloseTo(height / 10, 6);
        expect(found?.widthCm).toBeCloseTo(width / 10, 6);
      }),
    );
  });

  test('any other text stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        if (findDimensions(text) === undefined) expect(formatDimensions(text)).toBe(text);
      }),
    );
  });
});

test.each([
  ['24″ × 36″', '61 × 91.4 cm (24 × 36 in)'],
  ['24 × 36 inches', '61 × 91.4 cm (24 × 36 in)'],
  ['24 × 36 in.', '61 × 91.4 cm (24 × 36 in)'],
  ['1,492 × 1,000 mm', '149.2 × 100 cm (58.7 × 39.4 in)'],
  ['91,5 × 61 cm', '91.5 × 61 cm (36 × 24 in)'],
  ['10 × 20 × 30 mm', '1 × 2 × 3 cm (0.4 × 0.8 × 1.2 in)'],
  ['support: 61 × 91.5 cm', '61 × 91.5 cm (24 × 36 in)'],
  ['image: 61 × 91.5 cm', 'image: 61 × 91.5 cm (24 × 36 in)'],
  ['0 × 91.5 cm', '0 × 91.5 cm'],
  ['61 × 0 cm', '61 × 0 cm'],
  ['61 × 91.5 × 0 cm', '61 × 91.5 × 0 cm'],
])('%j is shown as %j', (text, shown) => {
  expect(formatDimensions(text)).toBe(shown);
});
