import type { Invoice } from '../../../domain/order/invoice.ts';
import type { MissingCharacters } from '../../../domain/order/invoice-texts.ts';
import type { Settlement } from '../../../domain/order/settlement.ts';
import { answerTasks } from '../../runtime/task-process.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { missingCharactersOf } from './missing-characters.ts';

export interface RenderTask {
  /** As it was frozen. */
  invoice: Invoice;
  /** Of a settled order: its copy has a banner and demands nothing. */
  settlement: Settlement | null;
}
export interface RenderedInvoice {
  pdf: Uint8Array;
  /** What the PDF could not print. */
  missing: MissingCharacters[];
}

answerTasks(async ({ invoice, settlement }: RenderTask): Promise<RenderedInvoice> => {
  const pdf = await invoicePdf(invoice, { settlement });
  return { pdf, missing: missingCharactersOf(invoice, pdf) };
});
