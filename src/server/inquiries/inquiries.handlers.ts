import { z } from 'zod';
import type { inquiryCalls } from '../../contract/inquiries/inquiries.calls.ts';
import type {
  AnsweredInquiry,
  Inquiry,
  InquiryDetails,
  InquiryReply,
  ListInquiries,
} from '../../contract/inquiries/inquiries.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { fileName } from '../../domain/file-names.ts';
import type { CsvSeparator } from '../../domain/import/spreadsheet-cell.ts';
import { defaultInquirySort, requestedArtwork, writeReply } from '../../domain/inquiry/inquiry.ts';
import { type Sender, senderOf } from '../../domain/order/sender.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findArtwork, findOnlyArtworkTitled } from '../artworks/artwork.store.ts';
import { offerOfStored } from '../artworks/present-artwork.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { type Context, type HandlersOf, nameFile, refuseStale } from '../context/context.ts';
import {
  type CsvColumns,
  countItems,
  csvInParts,
  cutPage,
  isPaged,
  ListInParts,
  ListPage,
  parseCursor,
} from '../context/list-page.ts';
import type { Reader, Writer } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import { versionOf } from '../db/record-version.ts';
import { addressHeader, dateHeader, mimeMessage, textHeader, textPart } from '../emails/mime-message.ts';
import {
  countInquiriesByState,
  countInquiryRows,
  findCustomerIdOf,
  findInquiry,
  type InquiryQuery,
  type ListedInquiry,
  listInquiriesById,
  listInquiryRows,
  presentInquiry,
  type StoredInquiry,
  setResponded,
} from './inquiry.store.ts';
import { sendInquiry } from './send-inquiry.ts';

/** Inquiries per query. */
const partSize = 200;

/** The date is the day in the estate's time zone. */
const columnsIn = (timeZone: string): CsvColumns<Inquiry> => ({
  date: ({ created }) => dayOf(created, timeZone),
  type: ({ inquiryType }) => inquiryType,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  artworkOfInterest: ({ artworkOfInterest }) => artworkOfInterest,
  message: ({ message }) => message,
  responded: ({ responded }) => (responded ? 'yes' : 'no'),
  suspect: ({ suspect }) => (suspect ? 'yes' : 'no'),
});

export const inquiryHandlers: HandlersOf<typeof inquiryCalls> = {
  sendInquiry: (input, context) => sendInquiry(context, input),
  listInquiries: (input, { db }) => listInquiries(db.read, input),
  countInquiries: async (_, { db }) => {
    const states = await countInquiriesByState(db.read);
    const of = (responded: 0 | 1, suspect: 0 | 1) =>
      states.find((state) => state.responded === responded && state.suspect === suspect)?.count ?? 0;
    return { new: of(0, 0), responded: of(1, 0), suspectNew: of(0, 1), suspectResponded: of(1, 1) };
  },
  getInquiry: ({ id }, { db }) => getInquiry(db.read, id),
  getReply: async ({ id }, context) => (await writeInquiryReply(context, id)).reply,
  getReplyDraft: async ({ id }, context) => {
    const { first_name, last_name } = await getInquiryRow(context.db.read, id);
    nameFile(context, fileName('eml', 'reply', `${first_name} ${last_name}`, await estateDay(context)));
    return draftInquiryReply(context, id);
  },
  answerInquiry: (input, context) => answerInquiry(context, input),
  answerInquiries: async (input, context) => ({ ids: await answerInquiries(context, input) }),
  exportInquiries: async ({ separator }, context) => {
    nameFile(context, fileName('csv', 'inquiries', await estateDay(context)));
    return exportInquiries(context.db.read, separator);
  },
};

/** Every inquiry as CSV, the newest first, one line each, in parts. */
async function* exportInquiries(db: Reader, separator: CsvSeparator): AsyncGenerator<Uint8Array> {
  const { timeZone } = await readSettings(db);
  yield* csvInParts(columnsIn(timeZone), listInquiriesInParts(db, {}), separator);
}

/**
 * Inquiries of a view, the newest first: a page of them, or all without a parameter of pages. Throws `malformed` for a cursor
 * that is not one of ours.
 */
