import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/format-day.ts';
import {
  artworksAfterMove,
  canMove,
  needsReason,
  type OrderStatus,
  orderMoves,
  orderStatusLabel,
  statusOn,
} from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { setStatusOfWorks } from '../artworks/artwork.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { findOrder, insertHistory, listLines, releaseLines, type StoredOrder, updateOrder } from './order.store.ts';

/** What may be written beside a move, in the same breath. */
export type MoveDetails = Partial<
  Pick<
    StoredOrder,
    'payment_reference' | 'delivery_code' | 'delivery_method' | 'delivery_date' | 'delivery_instructions'
  >
>;

/**
 * Takes an order one step along the table of moves, with its works, its history and who did it, in the given
 * transaction. Throws `order-not-found`, `changed-meanwhile`, `impossible-move` (naming what is possible) and
 * `invalid` where a reason is missing. A confirmation that is taken back leaves its words in the history.
 */
export async function moveOrder(
  tx: Writer,
  context: Context,
  id: string,
  move: { to: OrderStatus; notes: string; details?: MoveDetails },
): Promise<void> {
  const { to, notes, details } = move;
  const stored = await findOrder(tx, id);
  if (stored === undefined) throw new Problem('order-not-found');
  refuseStale(context, versionOf(stored));

  const at = context.clock.now();
  const today = dayOf(at, (await readSettings(tx)).timeZone);
  const from = statusOn(today, { status: stored.status, expectedPaymentDate: stored.expected_payment_date });
  if (!canMove(from, to)) refuseMove(from, to);
  if (needsReason(from, to) && notes === '') {
    throw new Problem('invalid', { errors: [{ path: 'notes', message: 'Please say why.' }] });
  }

  if (to === 'payment_received' && !details?.payment_reference) {
    // The bank's reference belongs to a confirmation, so there is one way to it.
    throw new Problem('impossible-move', {
      message: 'Payment is confirmed with its reference, by Confirm Payment.',
      facts: { possibleStatuses: orderMoves[from] },
    });
  }
  const isUndone = from === 'payment_received' && to === 'payment_pending';
  const why = isUndone ? [notes, withdrawn(stored)].filter(Boolean).join(' ') : notes;

  const works = artworksAfterMove(from, to);
  if (works !== null) {
    const lines = await listLines(tx, [id]);
    const ids = lines.map((line) => Number(line.artwork_id));
    await setStatusOfWorks(tx, ids, works, at);
  }
  if (to === 'cancelled') await releaseLines(tx, id);
  await updateOrder(tx, id, { ...(isUndone ? unconfirmed : details), status: to, updated_at: at });
  const by = actorOf(context);
  await insertHistory(tx, { orderId: id, status: to, at, by, notes: why });
  const subject = `order ${stored.invoice_number}`;
  await recordActivity(tx, { by, at, action: `moved to ${orderStatusLabel(to)}`, subject, details: why });
}

/** What the confirmation of a payment wrote into the order, and taking it back takes out again. */
const unconfirmed = {
  payment_reference: null,
  delivery_code: null,
  delivery_method: null,
  delivery_date: null,
  delivery_instructions: null,
} satisfies MoveDetails;

/** The same in words, for the history: what was once written down is not lost. */
function withdrawn(stored: StoredOrder): string {
  const facts = [
    stored.payment_reference && `reference ${stored.payment_reference}`,
    stored.delivery_method && `delivery ${stored.delivery_method}`,
    stored.delivery_date && `on ${formatDay(stored.delivery_date)}`,
    stored.delivery_instructions && `with the instructions “${stored.delivery_instructions}”`,
  ].filter(Boolean);
  return facts.length === 0 ? '' : `Taken back: ${facts.join(', ')}.`;
}

function refuseMove(from: OrderStatus, to: OrderStatus): never {
  const possible = orderMoves[from].map(orderStatusLabel);
  const instead = possible.length === 0 ? 'Nothing follows it.' : `Possible now: ${possible.join(', ')}.`;
  throw new Problem('impossible-move', {
    message: `An order that is ${orderStatusLabel(from)} can not become ${orderStatusLabel(to)}. ${instead}`,
    facts: { possibleStatuses: orderMoves[from] },
  });
}
