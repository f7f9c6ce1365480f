import { createHash } from 'node:crypto';
import type { Services } from '../http/context.ts';
import { log } from '../log.ts';
import { findInvoiceFile, type InvoiceFile, insertInvoiceFile, listUnprintedOrders } from './invoice-file.store.ts';
import { findOrder, type StoredOrder } from './order.store.ts';
import { printAside } from './print-aside.ts';

/**
 * The invoice's file: printed once, right after its order was placed, from what was frozen then, and kept. Whatever changes
 * later, be it the settings, the work or the program that prints, its bytes stay (docs/decisions/0006).
 */

type Printing = Pick<Services, 'db' | 'clock'>;

/** The stored file; it is printed now if that has not happened yet. */
export async function getInvoiceFile(services: Printing, order: StoredOrder): Promise<InvoiceFile> {
  return (await findInvoiceFile(services.db.read, order.id)) ?? print(services, order, true);
}

/** Prints an order's invoice when the thread is free. Nobody waits: what fails is printed when it is first read. */
export function printInvoiceLater(services: Printing, orderId: string): Promise<void> {
  return printMissing(services, orderId).catch((error) => {
    log.warn('an invoice will be printed when it is first read', { orderId, error });
  });
}

/** Prints what a server that was ended suddenly had no time to print. */
export async function printUnprinted(services: Printing): Promise<void> {
  for (const orderId of await listUnprintedOrders(services.db.read)) await printInvoiceLater(services, orderId);
}

async function printMissing(services: Printing, orderId: string): Promise<void> {
  if ((await findInvoiceFile(services.db.read, orderId)) !== undefined) return;
  const order = await findOrder(services.db.read, orderId);
  if (order !== undefined) await print(services, order, false);
}

/** Prints, keeps and answers the file; if another server was faster, that server's. */
async function print({ db, clock }: Printing, order: StoredOrder, soon: boolean): Promise<InvoiceFile> {
  const pdf = await printAside(JSON.parse(order.invoice_json), { soon });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const file = { order_id: order.id, pdf, sha256, made_at: clock.now() };
  return db.transaction(async (tx) => {
    await insertInvoiceFile(tx, file);
    return (await findInvoiceFile(tx, order.id)) ?? file;
  });
}
