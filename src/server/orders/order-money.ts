import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import { balanceOf, type MoneySums, paidOn, sumMoney } from '../../domain/order/balance.ts';
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

type Order = Pick<StoredOrder, 'id' | 'status' | 'total_cents' | 'before_refunds'>;

/** The money of orders, by id. */
export async function readMoneyOf(db: Reader, orders: readonly Order[]): Promise<Map<string, OrderMoney>> {
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
export async function readMoney(db: Reader, order: Order): Promise<OrderMoney> {
  return (await readMoneyOf(db, [order])).get(order.id) as OrderMoney;
}

function moneyOf(order: Order, entries: StoredMoneyEntry[], creditNotes: StoredCreditNote[]): OrderMoney {
  const counted = entries.map(asMoneyEntry);
  const sums = sumMoney(counted);
  const balance = balanceOf({
    ...sums,
    status: order.status,
    total: order.total_cents,
    credited: creditNotes.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    beforeRefunds: order.before_refunds === 1,
  });
  return { ...sums, ...balance, entries, creditNotes, paidOn: paidOn(counted) };
}

/**
 * Takes back the money with which an order was confirmed, and what was recorded since. When earlier entries cover the order, because
 * one was corrected afterwards, the newest of them too: an order that waits for money must owe some.
 */
export async function takeBackConfirmation(
  tx: Writer,
  order: Order,
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
