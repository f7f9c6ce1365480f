import { type Currency, currencySign, estateCurrency } from './money.ts';

/** The name of each currency, and the tax that a sale in its country is free of. */
const table: Record<Currency, readonly [name: string, tax: string]> = {
  AUD: ['Australian dollars', 'GST'],
  CAD: ['Canadian dollars', 'GST'],
  CHF: ['Swiss francs', 'VAT'],
  CNY: ['Chinese yuan', 'VAT'],
  DKK: ['Danish kroner', 'VAT'],
  EUR: ['euros', 'VAT'],
  GBP: ['British pounds', 'VAT'],
  HKD: ['Hong Kong dollars', 'tax'],
  JPY: ['Japanese yen', 'consumption tax'],
  NOK: ['Norwegian kroner', 'VAT'],
  NZD: ['New Zealand dollars', 'GST'],
  SEK: ['Swedish kronor', 'VAT'],
  SGD: ['Singapore dollars', 'GST'],
  USD: ['US dollars', 'sales tax'],
};

/** "Australian dollars" */
export function currencyName(currency: Currency): string {
  return table[currency][0];
}

/** The reason that the estate gives for charging no tax, until it writes its own. */
export function usualTaxReason(currency: Currency): string {
  const tax = table[currency][1];
  return `Estate sale: no ${tax} is charged${tax === 'GST' ? '; exempt from VAT' : ''}.`;
}

/** "Total (Australian dollars)" */
export function inCurrency(label: string): string {
  return `${label} (${currencyName(estateCurrency())})`;
}

/**
 * Returns the sentence for wherever a buyer commits or pays, because a bare sign may mean many currencies
 * (docs/specification/money-and-dates.md §1).
 */
export function pricesInCurrency(): string {
  return `All prices are in ${currencyName(estateCurrency())}.`;
}

/** "GST": the tax that a sale of the estate is free of. */
export function freeOfTax(): string {
  return table[estateCurrency()][1];
}

/** A text for staff with the unit and sign of the estate's currency: "Round to Whole Euros" for "Round to Whole Dollars". */
export function inUnits(text: string): string {
  const several = currencyName(estateCurrency()).replace(/^.* /, '');
  const one = several.replace(/s$/, '').replace('kroner', 'krone').replace('kronor', 'krona');
  const unit = (word: string) => {
    const said = word.endsWith('s') ? several : one;
    return word.startsWith('D') ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  };
  return text.replace(/dollars?/gi, unit).replaceAll('$', currencySign);
}
