import type { Order } from '../../contract/orders/orders.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { toDollars } from '../../domain/money.ts';
import { itemState } from '../../domain/order/balance.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { canUndoCancellation } from '../../domain/order/credit-note.ts';
import type { Invoice, SoldArtwork } from '../../domain/order/invoice.ts';
import { isLive, orderMoves, statusOn } from '../../domain/order/order-status.ts';
import { otherWaysToPay, type PaymentInstruction, replacedInstructions } from '../../domain/order/payment.ts';
import { newLinkSince } from '../../domain/order/record-link.ts';
import { whyNotPendingAgain } from '../../domain/order/sale-by-staff.ts';
import { withoutDemand } from '../../domain/order/settlement.ts';
import { confirmedBy, unsentItems } from '../../domain/order/shipment.ts';
import { whatHappensNext } from '../../domain/order/what-happens-next.ts';
import { Problem } from '../../domain/problems.ts';
import { findBankDetailsChange } from '../activity/activity.store.ts';
import { listClaimable } from '../artworks/artwork.store.ts';
import { newLinksTime } from '../content/document.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { type Context, mayUse } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { listOffersOfOrders } from '../holds/quote.store.ts';
import { isDemonstration } from '../installation/demonstration.ts';
import { findReplacement, type StoredSettlement, settlementOf } from './get-readable-order.ts';
import {
  findOrder,
  listCommunications,
  listHistory,
  listLines,
  listReplacements,
  type StoredLine,
  type StoredOrder,
} from './order.store.ts';
import { linksFor } from './order-link.ts';
import { type OrderMoney, presentCreditNote, presentMoney, readMoneyOf } from './order-money.ts';
import { presentDelivery } from './present-shipments.ts';
import { listDeliveryCorrections, listShipments } from './shipment.store.ts';
import { shownAtSale } from './sold-artwork.ts';

