import type { z } from 'zod';
import type { shipmentCalls } from '../../contract/orders/staff-orders.calls.ts';
import type { AddShipment, ChangeShipment, RemoveShipment } from '../../contract/orders/staff-orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { fileName } from '../../domain/file-names.ts';
import { canMove, orderStatusLabel } from '../../domain/order/order-status.ts';
import { packingListOf } from '../../domain/order/packing-list.ts';
import {
  canShip,
  carrierAsWritten,
  carrierText,
  isAllDelivered,
  type Shipment,
  shipmentProblems,
  unsentItems,
} from '../../domain/order/shipment.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { renderInvoiceInWorker } from '../papers/render-queue.ts';
import { findOrderToChange, moveOrder, recordInOrder } from './move-order.ts';
import { listLines, type StoredLine, type StoredOrder } from './order.store.ts';
import { getPresentedOrder } from './present-orders.ts';
import {
  deleteShipment,
  insertShipment,
  listShipments,
  type StoredShipment,
  updateShipment,
} from './shipment.store.ts';
import { listHeldLines, titlesOf } from './take-back-lines.ts';

export const shipmentHandlers: HandlersOf<typeof shipmentCalls> = {
  addShipment: async (input, context) => {
    await addShipment(context, input);
    return getPresentedOrder(context, input.id);
  },
  changeShipment: async (input, context) => {
    await changeShipment(context, input);
    return getPresentedOrder(context, input.id);
  },
  removeShipment: async (input, context) => {
    await removeShipment(context, input);
    return getPresentedOrder(context, input.id);
  },
  getPackingList: (input, context) => makePackingList(context, input),
};

/** The packing list of an order, or of one shipment of it, as a PDF (docs/specification/order.md §20). Throws `not-found`, `not-ready`. */
async function makePackingList(
  context: Context,
  { id, shipment }: { id: string; shipment?: number | undefined },
): Promise<Uint8Array> {
  const order = await getPresentedOrder(context, id);
  const { arrivalText, timeZone } = await readSettings(context.db.read);
  const list = packingListOf(order, {
    day: dayOf(context.clock.now(), timeZone),
    check: arrivalText,
    shipmentId: shipment,
  });
  if (list === undefined) throw new Problem('not-found', { message: 'There is nothing to pack.' });
  nameFile(context, fileName('pdf', 'packing-list', order.invoiceNumber), 'inline');
  return (await renderInvoiceInWorker({ paper: 'packing list', list }, { isUrgent: true })).pdf;
}

/**
 * Records what left the estate together; with the first shipment the order is shipped (docs/specification/order.md §20). Throws
 * `order-not-found`, `changed-meanwhile`, `invalid` for an impossible day or a number without a carrier, and `conflict` for works that
 * the order does not hold or has sent already, and for an order that is not sent.
 */
async function addShipment(context: Context, given: z.output<typeof AddShipment>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, given.id);
    if (!canShip(order.status)) {
      const message = `Works are sent once they are paid, until everything is delivered. This order is ${orderStatusLabel(order.status)}.`;
      throw new Problem('conflict', { message });
    }
    const { items, trackingNumber, sentOn } = given;
    const shipment = { items, carrier: carrierAsWritten(given.carrier), trackingNumber, sentOn, deliveredOn: null };
    await refuseProblems(tx, context, order, shipment);
    const lines = linesIn(shipment, await linesOf(tx, order), await listShipments(tx, [order.id]));
    await insertShipment(tx, { ...shipment, orderId: order.id, at: context.clock.now(), by: actorOf(context) });
    const text = `${sentText(shipment, lines)} ${given.notes ?? ''}`.trim();
    if (canMove(order.status, 'shipped'))
      return moveOrder(tx, asSeen(context), order.id, { to: 'shipped', notes: text });
    await recordInOrder(tx, context, order, { action: 'recorded a shipment', text });
  });
}

/**
 * Corrects a shipment, or records that it has arrived; the order is delivered when every work that it holds has arrived. Values that
 * are already stored are no change. Throws as `addShipment`, and `not-found`.
 */
async function changeShipment(context: Context, given: z.output<typeof ChangeShipment>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, given.id);
    const { before, others } = await findShipment(tx, order, given.shipmentId);
    const after: Shipment = {
      items: given.items ?? before.items,
      carrier: carrierAsWritten(given.carrier ?? before.carrier),
      trackingNumber: given.trackingNumber ?? before.trackingNumber,
      sentOn: given.sentOn ?? before.sentOn,
      deliveredOn: given.deliveredOn === undefined ? before.deliveredOn : given.deliveredOn,
    };
    await refuseProblems(tx, context, order, after);
    if (after.deliveredOn === null && before.deliveredOn !== null && order.status !== 'shipped') {
      const message = `This order is ${orderStatusLabel(order.status)}: the day of a delivery can be corrected, but not taken away.`;
      throw new Problem('conflict', { message });
    }
    const { all, held } = await linesOf(tx, order);
    const lines = linesIn(after, { all, held }, others, before);
    const text = changesText(before, after, all);
    if (text === '') return;
    await updateShipment(tx, before.id, after);
    const notes = `${text} ${given.notes ?? ''}`.trim();
    const isLast = isAllDelivered(held, [...others, after]) && !isAllDelivered(held, [...others, before]);
    if (order.status === 'shipped' && isLast) {
      return moveOrder(tx, asSeen(context), order.id, { to: 'delivered', notes });
    }
    const hasArrived = before.deliveredOn === null && after.deliveredOn !== null && lines.length > 0;
    const action = hasArrived ? 'recorded a delivery' : 'corrected a shipment';
    await recordInOrder(tx, context, order, { action, text: notes });
  });
}

