import { currencyName } from '../currency-words.ts';
import { currencySign, estateCurrency } from '../money.ts';
import { readNumber } from '../typed-values.ts';
import type { AskedWords } from './asked-words.ts';
import { currencyOf, currencyOfHeading, isCurrencySign } from './currency-signs.ts';
import type { ImportField } from './import-columns.ts';
import type { RowProblem } from './import-row.ts';
import type { Program } from './programs.ts';
import { fifteenDigits } from './spreadsheet-cell.ts';
import { isDash, onRequest, statusWord } from './status-words.ts';

type Cells = Map<ImportField, string>;

/** The most characters of a price that are looked at. */
const longestPrice = 100;

/**
 * Reads the price of a row as the form would have it: without the estate's own sign, and rounded if its column was
 * chosen for that. A word for a status is no price, and means what it means in the column for what is for sale. A price
 * in another currency is a question about the file (docs/specification/import-and-export.md §10).
 */
export function translatePrice(
  row: number,
  cells: Cells,
  headings: Partial<Record<ImportField, string>>,
  program: Program | undefined,
  words: AskedWords,
): RowProblem[] {
  const field = cells.has('price') ? 'price' : 'roundedPrice';
  const cell = (cells.get(field) ?? '').trim();
  if (!cells.has(field) || cell.length > longestPrice) return [];
  const said = words.answerTo('price', cell) ?? cell;
  const word = said.toLowerCase();
  if (isDash(said) || onRequest.includes(word)) cells.set('price', '');
  else if (statusWord(word) !== undefined) {
    // Such a word does not change the price that is stored.
    cells.delete('price');
    if (/^(?:|yes|true|y|x|1|s[iì]|-)$/i.test((cells.get('available') ?? '').trim())) cells.set('available', word);
  } else {
    const { figure, signs } = amountIn(said);
    const foreign = /\d/.test(figure)
      ? foreignCurrency(signs, cells.get('currency') ?? '', headings[field] ?? '')
      : undefined;
    const meant = foreign === undefined ? 'same figures' : words.answerTo('currency', foreign);
    if (foreign !== undefined && meant === undefined) {
      cells.delete('price');
      const message = `“${foreign}” is not the currency of the estate’s prices, ${estateCurrency()}.`;
      return [{ row, field: 'currency', message, asks: 'word', word: foreign }];
    }
    cells.set('price', meant === '' ? '' : plainPrice(figure, field === 'roundedPrice', program));
  }
  return [];
}

function plainPrice(figure: string, rounds: boolean, program: Program | undefined): string {
  const price = program?.decimalComma
    ? figure.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.')
    : plainFigure(figure);
  const number = readNumber(price);
  return rounds && typeof number === 'number' ? String(Math.round(number)) : price;
}

/** A figure that a program computed, as a spreadsheet shows it; any other text without blanks around it. */
export function plainFigure(cell: string): string {
  const text = cell.trim();
  return /^-?(?=.{17})\d{1,20}\.\d{1,20}$/.test(text) ? fifteenDigits(text) : text;
}

/** "£ 900", "900 EUR": the figure without its signs; a text around it that is no currency stays. */
function amountIn(text: string): { figure: string; signs: string[] } {
  const [figure = ''] = /[-−]?\d[\d.,'’\s]*/.exec(text) ?? [];
  const at = text.indexOf(figure);
  const around = `${text.slice(0, at)} ${text.slice(at + figure.length)}`;
  const signs = around.split(/\s+/).filter((each) => each !== '');
  return figure !== '' && signs.every(isCurrencySign) ? { figure: figure.trim(), signs } : { figure: text, signs: [] };
}

/** The currency of a price that is not the estate's, by what is nearest to the figure: its cell, the column for it, its heading. */
function foreignCurrency(signs: readonly string[], column: string, heading: string): string | undefined {
  const nearest = signs.length > 0 ? signs : [column.trim() || signOfHeading(heading)];
  const foreign = nearest.find((sign) => sign !== '' && !isOwn(sign));
  return foreign === undefined ? undefined : (currencyOf(foreign) ?? foreign);
}

function signOfHeading(heading: string): string {
  const [sign = ''] = /(?:\b[A-Z]{1,3})?\p{Sc}/u.exec(heading) ?? [];
  return currencyOfHeading(heading) ?? (sign || (/\bdollars?\b/i.test(heading) ? '$' : ''));
}

function isOwn(sign: string): boolean {
  const currency = estateCurrency();
  const known = currencyOf(sign);
  if (known !== undefined) return known === currency;
  const own = [currencySign().trim(), currencyName(currency).toLowerCase()];
  if (['DKK', 'NOK', 'SEK'].includes(currency)) own.push('kr', 'kr.');
  if (currency === 'CHF') own.push('fr', 'fr.', 'sfr', 'sfr.');
  return own.includes(sign.toLowerCase());
}
