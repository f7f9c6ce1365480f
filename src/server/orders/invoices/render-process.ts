import { constants, setPriority } from 'node:os';
import type { Invoice } from '../../../domain/order/invoice.ts';
import type { MissingCharacters } from '../../../domain/order/invoice-texts.ts';
import type { Settlement } from '../../../domain/order/settlement.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { missingCharactersOf } from './missing-characters.ts';

/** The messages to and from the worker process. */
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
export type RenderAnswer = RenderedInvoice | { failed: string };

async function run({ invoice, settlement }: RenderTask): Promise<RenderAnswer> {
  try {
    const pdf = await invoicePdf(invoice, { settlement });
    return { pdf, missing: missingCharactersOf(invoice, pdf) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Requests come first when the processors are busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Without the server that started it the worker has no purpose.
process.once('disconnect', () => process.exit(0));
process.on('message', async (task: RenderTask) => {
  process.send?.(await run(task), (error) => {
    // The server has ended.
    if (error !== null) process.exit(0);
  });
});
