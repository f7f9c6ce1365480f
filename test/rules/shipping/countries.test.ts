import { describe, expect, test } from 'vitest';
import { countryAsWritten, countryCodes, countryName, findCountry } from '../../../src/domain/shipping/countries.ts';
import { countryGroups } from '../../../src/domain/shipping/destination-fields.ts';
import { likelyCountry } from '../../../src/domain/shipping/likely-country.ts';

test('the list has the 249 countries of ISO 3166, each once', () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(new Set(countryCodes.map(countryName)).size).toBe(249);
});

test('each country is found by its code and by its English name, in any case', () => {
  const wrong = countryCodes.filter(
    (code) =>
      findCountry(code) !== code ||
      findCountry(countryName(code).toUpperCase()) !== code ||
      findCountry(new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? '') !== code,
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  [' united  states ', 'US'],
  ['United States of America', 'US'],
  ['America', 'US'],
  ['U.K.', 'GB'],
  ['Great Britain', 'GB'],
  ['England', 'GB'],
  ['scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Nederland', 'NL'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['Osterreich', 'AT'],
  ['Suisse', 'CH'],
  ['Schweiz', 'CH'],
  ['España', 'ES'],
  ['Italia', 'IT'],
  ['Belgique', 'BE'],
  ['Éire', 'IE'],
  ['Republic of Ireland', 'IE'],
  ['Danmark', 'DK'],
  ['Brasil', 'BR'],
  ['Mexico', 'MX'],
  ['South-Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ['Korea (the Republic of)', 'KR'],
  ['UAE', 'AE'],
  ['Hong Kong SAR', 'HK'],
  ['Hongkong', 'HK'],
  ['Macau', 'MO'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Russian Federation', 'RU'],
  ['Viet Nam', 'VN'],
  ['Ivory Coast', 'CI'],
  ['Aotearoa', 'NZ'],
  ['N.Z.', 'NZ'],
  ['AUS', 'AU'],
  ['日本', 'JP'],
  ['ישראל', 'IL'],
  ['Ελλάδα', 'GR'],
  ['Saint Kitts and Nevis', 'KN'],
  ['Congo (the Democratic Republic of the)', 'CD'],
])('%j is %s', (typed, code) => {
  expect(findCountry(typed)).toBe(code);
  expect(countryAsWritten(typed)).toBe(countryName(code));
});

describe('what is no country', () => {
  test.each(['', ' ', 'Atlantis', 'Melbourne', '3000', 'Victoria'])('%j stays as it was typed', (typed) => {
    expect(findCountry(typed)).toBeUndefined();
    expect(countryAsWritten(typed)).toBe(typed);
  });
});

test('the ready groups have known countries, and each country once', () => {
  const grouped = countryGroups.flatMap(({ countries }) => countries);
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(grouped.filter((code) => !countryCodes.includes(code))).toEqual([]);
  // Australia, New Zealand, and lands without a post office of their own.
  const others = ['AQ', 'AU', 'BV', 'CC', 'CX', 'GS', 'HM', 'IO', 'NZ', 'TF'];
  expect(countryCodes.filter((code) => !grouped.includes(code))).toEqual(others);
});

test.each([
  ['Untied Kindgom', 'United Kingdom'],
  ['Austrailia', 'Australia'],
  ['Engalnd', 'United Kingdom'],
  ['New Zeland', 'New Zealand'],
  ['Atlantis', undefined],
])('%s is probably %s', (typed, country) => {
  expect(likelyCountry(typed)).toBe(country);
});
