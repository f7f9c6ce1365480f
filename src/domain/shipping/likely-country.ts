import { foldForSearch, nearestWord } from '../artwork/search.ts';
import { countryAsWritten, countryCodes, englishNames } from './countries.ts';

/**
 * The estate's name of the country that was probably meant, by the names that people write in English; undefined if none is near
 * (docs/specification/checkout.md §2).
 */
export function likelyCountry(typed: string): string | undefined {
  const names = countryCodes.flatMap(englishNames).map(foldForSearch);
  const near = nearestWord(
    foldForSearch(typed),
    names.map((name) => [name, 1]),
  );
  return near === undefined ? undefined : countryAsWritten(near);
}
