import { dayOf, monthOf } from '../../domain/calendar.ts';
import type { CreditNoteKind } from '../../domain/order/balance.ts';
import {
  type CreditNote,
  creditNoteNumber,
  creditOf,
  issueCreditNote,
  type ReturnFacts,
} from '../../domain/order/credit-note.ts';
import { isTestNumber, testPrefix } from '../../domain/order/invoice.ts';
import { senderOf } from '../../domain/order/sender.ts';
import { actorOf } from '../activity/record-activity.ts';
import { setStatusOfArtworks } from '../artworks/artwork.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { findHoldingLines, releaseHoldings } from '../holds/holding.store.ts';
import { insertCreditNote } from './credit-note.store.ts';
import { listLines, type StoredLine, type StoredOrder, takeInvoiceSequence } from './order.store.ts';

/** The lines of an order that still hold their artworks. */
export async function listHeldLines(tx: Writer, orderId: string): Promise<StoredLine[]> {
  const lines = await listLines(tx, [orderId]);
  const holding = await findHoldingLines(
    tx,
    lines.map(({ id }) => id),
  );
  return lines.filter(({ id }) => holding.has(id));
}

/**
 * Takes works of a paid order back: a credit note with the month's next number, and the works are nobody's, reserved until staff decide
 * about them (docs/specification/order.md §16). `lines` hold their artworks.
 */
export async function takeBackLines(
  tx: Writer,
  context: Context,
  order: StoredOrder,
  {
    lines,
    held,
    kind,
    reason,
    returned,
  }: {
    lines: readonly StoredLine[];
    /** All lines that still hold their artwork. */
    held: readonly StoredLine[];
    kind: CreditNoteKind;
    reason: string;
    returned?: ReturnFacts;
  },
): Promise<CreditNote> {
  const at = context.clock.now();
  const settings = await readSettings(tx);
  const { body: estate } = await readText(tx, 'estate-content');
  const month = monthOf(at, settings.timeZone);
  const credit = creditOf({
    prices: lines.map(({ price_cents }) => price_cents),
    shipping: order.shipping_cents,
    isLast: lines.length === held.length,
    kind,
    freightPaidBy: returned?.freightPaidBy,
  });
  const note = issueCreditNote(JSON.parse(order.invoice_json), {
    number: isTestNumber(order.invoice_number)
      ? `${testPrefix}CN-${await takeInvoiceSequence(tx, `CN-${testPrefix}`)}`
      : creditNoteNumber(month, await takeInvoiceSequence(tx, `CN-${month}`)),
    kind,
    issuedOn: dayOf(at, settings.timeZone),
    artworkIds: lines.map(({ artwork_id }) => artwork_id),
    credit,
    sender: senderOf(settings, estate),
    reason,
  });
  const stored = {
    number: note.number,
    order_id: order.id,
    kind,
    amount_cents: credit.total,
    issued_on: note.issuedOn,
    content_json: JSON.stringify(note),
    return_json: returned === undefined ? null : JSON.stringify(returned),
    at,
    by_whom: actorOf(context),
  };
  const lineIds = lines.map(({ id }) => id);
  await insertCreditNote(tx, stored, lineIds);
  await releaseHoldings(tx, lineIds);
  const artworkIds = lines.map(({ artwork_id }) => artwork_id);
  await setStatusOfArtworks(tx, artworkIds, { status: 'reserved', available: false }, at);
  return note;
}

/** “Low Water”, “High Water” */
export function titlesOf(lines: readonly StoredLine[]): string {
  return lines.map((line) => `“${(JSON.parse(line.artwork_json) as { title: string }).title}”`).join(', ');
}