/** Orders as the API returns them: with history and communications only for administrators. */
export async function presentOrders(context: Context, stored: readonly StoredOrder[]): Promise<Order[]> {
  const { db, clock, caller } = context;
  const ids = stored.map((order) => order.id);
  const lines = Map.groupBy(await listLines(db.read, ids), (line) => line.order_id);
  const history = Map.groupBy(await listHistory(db.read, ids), (entry) => entry.order_id);
  const isStaff = mayUse(caller, 'see-orders');
  const shipments = Map.groupBy(await listShipments(db.read, ids), ({ orderId }) => orderId);
  const settings = await readSettings(db.read);
  const { timeZone, bankDetails } = settings;
  const estate = {
    // Staff read it on Today.
    isDemonstration: !isStaff && (await isDemonstration(context)),
    officeHours: (await readText(db.read, 'estate-content')).body.officeHours,
    timeZone,
  };
  const changedAt = await findBankDetailsChange(db.read);
  const today = dayOf(clock.now(), timeZone);
  const linkTo = await linksFor(context);
  const newLinksSince = await newLinksTime(db.read);
  const confirmByOf = confirmationDays(today);
  const offers = new Map((await listOffersOfOrders(db.read, ids)).map((row) => [row.order_id, row.offer_json]));
  const money = await readMoneyOf(db.read, stored);
  const replacements = await listReplacements(db.read, ids);
  const corrections = Map.groupBy(await listDeliveryCorrections(db.read, ids), (entry) => entry.orderId);
  const forBuyer = (order: StoredOrder, issued: Invoice) => {
    const ownMoney = money.get(order.id) as OrderMoney;
    const others = replacementsOf(order, replacements, linkTo);
    const replacedBy = others.replacedBy?.invoiceNumber;
    const facts = { history: history.get(order.id) ?? [], money: ownMoney, replacedBy };
    const settlement = settlementOf(order, facts, timeZone);
    const confirmBy = settlement === null ? confirmByOf(order.expected_payment_date) : null;
    const offer = offers.get(order.id) ?? null;
    const link = linkTo(order);
    const instructions = settlement === null ? replacedInstructions(issued, bankDetails) : null;
    const newAccount = instructions && { instructions, since: changedAt ?? order.created_at };
    return presentForBuyer(order, {
      issued,
      lines: lines.get(order.id) ?? [],
      money: ownMoney,
      settlement,
      confirmBy,
      link,
      newAccount,
      estate,
      otherPayments: settlement === null ? otherWaysToPay(issued, bankDetails) : [],
      delivery: presentDelivery(order, {
        shipments: shipments.get(order.id) ?? [],
        offer: offer === null ? null : JSON.parse(offer),
        confirmBy,
        today,
        corrected: corrections.get(order.id)?.at(-1)?.address ?? null,
        history: facts.history,
        settings,
        isStaff,
      }),
      ...others,
    });
  };
  if (!isStaff) return stored.map((order) => forBuyer(order, issuedInvoice(order)));
  const communications = Map.groupBy(await listCommunications(db.read, ids), (entry) => entry.order_id);
  const cancelled = stored.filter(({ status }) => !isLive(status));
  const linesOfCancelled = cancelled.flatMap(({ id }) => lines.get(id) ?? []);
  const works = await listClaimable(db.read, [...new Set(linesOfCancelled.map(({ artwork_id }) => artwork_id))]);
  const undoOf = (order: StoredOrder, { creditNotes, replacedBy }: Order) => {
    const facts = { status: order.status, wasPaid: creditNotes.length > 0, isReplaced: replacedBy !== null };
    if (!canUndoCancellation(facts)) return { canUndoCancellation: false };
    const named = (lines.get(order.id) ?? []).flatMap(({ artwork_id }) => works.get(artwork_id) ?? []);
    const whyNot = whyNotPendingAgain(named, order.sold_by);
    return { canUndoCancellation: whyNot === undefined, ...(whyNot !== undefined && { whyNotPendingAgain: whyNot }) };
  };
  return stored.map((order) => {
    const deliveryCorrections = corrections.get(order.id) ?? [];
    const issued = issuedInvoice(order);
    const open = forBuyer(order, issued);
    const status = statusOn(today, { status: order.status, expectedPaymentDate: order.expected_payment_date });
    const linesOf = lines.get(order.id) ?? [];
    return {
      ...open,
      items: open.items.map((item, at) => ({ ...item, shown: shownAtSale(linesOf[at] as StoredLine) })),
      status,
      dueDate: issued.dueDate,
      expectedPaymentDate: order.expected_payment_date,
      customer: { ...open.customer, id: order.customer_id },
      newLinkSince: newLinkSince(order.created_at, newLinksSince),
      paymentReference: order.payment_reference,
      soldBy: order.sold_by,
      ...presentMoney(money.get(order.id) as OrderMoney),
      ...undoOf(order, open),
      deliveryCode: order.delivery_code,
      deliveryMethod: order.delivery_method,
      deliveryDate: order.delivery_date,
      deliveryInstructions: order.delivery_instructions,
      notes: order.notes,
      deliveryAddress: deliveryCorrections.at(-1)?.address ?? null,
      deliveryCorrections: deliveryCorrections.map(({ date, by, address }) => ({ date, by, address })),
      possibleStatuses: [...orderMoves[status]],
      statusHistory: (history.get(order.id) ?? []).map(({ status, at, by_whom, notes }) => ({
        status,
        date: at,
        by: by_whom,
        notes,
      })),
      communications: (communications.get(order.id) ?? []).map(({ type, at, by_whom, notes }) => ({
        type,
        date: at,
        by: by_whom,
        notes,
      })),
    };
  });
}

/** One order; see `presentOrders`. */
export async function presentOrder(context: Context, stored: StoredOrder): Promise<Order> {
  const [order] = await presentOrders(context, [stored]);
  return order as Order;
}

/** One order as it is now, for the answer to a change. Throws `order-not-found`. */
export async function getPresentedOrder(context: Context, id: string): Promise<Order> {
  const stored = await findOrder(context.db.read, id);
  if (stored === undefined) throw new Problem('order-not-found');
  return presentOrder(context, stored);
}

/** The id of the entry is for the stored PDFs only. */
function withoutHistoryId({ historyId, ...settlement }: StoredSettlement): Order['settlement'] {
  return settlement;
}

/**
 * The buyer always reads the status "Invoice Generated" (docs/specification/order.md §1). A settled order demands nothing:
 * no payment instructions and no dates (docs/specification/order.md §12).
 */
