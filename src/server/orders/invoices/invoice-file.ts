import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '../../../domain/calendar.ts';
import { toDollars } from '../../../domain/money.ts';
import type { Invoice } from '../../../domain/order/invoice.ts';
import { replacedInstructions } from '../../../domain/order/payment.ts';
import { settlementKind } from '../../../domain/order/settlement.ts';
import { readSettings } from '../../content/read-settings.ts';
import type { Services } from '../../context/context.ts';
import type { Reader } from '../../db/database.ts';
import { renderInvoiceInWorker } from '../../papers/render-queue.ts';
import { inTurn, shareWhileRunning } from '../../runtime/concurrency.ts';
import { log, logScope } from '../../runtime/log.ts';
import {
  findCreditNoteFile,
  insertCreditNoteFile,
  listCreditNotes,
  listOrdersWithoutCreditNotePdf,
  type StoredCreditNote,
} from '../credit-note.store.ts';
import { readSettlement, type StoredSettlement } from '../get-readable-order.ts';
import { findOrder, type StoredOrder } from '../order.store.ts';
import { readMoney } from '../order-money.ts';
import {
  findInvoiceFile,
  findStampedFile,
  type InvoiceFile,
  insertInvoiceFile,
  insertStampedFile,
  listOrdersWithoutPdf,
  listOrdersWithoutStampedPdf,
} from './invoice-file.store.ts';

/**
 * The PDFs of an invoice and of its credit notes. Each is rendered once from the frozen invoice and stored. Later changes of settings, artwork or
 * program do not change its bytes (docs/decisions/0006).
 */

type RenderServices = Pick<Services, 'db' | 'clock'>;

/** One PDF of an order: as issued, or the copy for the history entry that settled it. */
interface Copy {
  order: StoredOrder;
  settlement: StoredSettlement | null;
}

/** Concurrent requests for the same PDF share one render. */
const shareRender = shareWhileRunning<InvoiceFile>();

/** The PDF for the buyer: as issued, or without a demand for a settled order. Renders it now if it is missing. */
export async function getInvoiceFile(
  services: RenderServices,
  order: StoredOrder,
  settlement: StoredSettlement | null,
): Promise<InvoiceFile> {
  const copy = { order, settlement };
  return (await findCopy(services.db.read, copy)) ?? renderOnce(services, copy, true);
}

/** The PDF as it was issued, for staff. Renders it now if it is missing. */
export function getIssuedInvoiceFile(services: RenderServices, order: StoredOrder): Promise<InvoiceFile> {
  return getInvoiceFile(services, order, null);
}

/** Delay before an invoice is rendered in the background: other checkouts get the processor first. */
const RENDER_DELAY_MS = 2000;

/** Renders the missing PDFs of an order after a delay. If the server stops first, its next start renders them. */
export function scheduleInvoicePdf(services: RenderServices, orderId: string): void {
  setTimeout(() => {
    if (!services.db.isClosed()) void queueInvoicePdf(services, orderId);
  }, RENDER_DELAY_MS).unref();
}

/**
 * Renders the missing PDFs of an order in the background, one order at a time, so that a request waits for at most one of them. Never
 * rejects: after a failure the first reader renders them.
 */
export function queueInvoicePdf(services: RenderServices, orderId: string): Promise<void> {
  const render = () =>
    renderIfMissing(services, orderId).catch((error) => {
      if (services.db.isClosed()) return;
      log.warn('an invoice could not be rendered in the background', { orderId, error });
    });
  return inTurn('invoices in the background', () => logScope.inJob('invoice', render));
}

const shareRequest = shareWhileRunning<void>();

/** Renders the missing PDFs of an order in the background, once for all readers that ask meanwhile. */
export function requestInvoicePdf(services: RenderServices, orderId: string): void {
  void shareRequest(orderId, () => queueInvoicePdf(services, orderId));
}

/** Renders the PDFs that the last run of the server did not finish. Never rejects. */
export async function renderMissingPdfs(services: RenderServices): Promise<void> {
  const orderIds = await listMissing(services.db.read).catch((error) => {
    if (!services.db.isClosed()) log.warn('missing invoices could not be listed', { error });
    return [];
  });
  for (const orderId of orderIds) {
    if (services.db.isClosed()) return;
    await queueInvoicePdf(services, orderId);
  }
}

