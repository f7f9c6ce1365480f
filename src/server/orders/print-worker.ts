import { parentPort } from 'node:worker_threads';
import type { Invoice } from '../../domain/invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** What the thread is given, and what it answers. */
export interface PrintTask {
  invoice: Invoice;
}
export type PrintAnswer = { pdf: Uint8Array } | { failed: string };

parentPort?.on('message', async ({ invoice }: PrintTask) => {
  const answer: PrintAnswer = await invoicePdf(invoice).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
});
