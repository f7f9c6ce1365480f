import { expect, test } from 'vitest';
import { type ImageUse, whyImageStays } from '../../../src/domain/artwork/image-use.ts';

const artwork = (name: string): ImageUse => ({ kind: 'artwork', key: '1', name });

test('an image that nothing shows can be deleted', () => {
  expect(whyImageStays([], false)).toBeNull();
  expect(whyImageStays([], true)).toBe('This image is marked as in use. Mark it as not in use first.');
});

test('the message names what shows the image, five at most', () => {
  const uses: ImageUse[] = [artwork('Low Water'), { kind: 'text', key: 'hero', name: 'imageUrl' }];
  expect(whyImageStays(uses, false)).toBe(
    'This image is in use: artwork “Low Water”, the page Home. It cannot be deleted.',
  );
  expect(whyImageStays(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(artwork), false)).toBe(
    'This image is in use: artwork “A”, artwork “B”, artwork “C”, artwork “D”, artwork “E” and 2 more. It cannot be deleted.',
  );
});
