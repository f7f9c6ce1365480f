import type { z } from 'zod';
import type { CreateOrder } from '../../contract/sales/sales.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { pastDayProblem } from '../../domain/order/balance.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { feeOfNewOrder, saleDayProblem, whyNotSoldByStaff } from '../../domain/order/sale-by-staff.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import { answerOnce } from '../activity/answer-once.store.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { claimForStaff, findArtwork, findHolder, type StoredArtwork } from '../artworks/artwork.store.ts';
import { findOrInsertCustomer, insertCustomerWithoutEmail } from '../buyers/buyer.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { getCustomer, presentCustomer } from '../customers/present-customers.ts';
import type { Writer } from '../db/database.ts';
import { endOverdueHolds, findLiveHold } from '../holds/end-holds.ts';
import { endHold } from '../holds/hold.store.ts';
import { claimHolding } from '../holds/holding.store.ts';
import { refuseWhileClosed } from '../opening/opening.ts';
import { insertNewOrder } from '../orders/insert-new-order.ts';
import { scheduleInvoicePdf } from '../orders/invoices/invoice-file.ts';
import { soldArtwork } from '../orders/sold-artwork.ts';
import { receivePayment } from '../payments/confirm-payment.ts';

type Given = z.output<typeof CreateOrder>;

/**
 * Makes an order at agreed prices, with its invoice, and with its payment if that has arrived, in one transaction
 * (docs/specification/order.md §18). Returns the order's id; a repeated request with the same key gets the id of the
 * first order. Throws `invalid`, `not-found`, `artwork-not-found`, `key-reused`, what `receivePayment` throws, and
 * `conflict` for a work that cannot be sold.
 */
export async function createOrder(context: Context, given: Given): Promise<string> {
  const { db, clock, idempotencyKey } = context;
  const at = clock.now();
  const asked = { scope: `new order ${actorOf(context)}`, key: idempotencyKey, body: given, at };
  const { orderId } = await answerOnce(db, asked, (tx) => createOrderIn(tx, context, given, at));
  scheduleInvoicePdf(context, orderId);
  return orderId;
}

async function createOrderIn(tx: Writer, context: Context, given: Given, at: string): Promise<{ orderId: string }> {
  await refuseWhileClosed(tx);
  const settings = await readSettings(tx);
  refuseDays(given, dayOf(at, settings.timeZone));
  await endHoldFor(tx, context, { given, at });
  const works = await findWorks(tx, given);
  const { customerId, buyer } = await findBuyer(tx, given, at);
  const totals = orderTotals(
    given.items.map(({ price }) => price),
    given.shipping ?? feeOf(given, { settings, buyer, works }),
  );
  const by = actorOf(context);
  const order = await insertNewOrder(
    tx,
    {
      customerId,
      buyer,
      browserHash: '',
      by,
      soldBy: by,
      artworks: works.map((work, place) => soldArtwork(work, given.items[place]?.price ?? 0, settings)),
      totals,
      shippingMethod: given.shippingMethod,
      paymentMethod: given.paymentMethod,
      ...(given.soldOn !== undefined && { soldOn: given.soldOn }),
      company: given.company,
      reference: given.reference,
      note: given.notes,
    },
    { at, settings },
  );
  for (const [place, work] of works.entries()) {
    const holding = { artworkId: work.id, lineId: order.lineIds[place] as number, before: work };
    // It was for sale at the beginning of this transaction, which nobody else writes in.
    if (!(await claimForStaff(tx, work.id, at, given.items[place]?.recordedSale)) || !(await claimHolding(tx, holding)))
      throw new Problem('conflict', { message: `“${work.title}” was changed meanwhile.` });
  }
  const subject = `order ${order.invoiceNumber}`;
  await recordActivity(tx, { by, at, action: 'made an order', subject, record: { kind: 'order', id: order.id } });
  if (given.payment !== undefined) {
    const { receivedOn, amount, reference } = given.payment;
    await receivePayment(tx, context, {
      orderId: order.id,
      paymentReference: reference,
      receivedOn,
      amount,
      confirmOverpayment: false,
      notes: null,
      shippingMethod: null,
      deliveryDate: null,
      deliveryInstructions: null,
      writeOff: undefined,
    });
  }
  return { orderId: order.id };
}

