import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Inquiry } from '../../contract/inquiries/inquiries.schemas.ts';
import { askedTitle, type InquirySort, inquiryText } from '../../domain/inquiry/inquiry.ts';
import { searchedWords } from '../../domain/search/search-texts.ts';
import type { Reader, Writer } from '../db/database.ts';
import { containsAll } from '../db/queries.ts';
import { firstVersion, nextVersion, type Versioned, versionOf } from '../db/record-version.ts';
import type { Flag, Tables } from '../db/tables.ts';

export type StoredInquiry = Selectable<Tables['inquiries']>;

type NewInquiry = Omit<
  Insertable<Tables['inquiries']>,
  'id' | 'asked_title' | 'search_text' | 'version' | 'version_nonce'
>;

/** Stores an inquiry with the texts in which it is found. */
export async function insertInquiry(tx: Writer, inquiry: NewInquiry): Promise<number> {
  const search_text = inquiryText({
    firstName: inquiry.first_name,
    lastName: inquiry.last_name,
    email: inquiry.email,
    phone: inquiry.phone,
    inquiryType: inquiry.inquiry_type,
    artworkOfInterest: inquiry.artwork_of_interest,
    message: inquiry.message,
  });
  const { id } = await tx
    .insertInto('inquiries')
    .values({ ...inquiry, asked_title: askedTitle(inquiry.artwork_of_interest), search_text, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface InquiryQuery {
  responded?: boolean | undefined;
  suspect?: boolean | undefined;
  /** Only `Availability` requests for this artwork. */
  artworkId?: number | undefined;
  q?: string | undefined;
}

/** The condition for the inquiries of which the staff are told: neither answered nor suspect. */
export const isNew = sql<boolean>`inquiries.responded = 0 and inquiries.suspect = 0`;

/** Whether the domain's `requestedArtwork` is an artwork. */
export const isRequest = sql<boolean>`inquiries.inquiry_type = 'Availability' and inquiries.artwork_id is not null`;

function matching(db: Reader, { responded, suspect, artworkId, q = '' }: InquiryQuery) {
  let rows = db.selectFrom('inquiries');
  if (responded !== undefined) rows = rows.where('responded', '=', responded ? 1 : 0);
  if (suspect !== undefined) rows = rows.where('suspect', '=', suspect ? 1 : 0);
  if (artworkId !== undefined) rows = rows.where('artwork_id', '=', artworkId).where(isRequest);
  return q.trim() === '' ? rows : rows.where(containsAll('search_text', searchedWords(q)));
}

const sortKeys: Record<string, RawBuilder<string>> = {
  date: sql`created_at`,
  name: sql`lower(last_name || ' ' || first_name)`,
  type: sql`inquiry_type`,
  email: sql`lower(email)`,
};

export type ListedInquiry = StoredInquiry & { sort_key: string };

/** A list in a sort order, from a position on; without a limit all of it. */
export async function listInquiryRows(
  db: Reader,
  query: InquiryQuery,
  {
    sort,
    after,
    limit,
  }: { sort: InquirySort; after?: { key: string; id: number } | undefined; limit?: number | undefined },
): Promise<ListedInquiry[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const key = sortKeys[sort.replace('-', '')] as RawBuilder<string>;
  let rows = matching(db, query).selectAll().select(key.as('sort_key'));
  if (after !== undefined) {
    const than = sql.raw(direction === 'asc' ? '>' : '<');
    rows = rows.where(
      sql<boolean>`(${key} ${than} ${after.key} or (${key} = ${after.key} and id ${than} ${after.id}))`,
    );
  }
  rows = rows.orderBy(key, direction).orderBy('id', direction);
  return (limit === undefined ? rows : rows.limit(limit)).execute();
}

export async function countInquiryRows(db: Reader, query: InquiryQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the inquiries of each kind. */
export async function countInquiriesByState(db: Reader): Promise<{ responded: Flag; suspect: Flag; count: number }[]> {
  return db
    .selectFrom('inquiries')
    .select((select) => ['responded', 'suspect', select.fn.countAll<number>().as('count')])
    .groupBy(['responded', 'suspect'])
    .execute();
}

export async function findInquiry(db: Reader, id: number): Promise<StoredInquiry | undefined> {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The customer with an email address, in any case; null if there is none. */
export async function findCustomerIdOf(db: Reader, email: string): Promise<number | null> {
  const found = await db
    .selectFrom('customers')
    .select((select) => select.fn.coalesce('merged_into', 'id').as('id'))
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Lists those of the inquiries that are stored. */
export async function listInquiriesById(db: Reader, ids: readonly number[]): Promise<StoredInquiry[]> {
  return db.selectFrom('inquiries').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/**
 * The inquiries about an artwork, the one that was sent first at the beginning, and how many there are: the domain's `isAbout` in SQL.
 * `onlyTitle` is the artwork's title where no other artwork has it.
 */
export async function listInquiriesAbout(
  db: Reader,
  { artworkId, onlyTitle, most }: { artworkId: number; onlyTitle: string | null; most: number },
): Promise<{ total: number; rows: StoredInquiry[] }> {
  const title = askedTitle(onlyTitle ?? '');
  const byTitle = sql<boolean>`inquiries.artwork_id is null and inquiries.asked_title = ${title}`;
  const rows = await db
    .selectFrom('inquiries')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .where((where) => where.or([where('artwork_id', '=', artworkId), ...(title === '' ? [] : [byTitle])]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return { total: rows[0]?.total ?? 0, rows };
}

/** Returns the new version's columns. */
export async function setResponded(tx: Writer, id: number, responded: Flag): Promise<Versioned> {
  return tx
    .updateTable('inquiries')
    .set({ responded, ...nextVersion('inquiries') })
    .where('id', '=', id)
    .returning(['version', 'version_nonce'])
    .executeTakeFirstOrThrow();
}

/** An inquiry as the API returns it. */
export function presentInquiry(stored: StoredInquiry): Inquiry {
  return {
    id: stored.id,
    firstName: stored.first_name,
    lastName: stored.last_name,
    email: stored.email,
    phone: stored.phone,
    inquiryType: stored.inquiry_type,
    artworkOfInterest: stored.artwork_of_interest,
    artworkId: stored.artwork_id === null ? null : Number(stored.artwork_id),
    message: stored.message,
    created: stored.created_at,
    responded: stored.responded === 1,
    suspect: stored.suspect === 1,
    version: versionOf(stored),
  };
}