async function listInquiries(
  db: Reader,
  given: z.output<typeof ListInquiries>,
): Promise<ListInParts<Inquiry> | ListPage<Inquiry>> {
  const { view, suspect, artworkId, q, sort = defaultInquirySort, limit = 50, cursor } = given;
  const query = {
    responded: view && view === 'responded',
    suspect: suspect && suspect === 'only',
    artworkId,
    q,
  };
  if (!isPaged(given)) return new ListInParts(listInquiriesInParts(db, query));
  const position = parseCursor(cursor, z.string(), z.number());
  const after = position && { key: position[0], id: position[1] };
  const rows = await listInquiryRows(db, query, { sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const total = await countItems(cursor, page, () => countInquiryRows(db, query));
  return new ListPage(page.shown.map(presentInquiry), total, page.next);
}

/** All inquiries of a query, the newest first, in parts. */
async function* listInquiriesInParts(db: Reader, query: InquiryQuery): AsyncGenerator<Inquiry[]> {
  const parts = rowsInParts<ListedInquiry>(partSize, (last, limit) => {
    const after = last && { key: last.sort_key, id: last.id };
    return listInquiryRows(db, query, { sort: defaultInquirySort, after, limit });
  });
  for await (const rows of parts) yield rows.map(presentInquiry);
}

/** Marks an inquiry as responded or not; without `responded` it is toggled. Throws `not-found`, `changed-meanwhile`. */
async function answerInquiry(
  context: Context,
  given: { id: number; responded?: boolean | undefined },
): Promise<AnsweredInquiry> {
  return context.db.transaction(async (tx) => {
    const stored = await getInquiryRow(tx, given.id);
    refuseStale(context, versionOf(stored));
    return mark(tx, context, stored, given.responded ?? stored.responded === 0);
  });
}

/** Marks several inquiries in one transaction; returns the ids of those that exist. */
async function answerInquiries(
  context: Context,
  { ids, responded }: { ids: readonly number[]; responded: boolean },
): Promise<number[]> {
  return context.db.transaction(async (tx) => {
    const stored = await listInquiriesById(tx, ids);
    for (const inquiry of stored) await mark(tx, context, inquiry, responded);
    return stored.map(({ id }) => id);
  });
}

async function mark(tx: Writer, context: Context, { id }: StoredInquiry, responded: boolean): Promise<AnsweredInquiry> {
  const saved = await setResponded(tx, id, responded ? 1 : 0);
  const action = responded ? 'marked as responded' : 'marked as unresponded';
  await recordActivity(tx, {
    by: actorOf(context),
    at: context.clock.now(),
    action,
    subject: `inquiry ${id}`,
    record: { kind: 'inquiry', id },
  });
  return { id, responded, version: versionOf(saved) };
}

/** The beginning of a reply to an inquiry, with its sender. Throws `not-found`. */
async function writeInquiryReply(
  { db, config }: Context,
  id: number,
): Promise<{ reply: InquiryReply; sender: Sender }> {
  const inquiry = await getInquiryRow(db.read, id);
  const settings = await readSettings(db.read);
  const { body: estate } = await readText(db.read, 'estate-content');
  const sender = senderOf(settings, estate);
  const { first_name: firstName, last_name: lastName, inquiry_type: inquiryType, artwork_id: artworkId } = inquiry;
  const requested = requestedArtwork({ inquiryType, artworkId });
  const artwork = requested === null ? undefined : await findArtwork(db.read, Number(requested));
  const isReleased = artwork !== undefined && offerOfStored(artwork, settings).purchasable;
  const { subject, text } = writeReply(
    {
      firstName,
      lastName,
      inquiryType,
      artworkOfInterest: inquiry.artwork_of_interest,
      message: inquiry.message,
      day: dayOf(inquiry.created_at, settings.timeZone),
      availableAt: isReleased ? `${config.publicUrl}/artwork/${artwork.id}` : null,
    },
    sender,
  );
  return { reply: { to: { name: `${firstName} ${lastName}`.trim(), email: inquiry.email }, subject, text }, sender };
}

/** The reply as an unsent draft for the staff's own mail program. */
async function draftInquiryReply(context: Context, id: number): Promise<Uint8Array> {
  const { reply, sender } = await writeInquiryReply(context, id);
  const headers = [
    // If the estate has no address, the mail program fills in its own.
    ...(sender.email === '' ? [] : [addressHeader('From', { name: sender.name, email: sender.email })]),
    addressHeader('To', reply.to),
    textHeader('Subject', reply.subject),
    dateHeader(context.clock.now()),
    'X-Unsent: 1',
  ];
  return mimeMessage(headers, textPart('plain', reply.text));
}

/** An inquiry with its artwork and its sender's customer record. Throws `not-found`. */
async function getInquiry(db: Reader, id: number): Promise<InquiryDetails> {
  const stored = await getInquiryRow(db, id);
  const inquiry = presentInquiry(stored);
  return {
    ...inquiry,
    aboutArtworkId: inquiry.artworkId ?? (await findTitled(db, inquiry.artworkOfInterest)),
    customerId: await findCustomerIdOf(db, inquiry.email),
  };
}

/** Throws `not-found`, also for an inquiry that was removed with its sender's data (docs/specification/customers.md §6). */
async function getInquiryRow(db: Reader, id: number): Promise<StoredInquiry> {
  const stored = await findInquiry(db, id);
  if (stored === undefined) throw new Problem('not-found', { message: 'There is no such inquiry.' });
  return stored;
}

/** The contact form sends a title, not an id. */
async function findTitled(db: Reader, title: string): Promise<number | null> {
  if (title.trim() === '') return null;
  return (await findOnlyArtworkTitled(db, title)) ?? null;
}