async function listMissing(db: Reader): Promise<Iterable<string>> {
  return new Set([
    ...(await listOrdersWithoutPdf(db)),
    ...(await listOrdersWithoutStampedPdf(db)),
    ...(await listOrdersWithoutCreditNotePdf(db)),
  ]);
}

async function renderIfMissing(services: RenderServices, orderId: string): Promise<void> {
  const db = services.db.read;
  const order = await findOrder(db, orderId);
  if (order === undefined) return;
  const settlement = await readSettlement(db, order);
  for (const copy of [{ order, settlement: null }, ...(settlement === null ? [] : [{ order, settlement }])]) {
    if ((await findCopy(db, copy)) === undefined) await renderOnce(services, copy, false);
  }
  for (const note of await listCreditNotes(db, [orderId])) await getCreditNoteFile(services, note, { isUrgent: false });
}

/** The PDF of a credit note. Renders it now if it is missing. */
export async function getCreditNoteFile(
  services: RenderServices,
  note: StoredCreditNote,
  { isUrgent }: { isUrgent: boolean },
): Promise<InvoiceFile> {
  const { db, clock } = services;
  const { number } = note;
  const stored = await findCreditNoteFile(db.read, number);
  if (stored !== undefined) return stored;
  return shareRender(number, async () => {
    const task = { paper: 'credit note', creditNote: JSON.parse(note.content_json) } as const;
    const { pdf } = await renderInvoiceInWorker(task, { isUrgent });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    return db.transaction(async (tx) => {
      await insertCreditNoteFile(tx, { number, pdf, sha256, made_at: clock.now() });
      return (await findCreditNoteFile(tx, number)) ?? { pdf, sha256 };
    });
  });
}

function renderOnce(services: RenderServices, copy: Copy, isUrgent: boolean): Promise<InvoiceFile> {
  const name = `${copy.order.id} ${JSON.stringify(copy.settlement)}`;
  return shareRender(name, () => renderAndStore(services, copy, isUrgent));
}

/**
 * Returns the stored file. When another server stored one first, that is the other server's. A copy is not stored if more money arrived, or
 * another replacement was made, while it was rendered: later readers would get it instead of a new one.
 */
async function renderAndStore({ db, clock }: RenderServices, copy: Copy, isUrgent: boolean): Promise<InvoiceFile> {
  const { order, settlement } = copy;
  const { pdf, missing } = await renderInvoiceInWorker(
    { paper: 'invoice', invoice: JSON.parse(order.invoice_json), settlement },
    { isUrgent },
  );
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return db.transaction(async (tx) => {
    const file = { pdf, sha256, made_at: clock.now() };
    if (settlement === null) {
      await insertInvoiceFile(tx, { order_id: order.id, ...file, missing_json: JSON.stringify(missing) });
    } else if (await isStillSettledBy(tx, copy)) {
      await insertStampedFile(tx, { history_id: settlement.historyId, ...file });
    }
    return (await findCopy(tx, copy)) ?? { pdf, sha256 };
  });
}

async function isStillSettledBy(tx: Reader, { order: { id }, settlement }: Copy): Promise<boolean> {
  const order = await findOrder(tx, id);
  return order !== undefined && isDeepStrictEqual(await readSettlement(tx, order), settlement);
}

function findCopy(db: Reader, { order, settlement }: Copy): Promise<InvoiceFile | undefined> {
  return settlement === null ? findInvoiceFile(db, order.id) : findStampedFile(db, settlement.historyId);
}

/**
 * The payment notice of an unpaid order whose invoice shows another account; undefined while the invoice is right. It is not
 * frozen: it says what holds today, and the frozen invoice stays as it is (docs/specification/invoice.md §9).
 */
export async function findPaymentNotice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  order: StoredOrder,
): Promise<Uint8Array | undefined> {
  if (settlementKind(order.status) !== undefined) return undefined;
  const invoice: Invoice = JSON.parse(order.invoice_json);
  const { bankDetails, timeZone } = await readSettings(db.read);
  const instructions = replacedInstructions(invoice, bankDetails);
  if (instructions === null) return undefined;
  const money = await readMoney(db.read, order);
  const [paid, due] = [toDollars(money.paid), toDollars(money.due)];
  const notice = { invoice, day: dayOf(clock.now(), timeZone), instructions, paid, due };
  return (await renderInvoiceInWorker({ paper: 'payment notice', notice }, { isUrgent: true })).pdf;
}
