import { formatDimensions } from '../artwork/dimensions.ts';
import { findShipTo } from './delivery-address.ts';
import type { Invoice } from './invoice.ts';

/** A text of an invoice and where it stands, in the words of the notice to staff (docs/specification/invoice.md §8). */
export interface InvoiceText {
  /** "the buyer’s name", "the title of FMC-1963-004" */
  place: string;
  text: string;
}

/** All texts of an invoice that people typed, each once: a recipient with the buyer's name is left out. */
export function invoiceTexts(invoice: Invoice): InvoiceText[] {
  const { sender, billTo } = invoice;
  const shipTo = findShipTo(invoice);
  const places: [place: string, ...texts: string[]][] = [
    ['the buyer’s name', billTo.name],
    ['the buyer’s address', ...billTo.lines],
    ['the buyer’s reference', invoice.reference ?? ''],
    ['the buyer’s email address', invoice.email],
    ['the buyer’s telephone number', invoice.phone],
    ['the recipient’s name', shipTo?.name ?? ''],
    ['the delivery address', ...(shipTo?.lines ?? [])],
    ...invoice.lines.flatMap((line): typeof places => [
      [`the title of ${line.stockCode}`, line.title],
      [`the details of ${line.stockCode}`, line.date, line.medium, formatDimensions(line.dimensions)],
      [`the provenance of ${line.stockCode}`, line.provenance],
      ['a stock code', line.stockCode],
    ]),
    ['the shipping method', invoice.shippingMethod],
    ['the payment method', invoice.paymentMethod],
    ['the payment instructions', ...invoice.paymentInstructions.flatMap(({ label, value }) => [label, value])],
    ['the tax note', invoice.taxExemptReason],
    ['the statement of authenticity', invoice.statementOfAuthenticity],
    ['the artist’s name', invoice.artistName],
    ['the estate’s name', sender.name],
    ['the estate’s address', sender.address],
    ['the estate’s email address', sender.email],
    ['the estate’s telephone number', sender.phone],
  ];
  const seen = new Set<string>();
  return places.flatMap(([place, ...texts]) => {
    const text = texts.join('\n');
    if (text.trim() === '' || seen.has(text)) return [];
    seen.add(text);
    return [{ place, text }];
  });
}

/** Characters of an invoice that no font of its PDF has. */
export interface MissingCharacters {
  place: string;
  /** Each once, as typed. */
  characters: string[];
}

/**
 * What staff read before they send the invoice: "The invoice cannot print these characters: 😀 in the buyer’s name." The
 * characters of an older invoice are not known.
 */
export function missingCharactersNotice(missing: readonly MissingCharacters[]): string {
  if (missing.length === 0) return 'The invoice cannot print some characters.';
  const places = missing.map(({ place, characters }) => `${characters.join(' ')} in ${place}`);
  return `The invoice cannot print these characters: ${places.join('; ')}.`;
}
