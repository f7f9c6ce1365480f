import { createHash } from 'node:crypto';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { dayOf, monthOf } from '../../domain/calendar.ts';
import { toDollars } from '../../domain/money.ts';
import {
  mostOnReceipt,
  type Receipt,
  receiptKindOf,
  receiptMonth,
  receiptNames,
  receiptNumber,
} from '../../domain/order/receipt.ts';
import { senderOf } from '../../domain/order/sender.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { takeInvoiceSequence } from '../orders/order.store.ts';
import { renderInvoiceInWorker } from '../papers/render-queue.ts';
import { findMovement } from '../places/movement.store.ts';
import { findReceipt, findReceiptFile, insertReceipt, insertReceiptFile, listWorksOfBatch } from './receipt.store.ts';

/**
 * Issues the receipt of a loan or a consignment, of all works that the same form moved and that are still there, with the month's next
 * number. Throws `not-found`, `changed-meanwhile`, and `conflict` for a movement that has none.
 */
export async function issueReceipt(context: Context, movementId: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const movement = await findMovement(tx, movementId);
    if (movement === undefined) throw new Problem('not-found', { message: 'This movement does not exist any more.' });
    refuseStale(context, versionOf(movement));
    const kind = receiptKindOf(movement.custody);
    if (kind === undefined || movement.left_on !== null) {
      const message = 'Only a work that is on loan or on consignment now gets a receipt.';
      throw new Problem('conflict', { message });
    }
    const works = await listWorksOfBatch(tx, movement.batch);
    if (works.length > mostOnReceipt)
      throw new Problem('conflict', {
        message: `A receipt has at most ${mostOnReceipt} works. Please lend them in parts.`,
      });
    const settings = await readSettings(tx);
    const { body: hero } = await readText(tx, 'hero');
    const { body: estate } = await readText(tx, 'estate-content');
    const month = monthOf(at, settings.timeZone);
    const number = receiptNumber(kind, month, await takeInvoiceSequence(tx, receiptMonth(kind, month)));
    const { insured_cents: cents, insured_currency: currency } = movement;
    const content: Receipt = {
      ...{ number, kind, issuedOn: dayOf(at, settings.timeZone), from: movement.moved_on, until: movement.until },
      ...{ artistName: hero.artistName, sender: senderOf(settings, estate), party: movement.party },
      ...{ agreementNumber: movement.agreement_number, insuredBy: movement.insured_by },
      insured: cents === null || currency === null ? null : { amount: toDollars(cents), currency },
      commission: movement.commission,
      works: works.map(({ id, title, year, date_text: dateText, medium, dimensions, stock_code }) => ({
        ...{ artworkId: id, title, date: dateOf({ year, dateText }), medium, dimensions },
        stockCode: stockCode({ id, stockCode: stock_code }, settings.stockCodePrefix),
      })),
    };
    const { batch } = movement;
    const issued = { batch, issued_on: content.issuedOn, at, by_whom: actorOf(context) };
    await insertReceipt(tx, { ...{ number, kind, ...issued }, content_json: JSON.stringify(content) });
    await recordActivity(tx, {
      ...{ by: actorOf(context), at, action: 'issued', subject: `${receiptNames[kind]} ${number}` },
      details: works.length === 1 ? '1 work' : `${works.length} works`,
      record: { kind: 'artwork', id: works.length === 1 ? movement.artwork_id : null },
    });
  });
}

/** The PDF of a receipt, rendered when it is first asked for and the same for good. Throws `not-found`, `not-ready`. */
export async function getReceiptPdf({ db, clock }: Context, number: string): Promise<Uint8Array> {
  const stored = await findReceiptFile(db.read, number);
  if (stored !== undefined) return stored;
  const receipt = await findReceipt(db.read, number);
  if (receipt === undefined) throw new Problem('not-found', { message: 'There is no such receipt.' });
  const task = { paper: 'receipt', receipt: JSON.parse(receipt.content_json) as Receipt } as const;
  const { pdf } = await renderInvoiceInWorker(task, { isUrgent: true });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return db.transaction(async (tx) => {
    await insertReceiptFile(tx, { number, pdf, sha256, made_at: clock.now() });
    return (await findReceiptFile(tx, number)) ?? pdf;
  });
}
