import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ImageEdit,
  isSameEdit,
  isWhole,
  leastCrop,
  movedCrop,
  quarterTurns,
  resizedCrop,
  turnedBy,
  turnedSize,
  wholeImage,
  whyNotEdited,
} from '../../../src/domain/image/image-edit.ts';

const image = { width: 1200, height: 800 };

test('an image turned to the right keeps its part: the left edge becomes the top', () => {
  const edit: ImageEdit = { turns: 0, crop: { left: 100, top: 50, width: 400, height: 300 } };
  expect(turnedBy(edit, image, 'right')).toEqual({ turns: 1, crop: { left: 450, top: 100, width: 300, height: 400 } });
  expect(turnedBy(edit, image, 'left')).toEqual({ turns: 3, crop: { left: 50, top: 700, width: 300, height: 400 } });
  expect(turnedSize(image, 1)).toEqual({ width: 800, height: 1200 });
});

test('a crop keeps within the image and is not too small; the refusal names the pixels', () => {
  const edit = (crop: Partial<ImageEdit['crop']>, turns: ImageEdit['turns'] = 0): ImageEdit => ({
    turns,
    crop: { ...wholeImage(image).crop, ...crop },
  });
  expect(whyNotEdited(edit({}), image)).toBeNull();
  expect(whyNotEdited(edit({ width: 200, height: 200 }), image)).toBeNull();
  expect(whyNotEdited(edit({ width: 199 }), image)).toBe('The part that is kept must be at least 200 × 200 pixels.');
  expect(whyNotEdited(edit({ left: 1 }), image)).toBe(
    'The part that is kept must lie within the image of 1200 × 800 pixels.',
  );
  expect(whyNotEdited(edit({}, 1), image)).toBe(
    'The part that is kept must lie within the image of 800 × 1200 pixels.',
  );
  expect(whyNotEdited(edit({ top: -1, height: 300 }), image)).toMatch(/must lie within/);
  const narrow = { width: 150, height: 900 };
  expect(whyNotEdited({ turns: 0, crop: { left: 0, top: 0, width: 150, height: 200 } }, narrow)).toBeNull();
  expect(whyNotEdited({ turns: 0, crop: { left: 0, top: 0, width: 149, height: 200 } }, narrow)).toMatch(/150 × 200/);
});

const anyImage = fc.record({ width: fc.integer({ min: 1, max: 3000 }), height: fc.integer({ min: 1, max: 3000 }) });
const anyMove = fc.record({
  x: fc.double({ min: -4000, max: 4000, noNaN: true }),
  y: fc.double({ min: -4000, max: 4000, noNaN: true }),
});
const anyHandle = fc.record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) }) as fc.Arbitrary<{
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}>;
const anySteps = fc.array(
  fc.oneof(fc.constantFrom('left' as const, 'right' as const), fc.tuple(anyHandle, anyMove), anyMove),
);

test('for any image: whatever is turned, moved and dragged can be saved, and four turns lead back', () => {
  fc.assert(
    fc.property(anyImage, anySteps, (of, steps) => {
      let edit = wholeImage(of);
      for (const step of steps) {
        const size = turnedSize(of, edit.turns);
        if (typeof step === 'string') edit = turnedBy(edit, of, step);
        else if (Array.isArray(step)) edit = { ...edit, crop: resizedCrop(edit.crop, step[0], step[1], size) };
        else edit = { ...edit, crop: movedCrop(edit.crop, step, size) };
        expect(whyNotEdited(edit, of)).toBeNull();
      }
      expect(quarterTurns.reduce((turned) => turnedBy(turned, of, 'right'), edit)).toEqual(edit);
      expect(turnedBy(turnedBy(edit, of, 'left'), of, 'right')).toEqual(edit);
      expect(isWhole(wholeImage(of), of)).toBe(true);
      expect(isSameEdit(edit, structuredClone(edit))).toBe(true);
      expect(isSameEdit(edit, turnedBy(edit, of, 'left'))).toBe(false);
    }),
  );
});

test('a dragged corner leaves the opposite one, and stops at the least size', () => {
  const crop = { left: 100, top: 100, width: 600, height: 400 };
  expect(resizedCrop(crop, { x: -1, y: -1 }, { x: 50, y: 20 }, image)).toEqual({
    left: 150,
    top: 120,
    width: 550,
    height: 380,
  });
  expect(resizedCrop(crop, { x: -1, y: 1 }, { x: 5000, y: 5000 }, image)).toEqual({
    left: 500,
    top: 100,
    width: leastCrop(image).width,
    height: 700,
  });
});
