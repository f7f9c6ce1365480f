import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { movementCalls } from '../../contract/places/places.calls.ts';
import type { CorrectMovement, Movement } from '../../contract/places/places.schemas.ts';
import { fieldChanges } from '../../domain/activity/activity.ts';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { type CustodyFacts, fittingFacts, movementText } from '../../domain/artwork/custody.ts';
import { movementFields } from '../../domain/artwork/movement-fields.ts';
import { placePath } from '../../domain/artwork/places.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { dayOf, monthOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { fileName } from '../../domain/file-names.ts';
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
import { visibleTo } from '../../domain/record/fields.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findArtwork } from '../artworks/artwork.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { accountOf, type Caller, type Context, type HandlersOf, nameFile, refuseStale } from '../context/context.ts';
import { findCustomer } from '../customers/customer.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { takeInvoiceSequence } from '../orders/order.store.ts';
import { renderInvoiceInWorker } from '../papers/render-queue.ts';
import {
  columnsOf,
  countBatches,
  deleteMovement,
  findMovement,
  listMovementsOf,
  type StoredMovement,
  updateMovement,
} from '../places/movement.store.ts';
import { listPlaces } from '../places/place.store.ts';
import { moveWorks, refuseFacts } from './move-works.ts';
import {
  findReceipt,
  findReceiptFile,
  insertReceipt,
  insertReceiptFile,
  listReceipts,
  listWorksOfBatch,
} from './receipt.store.ts';

export const movementHandlers: HandlersOf<typeof movementCalls> = {
  listMovements: async ({ id }, { db, caller }) => {
    if ((await findArtwork(db.read, id)) === undefined) throw new Problem('artwork-not-found');
    return presentMovements(caller, db.read, await listMovementsOf(db.read, id));
  },
  moveWorks: (input, context) => moveWorks(context, input),
  correctMovement: (input, context) => correctMovement(context, input),
  issueReceipt: async ({ id }, context) => {
    await issueReceipt(context, id);
    return {};
  },
  getReceiptPdf: async ({ number }, context) => {
    const pdf = await getReceiptPdf(context, number);
    // Only a stored number is a file name: the address can have any characters.
    nameFile(context, fileName('pdf', 'receipt', number), 'inline');
    return pdf;
  },
  removeMovement: async ({ id }, context) => {
    await removeMovement(context, id);
    return {};
  },
};

/** Movements with what the caller sees of each field. */
async function presentMovements(caller: Caller, db: Reader, rows: readonly StoredMovement[]): Promise<Movement[]> {
  const places = new Map((await listPlaces(db)).map((place) => [place.id, place]));
  const batches = rows.map(({ batch }) => batch);
  const works = await countBatches(db, batches);
  const receipts = await listReceipts(db, batches);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      movedOn: row.moved_on,
      leftOn: row.left_on,
      ...(visibleTo(accountOf(caller), movementFields, {
        ...factsOf(row),
        party: await partyOf(db, row),
        placeId: row.place_id,
        reason: row.reason,
      }) as Pick<Movement, keyof typeof movementFields>),
      place: placePath(places, row.place_id),
      visitorsRead: row.away_text,
      at: row.at,
      by: row.by_whom,
      works: works.get(row.batch) ?? 1,
      receipts: receipts.flatMap(({ batch, ...receipt }) => (batch === row.batch ? [receipt] : [])),
      version: versionOf(row),
    })),
  );
}

function factsOf(row: StoredMovement): CustodyFacts {
  return {
    custody: row.custody,
    party: row.party,
    customerId: row.customer_id,
    until: row.until,
    agreementNumber: row.agreement_number,
    insuredBy: row.insured_by,
    commission: row.commission,
    insuredAmount: row.insured_cents === null ? null : toDollars(row.insured_cents),
    insuredCurrency: row.insured_currency,
    offered: row.offered === 1,
    publicText: row.public_text,
  };
}

async function partyOf(db: Reader, { party, customer_id }: StoredMovement): Promise<string> {
  const customer = customer_id === null ? undefined : await findCustomer(db, customer_id);
  return customer === undefined ? party : `${customer.first_name} ${customer.last_name}`;
}