/** The fee of a delivery for which no amount is given, in dollars. Throws `invalid` where the estate quotes it. */
function feeOf(
  given: Given,
  { settings, buyer, works }: { settings: SiteSettings; buyer: Buyer; works: readonly StoredArtwork[] },
): number {
  const sold = works.map((work, place) => ({ ...work, price: given.items[place]?.price ?? 0 }));
  const to = { shippingMethod: given.shippingMethod, country: buyer.shippingCountry };
  const fee = feeOfNewOrder(settings, to, sold);
  if (typeof fee === 'number') return fee;
  throw new Problem('invalid', { errors: [{ path: 'shipping', message: fee.why }] });
}

/** Frees the work of a hold that the order takes the place of, and whatever is not held any more. */
async function endHoldFor(tx: Writer, context: Context, { given, at }: { given: Given; at: string }): Promise<void> {
  await endOverdueHolds(tx, at);
  if (given.hold === undefined) return;
  const hold = await findLiveHold(tx, context, { id: given.hold, at });
  if (given.items.every(({ artworkId }) => artworkId !== hold.artwork_id))
    throw new Problem('conflict', { message: 'The order does not have the work of this hold.' });
  await endHold(tx, hold, 'ordered', at);
}

function refuseDays({ soldOn, payment }: Given, today: string): void {
  const problems = {
    soldOn: soldOn && saleDayProblem(soldOn, today),
    'payment.receivedOn': payment && pastDayProblem(payment.receivedOn, { soldOn: soldOn ?? today, today }),
  };
  const errors = Object.entries(problems).flatMap(([path, message]): FieldProblem[] =>
    message === undefined ? [] : [{ path, message }],
  );
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

/** The works in the given order. Throws `artwork-not-found`, and `conflict` that names those that cannot be sold. */
async function findWorks(tx: Writer, { items }: Given): Promise<StoredArtwork[]> {
  const works: StoredArtwork[] = [];
  for (const { artworkId } of items) {
    const work = await findArtwork(tx, artworkId);
    if (work === undefined) throw new Problem('artwork-not-found');
    works.push(work);
  }
  const reasons = await listRefusals(tx, works, items);
  if (reasons.length > 0) throw new Problem('conflict', { message: reasons.join(' ') });
  return works;
}

/** Lists the reasons why works cannot be sold, in sentences that name them; none for works that can. */
async function listRefusals(tx: Writer, works: readonly StoredArtwork[], items: Given['items']): Promise<string[]> {
  const reasons: string[] = [];
  for (const [place, work] of works.entries()) {
    const facts = { ...work, awayText: work.away_text };
    const reason = whyNotSoldByStaff(facts, await findHolder(tx, work.id), items[place]?.recordedSale);
    if (reason !== undefined) reasons.push(reason);
  }
  return reasons;
}

/** Finds the customer's record or makes a new record, and returns the details that the order keeps. */
export async function findBuyer(
  tx: Writer,
  given: Pick<Given, 'customerId' | 'customer' | 'delivery'>,
  at: string,
): Promise<{ customerId: number; buyer: Buyer }> {
  if (given.customerId !== undefined) {
    const stored = await getCustomer(tx, given.customerId);
    if (stored.anonymised_at !== null) throw new Problem('conflict', { message: 'This customer is anonymised.' });
    const { firstName, lastName, email, phone, address, city, state, postalCode, country } = await presentCustomer(
      tx,
      stored,
    );
    const billing = { firstName, lastName, email, phone, address, city, state, postalCode, country };
    return { customerId: stored.id, buyer: { ...billing, ...shippingTo(given.delivery ?? billing) } };
  }
  const customer = given.customer as NonNullable<Given['customer']>;
  const email = customer.email.toLowerCase();
  const buyer = { ...customer, email, ...shippingTo(given.delivery ?? customer) };
  const row = {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    phone: buyer.phone,
    address: buyer.address,
    city: buyer.city,
    state: buyer.state,
    postal_code: buyer.postalCode,
    country: buyer.country,
    marketing_opt_in: 0 as const,
    created_at: at,
  };
  const customerId =
    email === '' ? await insertCustomerWithoutEmail(tx, row) : await findOrInsertCustomer(tx, { ...row, email });
  return { customerId, buyer };
}

function shippingTo({ address, city, state, postalCode, country }: NonNullable<Given['delivery']>) {
  return {
    shippingAddress: address,
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: postalCode,
    shippingCountry: country,
  };
}
