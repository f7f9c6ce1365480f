import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { rightsOf, rightsStatement } from '../../../src/domain/image/image-rights.ts';
import { findDerivedImage, findImageSet, imageAddress, originalImage } from '../../../src/domain/image/renditions.ts';

const settings = {
  ...defaultSettings,
  rightsHolder: 'The Estate of Ada Vale',
  rightsCredit: 'Courtesy of the Estate of Ada Vale',
  rightsTerms: 'https://vale.example/terms',
  rightsLicence: 'https://vale.example/contact',
};

describe('the rights of an image', () => {
  test('are those of the settings, with the artist as its maker', () => {
    expect(rightsOf(settings, 'Ada Vale', null)).toEqual({
      creator: 'Ada Vale',
      credit: 'Courtesy of the Estate of Ada Vale',
      notice: '© The Estate of Ada Vale',
      terms: 'https://vale.example/terms',
      licence: 'https://vale.example/contact',
      noTraining: false,
    });
  });

  test('are none where only the maker is known', () => {
    expect(rightsOf(defaultSettings, 'Ada Vale', { holder: null, credit: '', photographer: 'Ruth Oduya' })).toBeNull();
    expect(rightsOf({ ...defaultSettings, rightsNoTraining: true }, '', null)).toMatchObject({ noTraining: true });
  });

  test('are those of the artwork or view where it states some', () => {
    const own = { holder: 'Tate', credit: '', photographer: 'Ruth Oduya' };
    expect(rightsOf(settings, 'Ada Vale', own)).toMatchObject({
      creator: 'Ruth Oduya',
      credit: settings.rightsCredit,
      notice: '© Tate',
    });
  });

  test.each(['© Tate', '(c) Tate', 'Copyright Tate 1999', 'Public domain'])('“%s” keeps its words', (holder) => {
    expect(rightsOf(settings, '', { holder, credit: null, photographer: null })?.notice).toBe(holder);
  });
});

test('a manifest names a licence of its list, else “In Copyright”', () => {
  const rights = { creator: '', credit: '', notice: '© Tate', terms: '', licence: '', noTraining: false };
  const inCopyright = 'http://rightsstatements.org/vocab/InC/1.0/';
  expect(rightsStatement(rights)).toBe(inCopyright);
  expect(rightsStatement({ ...rights, terms: 'https://vale.example/terms' })).toBe(inCopyright);
  const by = 'https://creativecommons.org/licenses/by/4.0/';
  expect(rightsStatement({ ...rights, terms: by })).toBe('http://creativecommons.org/licenses/by/4.0/');
  const page = 'https://rightsstatements.org/page/InC-EDU/1.0/';
  expect(rightsStatement({ ...rights, licence: page })).toBe('http://rightsstatements.org/vocab/InC-EDU/1.0/');
  expect(rightsStatement({ ...rights, notice: '' })).toBeUndefined();
});

describe('the address of a rendition', () => {
  const name = '0123456789bcdefg0123';
  const image = { path: `/uploads/${name}.jpg`, width: 2000, height: 1500, preview: null };

  test('names the version of its rights from 1,024 pixels on', () => {
    expect(imageAddress(image.path, 800, 'avif', 'b1c2d3e4')).toBe(`/pictures/${name}/800.avif`);
    expect(imageAddress(image.path, 1200, 'avif', 'b1c2d3e4')).toBe(`/pictures/${name}/1200-b1c2d3e4.avif`);
    expect(imageAddress(image.path, 1200, 'avif', null)).toBe(`/pictures/${name}/1200.avif`);
    expect(findImageSet({ ...image, rightsVersion: 'b1c2d3e4' }, 'jpg')).toContain(
      `/pictures/${name}/800.jpg 800w, /pictures/${name}/1200-b1c2d3e4.jpg 1200w`,
    );
    expect(originalImage({ ...image, rightsVersion: 'b1c2d3e4' }, 1800).path).toBe(
      `/pictures/${name}/1800-b1c2d3e4.jpg`,
    );
  });

  test('is read again', () => {
    expect(findDerivedImage(`/pictures/${name}/1200-b1c2d3e4.webp`)).toEqual({
      name,
      width: 1200,
      rights: 'b1c2d3e4',
      format: 'webp',
    });
    expect(findDerivedImage(`/pictures/${name}/1200.webp`)?.rights).toBeUndefined();
    expect(findDerivedImage(`/pictures/${name}/1200-x.webp`)).toBeUndefined();
  });
});
