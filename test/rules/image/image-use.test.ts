import { expect, test } from 'vitest';
import { type ImageUse, imageUseInWords, whyImageStays } from '../../../src/domain/image/image-library.ts';

const artwork = (name: string): ImageUse => ({ kind: 'artwork', key: '1', name });

test('an image that nothing shows can be deleted', () => {
  expect(whyImageStays({ count: 0, first: [] }, false)).toBeNull();
  expect(whyImageStays({ count: 0, first: [] }, true)).toBe(
    'This image is marked as in use. Mark it as not in use first.',
  );
});

test('a use of an image is named as staff know it', () => {
  expect(imageUseInWords({ kind: 'text', key: 'hero', name: '' })).toBe('the page Home');
  expect(imageUseInWords({ kind: 'deleted', key: 'artwork 7', name: 'Low water' })).toBe(
    'the deleted artwork “Low water”',
  );
});

test('the message names what shows the image, five at most', () => {
  const first: ImageUse[] = [artwork('Low Water'), { kind: 'text', key: 'hero', name: 'imageUrl' }];
  expect(whyImageStays({ count: 2, first }, false)).toBe(
    'This image is in use: artwork “Low Water”, the page Home. It cannot be deleted.',
  );
  const five = ['A', 'B', 'C', 'D', 'E'].map(artwork);
  expect(whyImageStays({ count: 5, first: five }, false)).toMatch(/artwork “E”\. It cannot be deleted\.$/);
  expect(whyImageStays({ count: 7, first: [...five, artwork('F')] }, false)).toBe(
    'This image is in use: artwork “A”, artwork “B”, artwork “C”, artwork “D”, artwork “E” and 2 more. It cannot be deleted.',
  );
});