/** Takes back a shipment that was recorded by mistake; the order keeps its status. Throws `order-not-found`, `changed-meanwhile` and `not-found`. */
async function removeShipment(context: Context, given: z.output<typeof RemoveShipment>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, given.id);
    const { before } = await findShipment(tx, order, given.shipmentId);
    const lines = (await listLines(tx, [order.id])).filter(({ id }) => before.items.includes(id));
    await deleteShipment(tx, before.id);
    const text = `Shipment removed: ${sentText(before, lines)} ${given.reason}`;
    await recordInOrder(tx, context, order, { action: 'removed a shipment', text });
  });
}

/** The version was compared already, and has changed since. */
const asSeen = (context: Context): Context => ({ ...context, expectedVersion: undefined });

async function findShipment(tx: Writer, order: StoredOrder, id: number) {
  const all = await listShipments(tx, [order.id]);
  const before = all.find((shipment) => shipment.id === id);
  if (before === undefined) throw new Problem('not-found', { message: 'This order has no such shipment.' });
  return { before, others: all.filter((shipment) => shipment.id !== id) };
}

async function refuseProblems(tx: Writer, context: Context, order: StoredOrder, shipment: Shipment): Promise<void> {
  const today = dayOf(context.clock.now(), (await readSettings(tx)).timeZone);
  const errors = shipmentProblems(shipment, { soldOn: order.sold_on, today });
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

interface OrderLines {
  all: readonly StoredLine[];
  /** The lines whose works the order still holds. */
  held: readonly StoredLine[];
}

async function linesOf(tx: Writer, { id }: StoredOrder): Promise<OrderLines> {
  return { all: await listLines(tx, [id]), held: await listHeldLines(tx, id) };
}

/**
 * Returns the lines of a shipment: the order holds them, or the shipment had them before, and no other shipment has
 * them.
 */
function linesIn(
  { items }: Shipment,
  { all, held }: OrderLines,
  others: readonly StoredShipment[],
  before?: StoredShipment,
): StoredLine[] {
  const heldIds = new Set(held.map(({ id }) => id));
  const possible = all.filter(({ id }) => heldIds.has(id) || before?.items.includes(id));
  const lines = possible.filter(({ id }) => items.includes(id));
  if (lines.length < new Set(items).size) {
    const message = 'This order does not hold one of these works: it has come back, or it is not of this order.';
    throw new Problem('conflict', { message });
  }
  const unsent = unsentItems(lines, others);
  const [sent] = lines.filter((line) => !unsent.includes(line));
  if (sent !== undefined) {
    throw new Problem('conflict', { message: `${titlesOf([sent])} is in another shipment of this order already.` });
  }
  return lines;
}

/** “Low Water”, “High Water” sent on 3 November 2026, DHL 1234. */
function sentText(shipment: Pick<Shipment, 'sentOn' | 'carrier' | 'trackingNumber'>, lines: readonly StoredLine[]) {
  const parts = [`${titlesOf(lines)} sent on ${formatDay(shipment.sentOn)}`, carrierText(shipment)];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Describes the differences as the history keeps them; '' without any. */
function changesText(before: Shipment, after: Shipment, all: readonly StoredLine[]): string {
  const titles = ({ items }: Shipment) => titlesOf(all.filter(({ id }) => items.includes(id)));
  const day = (value: string | null) => (value === null ? 'on the way' : formatDay(value));
  const changed = [
    ['works', titles(before), titles(after)],
    ['carrier', before.carrier, after.carrier],
    ['tracking number', before.trackingNumber, after.trackingNumber],
    ['sent', formatDay(before.sentOn), formatDay(after.sentOn)],
    ...(before.deliveredOn === null ? [] : [['delivered', day(before.deliveredOn), day(after.deliveredOn)]]),
  ].flatMap(([name, old, now]) => (old === now ? [] : [`${name} ${old || '(none)'} → ${now || '(none)'}`]));
  const corrected = changed.length === 0 ? '' : `Shipment of ${titles(before)} corrected: ${changed.join('; ')}.`;
  const arrived =
    before.deliveredOn === null && after.deliveredOn !== null
      ? `${titles(after)} delivered on ${formatDay(after.deliveredOn)}.`
      : '';
  return [corrected, arrived].filter(Boolean).join(' ');
}
