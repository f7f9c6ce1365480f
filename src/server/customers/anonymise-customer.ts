import type { AnonymisedCustomer, AnonymisePreview } from '../../contract/customers/customers.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { passageOf } from '../../domain/customer/anonymised-person.ts';
import { isOpen, orderStatusLabel, statusOn } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findDocument, putDocument } from '../content/document.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, refuseStale, type Services } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { countQuotes } from '../holds/quote.store.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { log } from '../runtime/log.ts';
import type { StoredCustomer } from './customer.store.ts';
import { type AnonymisedTexts, anonymisePerson, findPerson } from './person.store.ts';
import { getCustomer, presentCustomer } from './present-customers.ts';

/**
 * Removes a customer from every place outside issued invoices, and the old values from the database's files, now or later. Throws `not-found`,
 * `changed-meanwhile`, and `conflict` while an order is open, or for a customer who is anonymised already.
 */
export async function anonymiseCustomer(context: Context, id: number): Promise<AnonymisedCustomer> {
  const { db, clock } = context;
  const at = clock.now();
  const customer = await db.transaction(async (tx) => {
    const stored = await getCustomer(tx, id);
    refuseStale(context, (await presentCustomer(tx, stored)).version);
    await anonymise(tx, stored, at);
    const subject = `customer ${stored.id}`;
    const record = { kind: 'customer', id: stored.id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'anonymised customer', subject, record });
    await setEraseDue(tx, at);
    return presentCustomer(tx, await getCustomer(tx, stored.id));
  });
  return { ...customer, eraseDue: !(await eraseOldValues(context)) };
}

/** Ends a transaction without a change. */
const dryRun = new Error('A dry run is rolled back.');

/** The most examples that a preview has (docs/specification/customers.md §6). */
const mostExamples = 10;

/** Returns what `anonymiseCustomer` would do: it is done and rolled back. Throws the same. */
export async function previewAnonymise({ db, clock }: Context, id: number): Promise<AnonymisePreview> {
  let preview: AnonymisePreview | undefined;
  await db
    .transaction(async (tx) => {
      const { orders, inquiries, removed, kept } = await anonymise(tx, await getCustomer(tx, id), clock.now());
      const examples = removed.slice(0, mostExamples).map(({ place, ...texts }) => ({ place, ...passageOf(texts) }));
      preview = { orders, inquiries, texts: removed.length, examples, kept: kept.slice(0, mostExamples) };
      throw dryRun;
    })
    .catch((error) => {
      if (error !== dryRun) throw error;
    });
  return preview as unknown as AnonymisePreview;
}

async function anonymise(tx: Writer, stored: StoredCustomer, at: string): Promise<AnonymisedTexts> {
  if (stored.anonymised_at !== null) throw new Problem('conflict', { message: 'This customer is anonymised already.' });
  await refuseOpenOrders(tx, stored.id, at);
  return anonymisePerson(tx, await findPerson(tx, stored), at);
}

async function refuseOpenOrders(tx: Writer, customerId: number, at: string): Promise<void> {
  const today = dayOf(at, (await readSettings(tx)).timeZone);
  if ((await countQuotes(tx, { customerId, open: true })) > 0)
    throw new Problem('conflict', {
      message: 'Works are held for a delivery quote of this customer. Please withdraw it first.',
    });
  const open = (await listOrderRows(tx, { customerId })).filter(({ status }) => isOpen(status));
  if (open.length === 0) return;
  const named = open.map((order) => {
    const status = statusOn(today, { status: order.status, expectedPaymentDate: order.expected_payment_date });
    return `${order.invoice_number} (${orderStatusLabel(status)})`;
  });
  throw new Problem('conflict', {
    message: `Only completed and cancelled orders can be anonymised. Still open: ${named.join(', ')}.`,
  });
}

/**
 * Returns the instant since which old values of anonymised customers are in the database's files; null when they are
 * gone.
 */
export async function eraseDueSince(db: Reader): Promise<string | null> {
  return (await findDocument<string | null>(db, 'erase-due'))?.body ?? null;
}

/** Notes in the transaction that removes a person that the old values are still in the files, so that a restart does not forget it. */
async function setEraseDue(tx: Writer, at: string): Promise<void> {
  await putDocument(tx, 'erase-due', at, at);
}

/**
 * Erases the old values from the database's files where that is due, and returns whether it is done. A reader that holds an old state
 * prevents it; it is tried again at the start and every hour, and Today says so (docs/specification/customers.md §6).
 */
export async function eraseOldValues({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const since = await eraseDueSince(db.read);
  if (since === null) return true;
  try {
    await db.eraseDeleted();
  } catch (error) {
    log.warn('the old values of an anonymised customer are still in the database file', { since, error });
    return false;
  }
  return db.transaction(async (tx) => {
    // Somebody was anonymised while the files were copied.
    if ((await eraseDueSince(tx)) !== since) return false;
    await putDocument(tx, 'erase-due', null, clock.now());
    return true;
  });
}
