import { expect, test } from 'vitest';
import { inquiryText } from '../../../src/domain/inquiry/inquiry.ts';
import {
  customerText,
  joinTexts,
  longestText,
  orderText,
  searchedWords,
} from '../../../src/domain/search/search-texts.ts';

const gwen = {
  firstName: 'Gwen',
  lastName: 'Fairweather-O’Brien',
  email: 'g.fair@example.com',
  phone: '+61 3 5550 1234',
};
const findsIn = (stored: string, query: string) =>
  searchedWords(query).length > 0 && searchedWords(query).every((word) => stored.includes(word));
const finds = (query: string, person = gwen) => findsIn(customerText(person), query);

test.each([
  'gwen fair',
  'FAIR gwen',
  'wen',
  'weather',
  'xample.com',
  'obrien',
  "o'brien",
  'O’Brien',
  'brien',
  'fairweather-ob',
  'g.fair@ex',
  'example',
  'example.com',
  '03 5550 1234',
  '0355501',
  '+61 3 5550',
  '5550 12',
  '(03) 5550-1234',
  '550',
  '550 1234',
  '234',
  'gwen, fair',
  '(gwen)',
  '@example',
  'gwen 5550',
])('the search “%s” finds Gwen Fairweather-O’Brien', (query) => expect(finds(query)).toBe(true));

test.each(['gwen smith', 'gwen xfair', '4 5550', 'gwen\u0000 fairy', 'gwenfair', '', '  ', "'", '@'])(
  'the search “%s” does not find her',
  (query) => expect(finds(query)).toBe(false),
);

test.each([
  ['José Muñoz', 'jose munoz'],
  ['小明 王小明', '王小'],
  ['Yıldız', 'YILDIZ'],
  ['YILDIZ', 'yıldız'],
  ['İstanbul', 'istanbul'],
  ['Guðmundur Þór', 'gudmundur thor'],
  ['Kauaʻi', "Kaua'i"],
  ["Kaua'i", 'kauaʻi'],
  ['Kauaʻi', 'kauai'],
  ['Οδυσσεύς', 'ΟΔΥΣ'],
  ['Lodz', 'łódź'],
])('%s is found by “%s”', (lastName, query) => expect(finds(query, { ...gwen, lastName })).toBe(true));

test('a search has at most eight words, of which long ones are cut', () => {
  expect(searchedWords('a b c d e f g h i j')).toHaveLength(8);
  expect(finds('x'.repeat(200), { ...gwen, lastName: 'x'.repeat(300) })).toBe(true);
});

const order = {
  invoiceNumber: '2026-11-0042',
  buyer: gwen,
  artworks: [{ title: 'Polder, évening “light”', stockCode: 'FMC-1944-012' }],
};

test.each([
  '2026-11-0042',
  '2026 11 0042',
  '2026-11',
  '11-0042',
  '0042',
  'gwen 2026-11-0042',
  'polder',
  'older',
  'polder light',
  'evening fair',
  'FMC-1944',
  'fmc 1944',
  'fmc1944012',
  '1944-012',
  '5550',
])('the search “%s” finds her order of Polder', (query) => expect(findsIn(orderText(order), query)).toBe(true));

test.each(['polderlight', '2026-12', 'FMC-1945', 'polder smith'])('the search “%s” does not find it', (query) =>
  expect(findsIn(orderText(order), query)).toBe(false),
);

test('a long message is cut, and never the person, the type or the artwork of an inquiry', () => {
  const longest = { firstName: 'Gwen', lastName: 'x'.repeat(300), email: `${'y'.repeat(242)}@example.com`, phone: '' };
  const inquiry = {
    ...longest,
    inquiryType: 'Media',
    artworkOfInterest: 'z'.repeat(1000),
    message: 'word '.repeat(2000),
  };
  const text = inquiryText({ ...inquiry, inquiryType: 'Media' });
  expect(text).toHaveLength(longestText);
  for (const part of [longest.lastName, longest.email, 'media/press', inquiry.artworkOfInterest, 'word word']) {
    expect(text).toContain(part);
  }
  expect(joinTexts('💧'.repeat(3000)).isWellFormed()).toBe(true);
});

test('the titles of very many artworks are cut, and never the buyer, the invoice number or a stock code', () => {
  const artworks = Array.from({ length: 100 }, (_, at) => ({
    title: 'Low water '.repeat(20) + at,
    stockCode: `FM${at}`,
  }));
  const text = orderText({ ...order, artworks });
  expect(text).toHaveLength(longestText);
  for (const part of ['gwen fairweather', 'g.fair@example.com', '2026-11-0042', 'fm99', 'low water']) {
    expect(text).toContain(part);
  }
});

test('joined texts have each line once', () => {
  const other = { ...gwen, lastName: 'Smith' };
  const joined = joinTexts(customerText(gwen), customerText(other));
  expect(joined).toBe('g.fair@example.com\n0355501234\n61355501234\ngwen fairweather-obrien\ngwen smith');
  expect(joinTexts(joined, customerText(gwen))).toBe(joined);
});
