import { expect, test } from 'vitest';
import { emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { catalogueText, isInCatalogue, readRange, writeRange } from '../../../src/domain/artwork/catalogue.ts';

const atHome = { insuranceValue: null, views: [], placeId: null, custody: 'own' as const, isOverdue: false };
const nothing = { pixels: null, isCredited: false, isJudged: false, isWithheld: false };
const artwork = {
  ...emptyArtwork,
  title: 'Low water',
  period: 'early',
  heldBy: null,
  isCodeShared: false,
  ...atHome,
  ...nothing,
};

test('filters combine, and one of the options of a filter suffices', () => {
  expect(isInCatalogue(artwork, {})).toBe(true);
  expect(isInCatalogue(artwork, { period: ['late', 'early'], image: ['no'] })).toBe(true);
  expect(isInCatalogue(artwork, { period: ['early'], image: ['yes'] })).toBe(false);
  expect(isInCatalogue({ ...artwork, period: null }, { period: ['-'] })).toBe(true);
});

test('a work without a figure is in no range, and the limits of a range are in it', () => {
  const year = { least: 1950, most: 1960 };
  expect(isInCatalogue(artwork, { year })).toBe(false);
  for (const [of, is] of [
    [1949, false],
    [1950, true],
    [1960, true],
    [1961, false],
  ] as const) {
    expect(isInCatalogue({ ...artwork, year: of }, { year })).toBe(is);
  }
  expect(isInCatalogue({ ...artwork, price: 5 }, { price: { least: null, most: 5 } })).toBe(true);
});

test('an image whose file is not here and the price 0 are none', () => {
  expect(isInCatalogue({ ...artwork, image: '/uploads/b.jpg' }, { image: ['no'] })).toBe(true);
  expect(isInCatalogue({ ...artwork, price: 0 }, { priced: ['no'] })).toBe(true);
  const complete = { ...artwork, pixels: 800, price: 5, dimensions: '1 × 1 cm' };
  expect(isInCatalogue(complete, { incomplete: ['no'] })).toBe(true);
  for (const lacking of [{ pixels: null }, { price: null }, { dimensions: '' }]) {
    expect(isInCatalogue({ ...complete, ...lacking }, { incomplete: ['yes'] })).toBe(true);
  }
});

test('a public view without alternative text is found, a private one is not', () => {
  const withViews = (...views: { published: boolean; alt: string }[]) => ({ ...artwork, views });
  const [unsaid, hidden, said] = [
    { published: true, alt: '' },
    { published: false, alt: '' },
    { published: true, alt: 'A label' },
  ];
  expect(isInCatalogue(artwork, { views: ['no'] })).toBe(true);
  expect(isInCatalogue(withViews(said, unsaid), { views: ['unsaid'] })).toBe(true);
  expect(isInCatalogue(withViews(said, hidden), { views: ['unsaid'] })).toBe(false);
  expect(isInCatalogue(withViews(hidden), { views: ['said'] })).toBe(true);
});

test.each(['100..500', '100..', '..500'])('the range %s is read as it is written', (text) => {
  const range = readRange(text);
  expect(range === null ? null : writeRange(range)).toBe(text);
});

test.each(['', '..', '5', 'a..b', '1..2..3', '-5..2', '1234567890..'])('%s is no range', (text) => {
  expect(readRange(text)).toBeNull();
});

test('a stock code is found with and without its signs, each text once', () => {
  expect(catalogueText({ stockCode: 'CX-19/4', collection: 'Musée d’Été' })).toBe('cx-19/4\ncx194\nmusee dete');
  expect(catalogueText({ stockCode: 'A1', collection: null })).toBe('a1');
  expect(catalogueText({ stockCode: null, collection: null })).toBe('');
});
