import type { Order } from '../../contract/orders/orders.schemas.ts';
import type { Day } from '../../domain/calendar.ts';
import { type Cents, toDollars } from '../../domain/money.ts';
import { balanceOf, type MoneyEntryKind, type MoneySums, paidOn, sumMoney } from '../../domain/order/balance.ts';
import type { CreditNote, ReturnFacts } from '../../domain/order/credit-note.ts';
import type { Reader, Writer } from '../db/database.ts';
import { listCreditNotes, type StoredCreditNote } from './credit-note.store.ts';
import {
  asMoneyEntry,
  listMoneyEntries,
  type StoredMoneyEntry,
  updateMoneyEntry,
  voidMoneySince,
} from './money-entry.store.ts';
import type { StoredOrder } from './order.store.ts';

/** The money of an order with what follows from it; cents. */
export interface OrderMoney extends MoneySums {
  entries: StoredMoneyEntry[];
  creditNotes: StoredCreditNote[];
  due: Cents;
  refundDue: Cents;
  /** The day on which the last payment arrived. */
  paidOn: Day | null;
}

type PricedOrder = Pick<StoredOrder, 'id' | 'status' | 'total_cents'>;

/** The money of orders, by id. */
export async function readMoneyOf(db: Reader, orders: readonly PricedOrder[]): Promise<Map<string, OrderMoney>> {
  const ids = orders.map(({ id }) => id);
  const allEntries = Map.groupBy(await listMoneyEntries(db, ids), (entry) => entry.order_id);
  const allNotes = Map.groupBy(await listCreditNotes(db, ids), (note) => note.order_id);
  return new Map(
    orders.map((order) => {
      const entries = allEntries.get(order.id) ?? [];
      const creditNotes = allNotes.get(order.id) ?? [];
      return [order.id, moneyOf(order, entries, creditNotes)];
    }),
  );
}

/** The money of one order; in a transaction as it is there. */
export async function readMoney(db: Reader, order: PricedOrder): Promise<OrderMoney> {
  return (await readMoneyOf(db, [order])).get(order.id) as OrderMoney;
}

function moneyOf(order: PricedOrder, entries: StoredMoneyEntry[], creditNotes: StoredCreditNote[]): OrderMoney {
  const counted = entries.map(asMoneyEntry);
  const sums = sumMoney(counted);
  const balance = balanceOf({
    ...sums,
    status: order.status,
    total: order.total_cents,
    credited: creditNotes.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  });
  return { ...sums, ...balance, entries, creditNotes, paidOn: paidOn(counted) };
}

/**
 * Takes back the money with which an order was confirmed, and what was recorded since. When earlier entries cover the order, because
 * one was corrected afterwards, the newest of them too: an order that waits for money must owe some.
 */
export async function takeBackConfirmation(
  tx: Writer,
  order: PricedOrder,
  { since, at, by }: { since: string; at: string; by: string },
): Promise<void> {
  await voidMoneySince(tx, { orderId: order.id, since, at, by });
  for (;;) {
    const { due, entries } = await readMoney(tx, order);
    const newest = entries.findLast(({ kind, voided_at }) => kind !== 'refund' && voided_at === null);
    if (due > 0 || newest === undefined) return;
    await updateMoneyEntry(tx, newest.id, { voided_at: at, voided_by: by });
  }
}

/** A credit note as everybody who may read its order sees it. */
export function presentCreditNote(note: StoredCreditNote): Order['creditNotes'][number] {
  const { number, kind, issued_on, amount_cents, content_json } = note;
  const { lines } = JSON.parse(content_json) as CreditNote;
  const titles = lines.map(({ title }) => title);
  return { number, kind, issuedOn: issued_on, amount: toDollars(amount_cents), titles };
}

/** The money of an order, and how works came back, as staff read it. */
export function presentMoney({
  entries,
  creditNotes,
}: OrderMoney): Pick<Order, 'payments' | 'writeOffs' | 'refunds' | 'returns'> {
  const present = (kind: MoneyEntryKind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ id, day, amount_cents, reference, credit_note, at, by_whom, voided_at, voided_by }) => ({
        id,
        receivedOn: day,
        refundedOn: day,
        amount: toDollars(amount_cents),
        reference,
        reason: reference,
        creditNote: credit_note,
        at,
        by: by_whom,
        voided: voided_at === null ? null : { at: voided_at, by: voided_by ?? '' },
      }));
  const returns = creditNotes.flatMap(({ number, return_json, at, by_whom }) =>
    return_json === null ? [] : [{ creditNote: number, ...(JSON.parse(return_json) as ReturnFacts), at, by: by_whom }],
  );
  return { payments: present('payment'), writeOffs: present('write_off'), refunds: present('refund'), returns };
}