async function findFresh(tx: Writer, context: Context, id: number) {
  const stored = await findMovement(tx, id);
  const artwork = stored && (await findArtwork(tx, stored.artwork_id));
  if (stored === undefined || artwork === undefined)
    throw new Problem('not-found', { message: 'This movement does not exist any more.' });
  refuseStale(context, versionOf(stored));
  return { stored, subject: `${artwork.id} ${artwork.title}`, record: { kind: 'artwork', id: artwork.id } as const };
}

/** Throws `not-found`, `changed-meanwhile`, `invalid`. */
async function correctMovement(
  context: Context,
  { id, ...given }: z.output<typeof CorrectMovement>,
): Promise<Movement> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const { stored, subject, record } = await findFresh(tx, context, id);
    const facts = fittingFacts({ ...given, custody: stored.custody });
    const { placeId, reason } = given;
    await refuseFacts(tx, { ...facts, placeId }, { movedOn: stored.moved_on, today: stored.moved_on });
    await updateMovement(tx, stored, { ...columnsOf(facts), place_id: placeId, reason }, at);
    const after = await findMovement(tx, id);
    if (after === undefined) throw new Error('A changed movement is gone.');
    const places = new Map((await listPlaces(tx)).map((place) => [place.id, place]));
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'changed movement',
      subject,
      record,
      details: formatDay(stored.moved_on),
      changes: fieldChanges(
        loggedFacts(stored, placePath(places, stored.place_id)),
        loggedFacts(after, placePath(places, placeId)),
      ),
    });
    const [movement] = await presentMovements(context.caller, tx, [after]);
    return movement as Movement;
  });
}

/** Returns the facts of a movement for Activity, without any text in which somebody may be named. */
function loggedFacts(row: StoredMovement, place: string) {
  const { until, insuredAmount, insuredCurrency, commission, offered, publicText } = factsOf(row);
  return { place, until, insuredAmount, insuredCurrency, commission, offered, publicText };
}

/** Throws `not-found`, `changed-meanwhile`. */
async function removeMovement(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { stored, subject, record } = await findFresh(tx, context, id);
    await deleteMovement(tx, stored, at);
    const places = new Map((await listPlaces(tx)).map((place) => [place.id, place]));
    const where = movementText(stored.custody, placePath(places, stored.place_id));
    const details = `${formatDay(stored.moved_on)}: ${where}`;
    await recordActivity(tx, { by: actorOf(context), at, action: 'removed movement', subject, details, record });
  });
}

/**
 * Issues the receipt of a loan or a consignment, of all works that the same form moved and that are still there, with the month's next
 * number. Throws `not-found`, `changed-meanwhile`, and `conflict` for a movement that has none.
 */
async function issueReceipt(context: Context, movementId: number): Promise<void> {
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
      number,
      kind,
      issuedOn: dayOf(at, settings.timeZone),
      from: movement.moved_on,
      until: movement.until,
      artistName: hero.artistName,
      sender: senderOf(settings, estate),
      party: movement.party,
      agreementNumber: movement.agreement_number,
      insuredBy: movement.insured_by,
      insured: cents === null || currency === null ? null : { amount: toDollars(cents), currency },
      commission: movement.commission,
      works: works.map(({ id, title, year, date_text: dateText, medium, dimensions, stock_code }) => ({
        artworkId: id,
        title,
        date: dateOf({ year, dateText }),
        medium,
        dimensions,
        stockCode: stockCode({ id, stockCode: stock_code }, settings.stockCodePrefix),
      })),
    };
    const { batch } = movement;
    const issued = { batch, issued_on: content.issuedOn, at, by_whom: actorOf(context) };
    await insertReceipt(tx, { number, kind, ...issued, content_json: JSON.stringify(content) });
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'issued',
      subject: `${receiptNames[kind]} ${number}`,
      details: works.length === 1 ? '1 work' : `${works.length} works`,
      record: { kind: 'artwork', id: works.length === 1 ? movement.artwork_id : null },
    });
  });
}

/** The PDF of a receipt, rendered when it is first asked for and the same for good. Throws `not-found`, `not-ready`. */
async function getReceiptPdf({ db, clock }: Context, number: string): Promise<Uint8Array> {
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
