import type { StockItem } from '../../contract/stock/stock.schemas.ts';
import { isNotOffered } from '../../domain/artwork/artwork-status.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { dayOf } from '../../domain/calendar.ts';
import { toDollars } from '../../domain/money.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { statusOn } from '../../domain/order/order-status.ts';
import { shownEmail } from '../buyers/buyer.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { listLastMoves, type StockRow } from './stock.store.ts';

/** Rows of the Stock Tracker as the API returns them. */
export async function presentStock({ db, clock }: Context, rows: readonly StockRow[]): Promise<StockItem[]> {
  const { timeZone, stockCodePrefix } = await readSettings(db.read);
  const today = dayOf(clock.now(), timeZone);
  const moves = await lastMoves(
    db.read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    return {
      id: row.id,
      title: row.title,
      year: row.year,
      dateText: row.date_text,
      dimensions: row.dimensions,
      stockCode: stockCode({ id: row.id, stockCode: row.stock_code }, stockCodePrefix),
      status: row.status,
      stage: row.stage,
      notOffered: isNotOffered({ ...row, available: row.available === 1 }),
      awayText: row.away_text,
      price: row.price_cents === null ? null : toDollars(row.price_cents),
      buyer: buyerOf(row),
      heldUntil: row.until_day,
      order: orderOf(row, today),
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      customerPhone: row.customer_phone,
      saleNotes: row.sale_notes,
      soldOn: row.sold_on,
      customerId: row.recorded_id,
      moved: moves.get(row.id) ?? null,
      version: versionOf(row),
    };
  });
}

function orderOf(row: StockRow, today: string): StockItem['order'] {
  const { order_id: id, invoice_number: invoiceNumber, order_status: status, expected_payment_date: expected } = row;
  if (id === null || invoiceNumber === null || status === null || expected === null) return null;
  return { id, invoiceNumber, status: statusOn(today, { status, expectedPaymentDate: expected }) };
}

function buyerOf(row: StockRow): StockItem['buyer'] {
  if (row.customer_json !== null) {
    const { firstName, lastName, email, phone } = JSON.parse(row.customer_json) as Buyer;
    return { name: `${firstName} ${lastName}`, email, phone, customerId: row.customer_id };
  }
  if (row.held_for !== null) {
    const name = `${row.held_first_name} ${row.held_last_name}`;
    const email = shownEmail(row.held_email ?? '');
    return { name, email, phone: row.held_phone ?? '', customerId: row.held_for };
  }
  const { customer_name: name, customer_email: email, customer_phone: phone } = row;
  if (name === null && email === null && phone === null) return null;
  return { name: name ?? '', email: email ?? '', phone: phone ?? '', customerId: row.recorded_id };
}

/** The last change of the status of each artwork, by its orders or by hand. */
async function lastMoves(db: Context['db']['read'], ids: readonly number[]) {
  const moves = new Map<number, NonNullable<StockItem['moved']>>();
  for (const { artwork_id: id, at, by_whom: by } of await listLastMoves(db, ids)) {
    if ((moves.get(id)?.date ?? '') <= at) moves.set(id, { date: at, by });
  }
  return moves;
}
