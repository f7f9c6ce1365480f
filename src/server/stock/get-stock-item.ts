import type { StockRecord } from '../../contract/stock/stock.schemas.ts';
import { artworkStatuses } from '../../domain/artwork/artwork-status.ts';
import { artworkStatusLabel } from '../../domain/artwork/stock-stage.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { presentStock } from './present-stock.ts';
import { findStockRow } from './stock.store.ts';
import { listActivityEntries, listOrderEntries } from './stock-history.store.ts';

/** An artwork of the Stock Tracker with who did what when, the latest first. Throws `artwork-not-found`. */
export async function getStockItem(context: Context, id: number): Promise<StockRecord> {
  const { read } = context.db;
  const row = await findStockRow(read, id);
  const [item] = await presentStock(context, row === undefined ? [] : [row]);
  if (item === undefined) throw new Problem('artwork-not-found');
  const ordered = (await listOrderEntries(read, [id])).map((entry) => ({
    date: entry.at,
    by: entry.by_whom,
    what: orderStatusLabel(entry.status),
    notes: entry.notes,
    order: { id: entry.order_id, invoiceNumber: entry.invoice_number },
  }));
  const byHand = (await listActivityEntries(read, [id])).map(({ at, by_whom: by, action, details }) => ({
    date: at,
    by,
    what: asSentence(action),
    notes: inLabels(details),
    order: null,
  }));
  // Equal times keep their order, so the later entry of one instant comes first after the reversal.
  const history = [...byHand, ...ordered].sort((a, b) => a.date.localeCompare(b.date)).reverse();
  return { ...item, history };
}

/** A change of status as staff read it: "available → sold" with the labels of the statuses. */
function inLabels(details: string): string {
  const statuses = details.split(' → ').map((name) => artworkStatuses.find((status) => status === name));
  return statuses.every((status) => status !== undefined) ? statuses.map(artworkStatusLabel).join(' → ') : details;
}

function asSentence(action: string): string {
  return `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
}
