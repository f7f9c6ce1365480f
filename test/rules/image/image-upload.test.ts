import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedImageName } from '../../../src/domain/image/image-path.ts';
import { fittingSize } from '../../../src/domain/image/image-upload.ts';
import { findImageName, imageAddress } from '../../../src/domain/image/renditions.ts';
import { acceptOf, anyImage, artworkImage } from '../../../src/web/editing/upload/upload-rules.ts';
import { artworkUploads, generalUploads, heroUploads } from '../../../src/web/editing/upload/upload-words.ts';

test('a stored name has letters, digits and underscores, no size and no word of advertising', () => {
  expect(storedImageName('00ad5ca1ab1e0ff1ce00', 1)).toBe('00gd5cg1gb1e0ff1ce00');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64 }), fc.nat(50), (sum, at) => {
      const name = storedImageName(sum, at + 1);
      expect(name).toMatch(/^[0-9a-z_]+$/);
      expect(name).not.toMatch(/\d+x\d+|ad|banner|sponsor|promo/);
      expect(findImageName(`/uploads/${name}.jpg`)).toBe(name);
      expect(imageAddress(`/uploads/${name}.jpg`, 480, 'avif')).toBe(`/pictures/${name}/480.avif`);
    }),
  );
});

test('the longer side of an image is at most 2048 pixels; a smaller image keeps its size', () => {
  expect(fittingSize({ width: 4096, height: 1001 })).toEqual({ width: 2048, height: 501 });
  expect(fittingSize({ width: 10, height: 30_000 })).toEqual({ width: 1, height: 2048 });
  expect(fittingSize({ width: 2048, height: 2048 })).toEqual({ width: 2048, height: 2048 });
  expect(fittingSize({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
});

test('the file dialog offers the formats of the form, never HEIC', () => {
  expect(acceptOf(artworkImage)).toBe('image/jpeg,image/png,image/webp');
  expect(acceptOf(anyImage)).toBe('image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff');
});

test('every form has the messages of its own upload', () => {
  const refusal = { status: 413, message: 'This is too large.' };
  expect(generalUploads.done(2048)).toMatchObject({ title: 'Upload successful', text: '2 KB' });
  expect(generalUploads.failed(refusal)).toMatchObject({
    title: 'Upload failed',
    text: 'Failed to process or upload image: Upload failed (413): This is too large.',
  });
  expect(generalUploads.failed({ status: undefined, message: 'No file path returned from server' }).text).toBe(
    'Failed to process or upload image: No file path returned from server',
  );
  expect(artworkUploads.failed(refusal)).toMatchObject({
    title: 'Upload Failed',
    text: 'There was an error uploading the image. This is too large.',
  });
  expect(heroUploads.failed({ ...refusal, status: 401 }).title).toBe(
    'Authentication failed. Please log in as admin first.',
  );
  expect(heroUploads.failed({ ...refusal, status: 500 }).title).toBe(
    'Server error. The upload directory may be missing.',
  );
  expect(heroUploads.failed(refusal).title).toBe('Image upload failed. Please try a different image or format.');
});
