import { expect, test } from 'vitest';
import { scaleBar } from '../../../src/domain/artwork/to-scale.ts';
import {
  collectionPath,
  hasTile,
  imageServicePath,
  manifestPath,
  scaleFactors,
} from '../../../src/domain/image/iiif.ts';
import { derivedFolders, originalTilesName, tileFile } from '../../../src/domain/image/image-path.ts';

const portrait = { width: 1170, height: 1800 };

test.each([
  [{ width: 1, height: 1 }, [1]],
  [{ width: 512, height: 512 }, [1]],
  [{ width: 513, height: 10 }, [1, 2]],
  [portrait, [1, 2, 4]],
  [{ width: 16_000, height: 12_500 }, [1, 2, 4, 8, 16, 32]],
])('the levels of %o end with the whole image in one tile', (size, factors) => {
  expect(scaleFactors(size)).toEqual(factors);
});

test.each([
  ['0,0,512,512', '512,512'],
  ['1024,1536,146,264', '146,264'],
  ['0,0,1024,1024', '512,512'],
  ['1024,1024,146,776', '73,388'],
  ['full', '293,450'],
])('an image of 1170 × 1800 has the tile %s in %s', (region, size) => {
  expect(hasTile(portrait, region, size)).toBe(true);
});

test.each([
  ['0,0,512,512', '256,256'],
  ['0,0,2048,2048', '512,512'],
  ['1,0,512,512', '512,512'],
  ['1024,1536,512,512', '512,512'],
  ['1536,0,0,512', '0,512'],
  ['00,0,512,512', '512,512'],
  ['0,0,512', '512,512'],
  ['full', '1170,1800'],
  ['full', 'max'],
  ['0,0,1170,1800', '293,450'],
])('and no tile %s in %s', (region, size) => {
  expect(hasTile(portrait, region, size)).toBe(false);
});

test('what is made from an image or an original is in folders of its own', () => {
  expect(derivedFolders('uploads/0123-harbour.jpg')).toEqual(['pictures/0123-harbour/', 'tiles/0123-harbour/']);
  const sha256 = 'ab'.repeat(32);
  const [folder = ''] = derivedFolders(`originals/12/${sha256}`);
  expect(tileFile(originalTilesName(12, sha256), '0,0,512,512', '256,256')).toBe(`${folder}0-0-512-512/256-256.jpg`);
  expect(derivedFolders('invoices/12')).toEqual([]);
});

test.each([
  [4, { cm: 20, pixels: 80 }],
  [10, { cm: 10, pixels: 100 }],
  [70, { cm: 1, pixels: 70 }],
  [900, { cm: 0.1, pixels: 90 }],
  [2000, undefined],
])('where a centimetre is %d pixels, the scale bar is the longest within 100 pixels', (perCm, expected) => {
  expect(scaleBar(perCm, 100)).toEqual(expected);
});

test('what is made from an image or an original is in folders of its own; other files have none', () => {
  const sha256 = 'a'.repeat(20) + 'b'.repeat(44);
  expect(derivedFolders('uploads/dusk.jpg')).toEqual(['pictures/dusk/', 'tiles/dusk/']);
  expect(derivedFolders(`originals/7/${sha256}`)).toEqual([`tiles/7-${'a'.repeat(20)}/`]);
  const others = [
    'old/uploads/dusk.jpg',
    'uploads/dusk.jpg/',
    'uploads/dusk',
    `old/originals/7/${sha256}`,
    'originals/7/a/b',
  ];
  for (const file of others) expect(derivedFolders(file), file).toEqual([]);
});

test('viewers of other sites find images, manifests and collections at fixed addresses', () => {
  expect(imageServicePath('dusk')).toBe('/iiif/images/dusk');
  expect(manifestPath(7)).toBe('/iiif/artworks/7/manifest.json');
  expect([collectionPath(), collectionPath(2)]).toEqual(['/iiif/collection.json', '/iiif/collection-2.json']);
});
