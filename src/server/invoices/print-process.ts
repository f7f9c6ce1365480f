import { constants, setPriority } from 'node:os';
import type { Invoice } from '../../domain/order/invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** What the process is told, and what it answers. */
export interface PrintTask {
  invoice: Invoice;
}
export type PrintAnswer = { pdf: Uint8Array } | { failed: string };

async function run({ invoice }: PrintTask): Promise<PrintAnswer> {
  try {
    return { pdf: await invoicePdf(invoice) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Buyers first, where there are fewer processors than there is work.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Without the gallery that asked for it, nobody waits for an invoice.
process.once('disconnect', () => process.exit(0));
process.on('message', async (task: PrintTask) => {
  process.send?.(await run(task), (error) => {
    // Whoever asked is gone.
    if (error !== null) process.exit(0);
  });
});
