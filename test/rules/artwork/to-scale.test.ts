import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listDimensions } from '../../../src/domain/artwork/dimensions.ts';
import { type Box, CHAIR_CM, PERSON_CM, sceneOf, toScale } from '../../../src/domain/artwork/to-scale.ts';

const seen = (dimensions: string, width: number, height: number) =>
  toScale(listDimensions(dimensions), { width, height });

describe('showing an artwork to scale', () => {
  test('an artwork is shown if its image has the proportions of its size', () => {
    expect(seen('61 × 91.5 cm', 1800, 1200)).toMatchObject({ kind: 'scene', size: { heightCm: 61, widthCm: 91.5 } });
    expect(seen('24 x 36 in', 1800, 1200)).toMatchObject({ kind: 'scene' });
  });

  test('proportions may differ by 5 per cent in either direction; beyond that they disagree', () => {
    expect(seen('100 × 100 cm', 1049, 1000).kind).toBe('scene');
    expect(seen('100 × 100 cm', 1000, 1049).kind).toBe('scene');
    expect(seen('100 × 100 cm', 1051, 1000)).toEqual({ kind: 'disagree', turned: false });
    expect(seen('100 × 100 cm', 1000, 1051)).toEqual({ kind: 'disagree', turned: false });
  });

  test('exchanged height and width are reported and not corrected', () => {
    expect(seen('91.5 × 61 cm', 1800, 1200)).toEqual({ kind: 'disagree', turned: true });
  });

  test('of a sheet and the image on it, the one with the image’s proportions is shown', () => {
    const print = 'sheet: 300 x 420 mm\nimage: 187 x 263 mm\nframe: 500 x 500 mm';
    expect(seen(print, 2630, 1870)).toMatchObject({ kind: 'scene', size: { heightCm: 18.7, widthCm: 26.3 } });
    expect(seen(print, 4200, 3000)).toMatchObject({ kind: 'scene', size: { heightCm: 30, widthCm: 42 } });
    expect(seen(print, 1000, 1000)).toEqual({ kind: 'disagree', turned: false });
  });

  test('without a size or the image’s pixels the result is unknown', () => {
    expect(seen('', 1800, 1200)).toEqual({ kind: 'unknown' });
    expect(seen('frame: 50 x 60 cm', 1800, 1200)).toEqual({ kind: 'unknown' });
    expect(toScale(listDimensions('61 × 91.5 cm'), { width: null, height: null })).toEqual({ kind: 'unknown' });
  });
});

const millimetres = fc.integer({ min: 1, max: 100_000 });
const anySize = fc.record({ heightCm: millimetres.map((mm) => mm / 10), widthCm: millimetres.map((mm) => mm / 10) });

function isWithin(inner: Box, width: number, height: number): boolean {
  return inner.left >= 0 && inner.top >= 0 && inner.left + inner.width <= width && inner.top + inner.height <= height;
}

describe('the scene', () => {
  test('the centre of an artwork of usual size is at eye height', () => {
    const { artwork, floor } = sceneOf({ heightCm: 61, widthCm: 91.5 });
    expect(floor - (artwork.top + artwork.height / 2)).toBe(150);
  });

  test('an artwork taller than a room stays above the floor', () => {
    const { artwork, floor } = sceneOf({ heightCm: 600, widthCm: 300 });
    expect(floor - (artwork.top + artwork.height)).toBe(30);
  });

  test('at any size everything fits, nothing overlaps, and all has one scale', () => {
    fc.assert(
      fc.property(anySize, (size) => {
        const { width, height, floor, artwork, person, chair } = sceneOf(size);
        for (const box of [artwork, person, chair]) expect(isWithin(box, width, height)).toBe(true);
        expect(chair.left + chair.width).toBeLessThan(artwork.left);
        expect(artwork.left + artwork.width).toBeLessThan(person.left);
        expect(artwork.top + artwork.height).toBeLessThan(floor);
        expect(artwork.width / person.height).toBeCloseTo(size.widthCm / PERSON_CM, 9);
        expect(artwork.height / person.height).toBeCloseTo(size.heightCm / PERSON_CM, 9);
        expect(chair.height / person.height).toBeCloseTo(CHAIR_CM / PERSON_CM, 9);
      }),
    );
  });

  test('an image of the artwork itself always has its proportions', () => {
    fc.assert(
      fc.property(anySize, fc.integer({ min: 200, max: 4000 }), (size, longest) => {
        const scale = longest / Math.max(size.heightCm, size.widthCm);
        const picture = { width: Math.round(size.widthCm * scale), height: Math.round(size.heightCm * scale) };
        fc.pre(Math.min(picture.width, picture.height) >= 20);
        expect(toScale([size], picture).kind).toBe('scene');
      }),
    );
  });
});
