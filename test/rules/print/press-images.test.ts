import { expect, test } from 'vitest';
import {
  captionLine,
  pressCountProblem,
  pressFileName,
  pressPixels,
  pressTerms,
  printableWidth,
} from '../../../src/domain/print/press-images.ts';

const named = (facts: object, taken = new Set<string>()) =>
  pressFileName({ id: 7, artist: 'Ada Vale', title: 'Low Tide', code: 'A-12', view: null, ...facts }, taken);

test('a press image is named by artist, title and number, and a view by its number too', () => {
  expect(named({})).toBe('Ada Vale - Low Tide - A-12.jpg');
  expect(named({ view: 2 })).toBe('Ada Vale - Low Tide - A-12 - view 2.jpg');
  expect(named({ artist: '' })).toBe('Low Tide - A-12.jpg');
});

test('a file name has no sign that Windows or macOS refuse, and no end that they drop', () => {
  expect(named({ title: '../a\\b: "c" <d>|e?*\u0000\u202e...' })).toBe('Ada Vale - a b c d e - A-12.jpg');
});

test('a file name of long titles in any script has at most 255 bytes', () => {
  for (const sign of ['a', 'é', '海', '🌊']) {
    const name = named({ artist: sign.repeat(200), title: sign.repeat(250), code: sign.repeat(90), view: 100 });
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  }
});

test('two names that differ only in their case are told apart', () => {
  const taken = new Set<string>();
  named({}, taken);
  expect(named({ title: 'LOW TIDE', id: 8 }, taken)).toBe('Ada Vale - LOW TIDE - A-12 (8).jpg');
});

test('a printed width in centimetres is pixels at 300 dpi', () => {
  expect(pressPixels(15)).toBe(1772);
  expect(printableWidth(900)).toBe(7.6);
});

test('a caption has what is known, and nothing else', () => {
  const none = {
    artist: '',
    shows: '',
    year: '',
    medium: '',
    dimensions: '',
    credit: '',
    photographer: '',
    copyright: '',
  };
  expect(captionLine({ ...none, file: 'a.jpg', title: 'Low Tide' })).toBe('Low Tide');
  expect(captionLine({ ...none, file: 'a.jpg', title: 'Low Tide', year: '1963', photographer: 'Ann Lee' })).toBe(
    'Low Tide, 1963. Photograph: Ann Lee',
  );
  expect(captionLine({ ...none, file: 'a.jpg', artist: 'Ida Stone', title: 'Low Tide' })).toBe('Ida Stone, Low Tide');
});

test('the terms ask for a credit line only where there is one', () => {
  const settings = { rightsCredit: '', rightsTerms: '', rightsLicence: '', rightsNoTraining: false };
  expect(pressTerms(settings, [{ credit: '' }])).toEqual([]);
  expect(pressTerms(settings, [{ credit: '' }, { credit: 'The Estate' }])).toEqual([
    'Please print the credit line with each image.',
  ]);
});

test('press images are of 1 to 100 works', () => {
  expect(pressCountProblem(100, 0)).toBeUndefined();
  expect(pressCountProblem(1204, 0)).toBe(
    'Press images are of at most 100 works, and these are 1,204. Please choose fewer with the filters or the selection.',
  );
  expect(pressCountProblem(0, 0)).toBe('There is no work.');
  expect(pressCountProblem(0, 1)).toMatch('private');
});
