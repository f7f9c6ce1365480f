import { createHash } from 'node:crypto';
import type { Services } from '../context/context.ts';
import { findOrder, type StoredOrder } from '../orders/order.store.ts';
import { log } from '../runtime/log.ts';
import { findInvoiceFile, type InvoiceFile, insertInvoiceFile, listOrdersWithoutPdf } from './invoice-file.store.ts';
import { renderInvoiceInWorker } from './invoice-renderer.ts';

/**
 * The PDF of an invoice. It is rendered once from the frozen invoice and stored. Later changes of settings, artwork or
 * program do not change its bytes (docs/decisions/0006).
 */

type RenderServices = Pick<Services, 'db' | 'clock'>;

/** Renders in progress by order: concurrent requests share one. */
const inProgress = new Map<string, Promise<InvoiceFile>>();

/** Background renders run one at a time, so that a request waits for at most one of them. */
let background: Promise<void> = Promise.resolve();

/** The stored PDF; renders it now if it is missing. */
export async function getInvoiceFile(services: RenderServices, order: StoredOrder): Promise<InvoiceFile> {
  return (await findInvoiceFile(services.db.read, order.id)) ?? renderOnce(services, order, true);
}

/** Delay before a new order's invoice is rendered: other checkouts get the processor first. */
const RENDER_DELAY_MS = 2000;

/** Renders a new order's PDF after a delay. If the server stops first, its next start renders it. */
export function scheduleInvoicePdf(services: RenderServices, orderId: string): void {
  setTimeout(() => {
    if (!services.db.isClosed()) void queueInvoicePdf(services, orderId);
  }, RENDER_DELAY_MS).unref();
}

/** Renders a missing PDF in the background. Never rejects: after a failure the first reader renders it. */
export function queueInvoicePdf(services: RenderServices, orderId: string): Promise<void> {
  background = background
    .then(() => renderIfMissing(services, orderId))
    .catch((error) => {
      if (services.db.isClosed()) return;
      log.warn('an invoice could not be rendered in the background', { orderId, error });
    });
  return background;
}

/** Renders the PDFs that the last run of the server did not finish. Never rejects. */
export async function renderMissingPdfs(services: RenderServices): Promise<void> {
  const orderIds = await listOrdersWithoutPdf(services.db.read).catch((error) => {
    if (!services.db.isClosed()) log.warn('missing invoices could not be listed', { error });
    return [];
  });
  for (const orderId of orderIds) {
    if (services.db.isClosed()) return;
    await queueInvoicePdf(services, orderId);
  }
}

async function renderIfMissing(services: RenderServices, orderId: string): Promise<void> {
  if ((await findInvoiceFile(services.db.read, orderId)) !== undefined) return;
  const order = await findOrder(services.db.read, orderId);
  if (order !== undefined) await renderOnce(services, order, false);
}

function renderOnce(services: RenderServices, order: StoredOrder, isUrgent: boolean): Promise<InvoiceFile> {
  const known = inProgress.get(order.id);
  if (known !== undefined) return known;
  const rendered = renderAndStore(services, order, isUrgent).finally(() => inProgress.delete(order.id));
  inProgress.set(order.id, rendered);
  return rendered;
}

/** Returns the stored file. When another server stored one first, that is the other server's. */
async function renderAndStore(
  { db, clock }: RenderServices,
  order: StoredOrder,
  isUrgent: boolean,
): Promise<InvoiceFile> {
  const pdf = await renderInvoiceInWorker(JSON.parse(order.invoice_json), { isUrgent });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const file = { order_id: order.id, pdf, sha256, made_at: clock.now() };
  return db.transaction(async (tx) => {
    await insertInvoiceFile(tx, file);
    return (await findInvoiceFile(tx, order.id)) ?? file;
  });
}
