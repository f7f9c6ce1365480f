import type { Invoice } from './invoice.ts';

/**
 * Returns the notes below the total of an invoice: why no tax is charged, and who pays the duties abroad
 * (docs/specification/invoice.md §2).
 */
export function taxNotes({
  taxExemptReason,
  dutiesNote = '',
}: Pick<Invoice, 'taxExemptReason' | 'dutiesNote'>): string {
  return [taxExemptReason, dutiesNote].filter((note) => note.trim() !== '').join(' ');
}
