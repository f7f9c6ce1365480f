import type { Invoice } from './invoice.ts';

/** What stands below the total of an invoice: why no tax is charged, and abroad who pays the duties (docs/specification/invoice.md §2). */
export function taxNotes({
  taxExemptReason,
  dutiesNote = '',
}: Pick<Invoice, 'taxExemptReason' | 'dutiesNote'>): string {
  return [taxExemptReason, dutiesNote].filter((note) => note.trim() !== '').join(' ');
}
