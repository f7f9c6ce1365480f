import type { Invoice } from '../../domain/order/invoice.ts';
import { invoiceTexts, type MissingCharacters } from '../../domain/order/invoice-texts.ts';
import { hasMissingGlyph } from '../pdf/missing-glyph.ts';
import { facesOf } from '../pdf/pdf-fonts.ts';
import { missingCharacters } from '../pdf/text-runs.ts';

/** What the PDF of an invoice could not print. All typefaces have the same characters, so one of them is asked. */
export function missingCharactersOf(invoice: Invoice, pdf: Uint8Array): MissingCharacters[] {
  if (!hasMissingGlyph(pdf)) return [];
  return invoiceTexts(invoice)
    .map(({ place, text }) => ({ place, characters: missingCharacters(text, facesOf('sans', text)) }))
    .filter(({ characters }) => characters.length > 0);
}
