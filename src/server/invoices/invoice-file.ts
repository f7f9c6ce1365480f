import { createHash } from 'node:crypto';
import type { Services } from '../context/context.ts';
import { findOrder, type StoredOrder } from '../orders/order.store.ts';
import { log } from '../runtime/log.ts';
import { findInvoiceFile, type InvoiceFile, insertInvoiceFile, listUnprintedOrders } from './invoice-file.store.ts';
import { printInvoiceInWorker } from './print-invoice-in-worker.ts';

/**
 * The invoice's file: printed once, a moment after its order was placed, from what was frozen then, and kept. Whatever changes
 * later, be it the settings, the work or the program that prints, its bytes stay (docs/decisions/0006).
 */

type Printing = Pick<Services, 'db' | 'clock'>;

/** Prints under way, by the order: two who ask at once wait for one. */
const underWay = new Map<string, Promise<InvoiceFile>>();

/** Those for which nobody waits stand in line, so that one who does is never behind more than one of them. */
let line: Promise<void> = Promise.resolve();

/** The stored file; it is printed now if that has not happened yet. */
export async function getInvoiceFile(services: Printing, order: StoredOrder): Promise<InvoiceFile> {
  return (await findInvoiceFile(services.db.read, order.id)) ?? print(services, order, true);
}

/** Milliseconds: so long a placed order's invoice waits, for whoever is buying now goes first. */
const breath = 2000;

/** Prints an order's invoice a moment after it was placed. A server that ends before prints it at its next start. */
export function printInvoiceSoon(services: Printing, orderId: string): void {
  setTimeout(() => {
    if (!services.db.isClosed()) void printInvoiceLater(services, orderId);
  }, breath).unref();
}

/** Prints an order's invoice when its turn comes. Nobody waits: what fails is printed when it is first read. */
export function printInvoiceLater(services: Printing, orderId: string): Promise<void> {
  line = line
    .then(() => printMissing(services, orderId))
    .catch((error) => {
      if (services.db.isClosed()) return;
      log.warn('an invoice will be printed when it is first read', { orderId, error });
    });
  return line;
}

/** Prints what a server that was ended suddenly had no time to print. Nobody waits for it, and nothing is thrown. */
export async function printUnprinted(services: Printing): Promise<void> {
  const orderIds = await listUnprintedOrders(services.db.read).catch((error) => {
    if (!services.db.isClosed()) log.warn('invoices that were not printed will be when they are first read', { error });
    return [];
  });
  for (const orderId of orderIds) {
    if (services.db.isClosed()) return;
    await printInvoiceLater(services, orderId);
  }
}

async function printMissing(services: Printing, orderId: string): Promise<void> {
  if ((await findInvoiceFile(services.db.read, orderId)) !== undefined) return;
  const order = await findOrder(services.db.read, orderId);
  if (order !== undefined) await print(services, order, false);
}

function print(services: Printing, order: StoredOrder, soon: boolean): Promise<InvoiceFile> {
  const known = underWay.get(order.id);
  if (known !== undefined) return known;
  const printed = printAndKeep(services, order, soon).finally(() => underWay.delete(order.id));
  underWay.set(order.id, printed);
  return printed;
}

/** Answers what is kept: if another server was faster, that server's. */
async function printAndKeep({ db, clock }: Printing, order: StoredOrder, soon: boolean): Promise<InvoiceFile> {
  const pdf = await printInvoiceInWorker(JSON.parse(order.invoice_json), { soon });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const file = { order_id: order.id, pdf, sha256, made_at: clock.now() };
  return db.transaction(async (tx) => {
    await insertInvoiceFile(tx, file);
    return (await findInvoiceFile(tx, order.id)) ?? file;
  });
}
