import type { Statement } from '../../domain/customer/statement.ts';
import type { CreditNote } from '../../domain/order/credit-note.ts';
import { type Invoice, invoiceTexts, type MissingCharacters } from '../../domain/order/invoice.ts';
import type { PackingList } from '../../domain/order/packing-list.ts';
import type { PaymentNotice } from '../../domain/order/payment.ts';
import type { Receipt } from '../../domain/order/receipt.ts';
import type { Settlement } from '../../domain/order/settlement.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { hasMissingGlyph } from '../pdf/missing-glyph.ts';
import { facesOf } from '../pdf/pdf-fonts.ts';
import { missingCharacters } from '../pdf/text-runs.ts';
import { answerTasks } from '../runtime/task-process.ts';
import { creditNotePdf, invoicePdf, paymentNoticePdf } from './invoice-pdf.ts';
import { packingListPdf } from './packing-list-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { schedulePdf } from './schedule-pdf.ts';
import { statementPdf } from './statement-pdf.ts';

/**
 * The task for one paper: an invoice, credit note or receipt as it was frozen, or a statement, schedule, payment notice
 * or packing list that is made anew. The copy of a settled order's invoice has a banner and demands nothing.
 */
export type RenderTask =
  | { paper: 'invoice'; invoice: Invoice; settlement: Settlement | null }
  | { paper: 'credit note'; creditNote: CreditNote }
  | { paper: 'statement'; statement: Statement }
  | { paper: 'schedule'; schedule: Schedule }
  | { paper: 'payment notice'; notice: PaymentNotice }
  | { paper: 'packing list'; list: PackingList }
  | { paper: 'receipt'; receipt: Receipt };

export interface RenderedPaper {
  pdf: Uint8Array;
  /** The characters that the PDF of an invoice could not print. */
  missing: MissingCharacters[];
}

answerTasks(async (task: RenderTask): Promise<RenderedPaper> => {
  if (task.paper === 'credit note') return { pdf: await creditNotePdf(task.creditNote), missing: [] };
  if (task.paper === 'statement') return { pdf: await statementPdf(task.statement), missing: [] };
  if (task.paper === 'schedule') return { pdf: await schedulePdf(task.schedule), missing: [] };
  if (task.paper === 'payment notice') return { pdf: await paymentNoticePdf(task.notice), missing: [] };
  if (task.paper === 'packing list') return { pdf: await packingListPdf(task.list), missing: [] };
  if (task.paper === 'receipt') return { pdf: await receiptPdf(task.receipt), missing: [] };
  const { invoice, settlement } = task;
  const pdf = await invoicePdf(invoice, { settlement });
  return { pdf, missing: missingCharactersOf(invoice, pdf) };
});

/**
 * Returns the characters that the PDF of an invoice could not print. All typefaces have the same characters, so only
 * one of them is asked.
 */
function missingCharactersOf(invoice: Invoice, pdf: Uint8Array): MissingCharacters[] {
  if (!hasMissingGlyph(pdf)) return [];
  return invoiceTexts(invoice)
    .map(({ place, text }) => ({ place, characters: missingCharacters(text, facesOf('sans', text)) }))
    .filter(({ characters }) => characters.length > 0);
}