function presentForBuyer(
  order: StoredOrder,
  {
    issued,
    lines,
    money,
    settlement,
    confirmBy,
    link,
    newAccount,
    otherPayments,
    estate,
    delivery,
    replaces,
    replacedBy,
  }: {
    issued: Invoice;
    lines: readonly StoredLine[];
    money: OrderMoney;
    settlement: StoredSettlement | null;
    confirmBy: Day | null;
    link: string;
    /** The account that replaces the account on the invoice. */
    newAccount: { instructions: PaymentInstruction[]; since: string } | null;
    delivery: ReturnType<typeof presentDelivery>;
  } & Pick<Order, 'replaces' | 'replacedBy' | 'otherPayments' | 'estate'>,
): Order {
  const invoice = settlement === null ? issued : withoutDemand(issued);
  const expectedPaymentDate = settlement === null ? order.expected_payment_date : '';
  const customer: Buyer = JSON.parse(order.customer_json);
  const noteKinds = new Map(money.creditNotes.map(({ number, kind }) => [number, kind]));
  const items = lines.map((line) => {
    const artwork: SoldArtwork = JSON.parse(line.artwork_json);
    const state = itemState(order.status, noteKinds.get(line.credit_note ?? ''));
    return { id: line.id, artworkId: artwork.id, state, artwork };
  });
  const held = items.filter(({ state }) => state === 'held');
  const shown = { invoiceNumber: order.invoice_number, paid: toDollars(money.paid), due: toDollars(money.due), items };
  return {
    ...shown,
    id: order.id,
    status: 'invoice_generated',
    created: order.created_at,
    updated: order.updated_at,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    customer,
    subtotal: toDollars(order.total_cents - order.shipping_cents),
    shipping: toDollars(order.shipping_cents),
    total: toDollars(order.total_cents),
    refunded: toDollars(money.refunded),
    refundDue: toDollars(money.refundDue),
    soldOn: order.sold_on,
    company: order.company,
    reference: order.buyer_reference,
    creditNotes: money.creditNotes.map(presentCreditNote),
    replaces,
    replacedBy,
    ...delivery,
    paymentMethod: order.payment_method,
    shippingMethod: order.shipping_method,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    expectedPaymentDate,
    settlement: settlement && withoutHistoryId(settlement),
    whatHappensNext: whatHappensNext({
      ...shown,
      ...delivery,
      status: order.status,
      isReplaced: replacedBy !== null,
      confirmBy,
      expectedPaymentDate,
      invoice,
      unsent: unsentItems(held, delivery.shipments).length,
      deliveryInstructions: order.delivery_instructions,
    }),
    taxExemptReason: invoice.taxExemptReason,
    statementOfAuthenticity: invoice.statementOfAuthenticity,
    provenanceDetails: provenanceOf(invoice),
    bankDetails: newAccount?.instructions ?? invoice.paymentInstructions,
    otherPayments,
    estate,
    newAccountSince: newAccount?.since ?? null,
    invoice,
    link,
    version: versionOf(order),
  };
}

function replacementsOf(
  { id, replaces }: StoredOrder,
  others: readonly StoredOrder[],
  linkTo: (order: StoredOrder) => string,
): Pick<Order, 'replaces' | 'replacedBy'> {
  const present = (other: StoredOrder | undefined) =>
    other === undefined ? null : { id: other.id, invoiceNumber: other.invoice_number, link: linkTo(other) };
  return {
    replaces: present(others.find((other) => other.id === replaces)),
    replacedBy: present(findReplacement(others, id)),
  };
}

function issuedInvoice(order: StoredOrder): Invoice {
  return JSON.parse(order.invoice_json);
}

/** `confirmedBy` computed once for each day: many unpaid orders have few expected dates. */
function confirmationDays(today: Day): (expected: Day) => Day {
  const known = new Map<Day, Day>();
  return (expected) => {
    const day = known.get(expected) ?? confirmedBy(expected, today);
    known.set(expected, day);
    return day;
  };
}

/** The provenance of each artwork, one line each. */
function provenanceOf(invoice: Invoice): string {
  return invoice.lines
    .filter((line) => line.provenance !== '')
    .map((line) => (invoice.lines.length === 1 ? line.provenance : `${line.title}: ${line.provenance}`))
    .join('\n');
}
