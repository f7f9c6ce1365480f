import type { AnonymisedCustomer, AnonymisePreview } from '../../contract/customers/customers.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { passageOf } from '../../domain/customer/person-in-text.ts';
import { isOpen, orderStatusLabel, statusOn } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import type { Writer } from '../db/database.ts';
import { countQuotes } from '../holds/quote.store.ts';
import { listOrderRows } from '../orders/order.store.ts';
import type { StoredCustomer } from './customer.store.ts';
import { eraseOldValues, setEraseDue } from './erase-old-values.ts';
import { getCustomer } from './get-customer.ts';
import { type AnonymisedTexts, anonymisePerson, findPerson } from './person.store.ts';
import { presentCustomer } from './present-customers.ts';

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

/** How many examples a preview has (docs/specification/customers.md §6). */
const mostExamples = 10;

/** What `anonymiseCustomer` would do: it is done and rolled back. Throws the same. */
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
