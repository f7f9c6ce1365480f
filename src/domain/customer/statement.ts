import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { toCents, toDollars } from '../money.ts';
import { type ItemState, isCounted } from '../order/balance.ts';
import type { InvoiceAddress, InvoiceLine } from '../order/invoice.ts';
import { isLive, type OrderStatus } from '../order/order-status.ts';
import type { Sender } from '../order/sender.ts';

/**
 * A statement for a customer: what they bought, what they paid and what is open (docs/specification/customers.md §9). It is made
 * anew whenever staff ask for it, and never stored.
 */
export interface Statement {
  day: Day;
  sender: Sender;
  artistName: string;
  customer: InvoiceAddress & { email: string; phone: string };
  /** Works that were not taken back. */
  works: number;
  /** The prices of those that have an invoice, in dollars. */
  bought: number;
  /** The amount that the customer owes, and the amount that the estate owes back, in dollars. */
  due: number;
  refundDue: number;
  /** The oldest first. */
  orders: StatementOrder[];
  /** Works that were sold by hand, the oldest day of sale first. */
  recorded: RecordedLine[];
}

/** A work without an invoice: what was paid for it is not recorded. */
export interface RecordedLine extends Omit<InvoiceLine, 'price' | 'provenance'> {
  price: null;
  /** The day of sale, if it is known. */
  remark: string;
}

/** A work that is sold by hand. */
export interface StatedWork extends Omit<RecordedLine, 'price' | 'remark'> {
  soldOn: Day | null;
}

export interface StatementOrder {
  invoiceNumber: string;
  /** The day of the sale, the person for whom it was, and the buyer's own reference. */
  facts: string[];
  lines: StatementLine[];
  /**
   * The rows from the prices to the open amount, in dollars. Each row adds to the rows above it, and the last row is
   * their sum.
   */
  sums: (readonly [label: string, dollars: number])[];
}

export interface StatementLine extends InvoiceLine {
  /** The reason why the work is no longer the customer's; '' if it is. */
  remark: string;
}

/** A recorded amount in dollars; a voided one counts nowhere. */
interface Entry {
  amount: number;
  voided?: object | null;
}

/** An order as staff read it; amounts in dollars. */
export interface StatedOrder {
  invoiceNumber: string;
  status: OrderStatus;
  soldOn: Day;
  company: string;
  reference: string;
  subtotal: number;
  shipping: number;
  due: number;
  refundDue: number;
  items: readonly { artworkId: number; state: ItemState }[];
  invoice: { lines: readonly InvoiceLine[] };
  creditNotes: readonly { number: string; issuedOn: Day; amount: number }[];
  payments?: readonly (Entry & { receivedOn: Day; reference: string })[] | undefined;
  writeOffs?: readonly Entry[] | undefined;
  refunds?: readonly (Entry & { refundedOn: Day; reference: string })[] | undefined;
}

/**
 * Returns what a customer has bought and paid. A cancelled order is included when money was credited or returned, or is
 * owed back.
 */
export function statementOf({
  orders,
  recorded = [],
  ...facts
}: Pick<Statement, 'day' | 'sender' | 'artistName' | 'customer'> & {
  orders: readonly StatedOrder[];
  recorded?: readonly StatedWork[];
}): Statement {
  const stated = orders
    .filter(
      (order) =>
        isLive(order.status) ||
        order.creditNotes.length + (order.refunds ?? []).filter(isCounted).length > 0 ||
        order.refundDue > 0,
    )
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const sumOf = (amount: 'due' | 'refundDue') => sum(stated.map((order) => order[amount]));
  const listed = stated.map(orderOf);
  const kept = listed.flatMap(({ lines }) => lines).filter(({ remark }) => remark === '');
  return {
    ...facts,
    works: kept.length + recorded.length,
    bought: sum(kept.map(({ price }) => price)),
    due: sumOf('due'),
    refundDue: sumOf('refundDue'),
    orders: listed,
    recorded: recorded
      .toSorted((one, other) => ((one.soldOn ?? '') < (other.soldOn ?? '') ? -1 : 1))
      .map(({ soldOn, ...work }) => ({
        ...work,
        price: null,
        remark: soldOn === null ? '' : `Sold on ${formatDay(soldOn)}`,
      })),
  };
}

const keyOf = ({ soldOn, invoiceNumber }: StatedOrder) => `${soldOn} ${invoiceNumber}`;

const remarks: Record<ItemState, string> = {
  held: '',
  released: 'Cancelled',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

function orderOf(order: StatedOrder): StatementOrder {
  const { soldOn, company, reference } = order;
  const states = new Map(order.items.map(({ artworkId, state }) => [artworkId, state]));
  return {
    invoiceNumber: order.invoiceNumber,
    facts: [`Sold on ${formatDay(soldOn)}`, company, reference && `Your reference ${reference}`].filter(Boolean),
    lines: order.invoice.lines.map((line) => ({ ...line, remark: remarks[states.get(line.artworkId) ?? 'held'] })),
    sums: sumsOf(order),
  };
}

function sumsOf(order: StatedOrder): StatementOrder['sums'] {
  const { status, subtotal, shipping, due, refundDue } = order;
  const entries = entriesOf(order);
  const moved = sum(entries.map(({ dollars }) => dollars));
  // Nothing was credited for an order that was cancelled before it was paid: the rest of its sum is simply not owed.
  const unowed = sum([due, -refundDue, -subtotal, -shipping, -moved]);
  return [
    ['Works', subtotal],
    ...(shipping === 0 ? [] : ([['Shipping', shipping]] as const)),
    ...entries.map(({ label, dollars }) => [label, dollars] as const),
    ...(unowed === 0 ? [] : ([[isLive(status) ? 'Not owed' : 'Cancelled', unowed]] as const)),
    refundDue > 0 ? ['Owed to you', -refundDue] : ['Due', due],
  ];
}

/** Lists the credits, payments, write-offs and refunds of an order, by day. */
function entriesOf({ creditNotes, payments = [], writeOffs = [], refunds = [] }: StatedOrder) {
  const entries = [
    ...payments.filter(isCounted).map(({ receivedOn, reference, amount }) => ({
      day: receivedOn,
      label: labelOf('Paid', receivedOn, reference),
      dollars: -amount,
    })),
    ...creditNotes.map(({ number, issuedOn, amount }) => ({
      day: issuedOn,
      label: `Credit note ${number}`,
      dollars: -amount,
    })),
    ...refunds.filter(isCounted).map(({ refundedOn, reference, amount }) => ({
      day: refundedOn,
      label: labelOf('Refunded', refundedOn, reference),
      dollars: amount,
    })),
  ].sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
  const writtenOff = sum(writeOffs.filter(isCounted).map(({ amount }) => amount));
  return writtenOff === 0 ? entries : [...entries, { label: 'Written off', dollars: -writtenOff }];
}

const labelOf = (what: string, day: Day, reference: string) =>
  [`${what} on ${formatDay(day)}`, reference.trim()].filter(Boolean).join(', ');

/** Adds up amounts in dollars, exact to the cent. */
const sum = (dollars: readonly number[]) => toDollars(dollars.reduce((cents, each) => cents + toCents(each), 0));
