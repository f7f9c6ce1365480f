import { type Insertable, type RawBuilder, type Selectable, SqliteAdapter, sql } from 'kysely';
import {
  type ActivityKind,
  activityText,
  changedFieldNames,
  type FieldChange,
} from '../../domain/activity/activity.ts';
import type { Reader, Writer } from '../db/database.ts';
import { contains } from '../db/queries.ts';
import type { Tables } from '../db/tables.ts';

export type StoredActivity = Selectable<Tables['activity']>;

type NewActivity = Omit<Insertable<Tables['activity']>, 'id' | 'search_text' | 'changes' | 'kind'> & {
  kind: ActivityKind;
  changes: readonly FieldChange[];
};

const rowOf = ({ changes, ...entry }: NewActivity) => ({
  ...entry,
  changes: changes.length === 0 ? null : JSON.stringify(changes),
  search_text: activityText(entry),
});

/** Stores an entry, and by which fields it is found; returns its id. */
export async function insertActivity(tx: Writer, entry: NewActivity): Promise<number> {
  const { id } = await tx.insertInto('activity').values(rowOf(entry)).returning('id').executeTakeFirstOrThrow();
  const fields = changedFieldNames(entry.changes).map((field) => ({ kind: entry.kind, field, entry_id: Number(id) }));
  if (fields.length > 0) await tx.insertInto('activity_fields').values(fields).execute();
  return Number(id);
}

/** Entries per statement, because databases limit the number of parameters. */
const entriesAtOnce = 100;

/** The parts of an entry. When all of them are stored, `indexParts` follows. */
export async function insertParts(tx: Writer, entries: readonly NewActivity[]): Promise<void> {
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    await tx
      .insertInto('activity')
      .values(entries.slice(at, at + entriesAtOnce).map(rowOf))
      .execute();
  }
}

/** Lets the parts of an entry be found by the fields that they changed, and the entry itself by all of these. */
export async function indexParts(tx: Writer, entryId: number): Promise<void> {
  const [changes, field] =
    tx.getExecutor().adapter instanceof SqliteAdapter
      ? [sql`json_each(activity.changes)`, sql`json_extract(change.value, '$.field')`]
      : [sql`json_array_elements(activity.changes::json)`, sql`change.value ->> 'field'`];
  await sql`
    insert into activity_fields (kind, field, entry_id)
    select distinct activity.kind, ${field}, activity.id from activity, ${changes} as change
    where activity.part_of = ${entryId} and activity.changes is not null`.execute(tx);
  await sql`
    insert into activity_fields (kind, field, entry_id)
    select distinct kind, field, cast(${entryId} as bigint) from activity_fields
    where entry_id in (select id from activity where part_of = ${entryId})`.execute(tx);
}

/** The parts of the first entry about an import, up to `limit` after an id. */
export async function listParts(
  db: Reader,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredActivity[]> {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('part_of', '=', (entries) =>
      entries
        .selectFrom('activity as whole')
        .select(({ fn }) => fn.min('whole.id').as('id'))
        .where('whole.import_id', '=', importId),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface ActivityQuery {
  kind?: ActivityKind | undefined;
  /** The id of a record, with `kind`: only the entries of this record; for an artwork also those of its parts. */
  recordId?: string | undefined;
  /** The name of an account, as it was at the time. */
  by?: string | undefined;
  /** The name of a field, with `kind`: only the entries that changed this field. */
  field?: string | undefined;
  /** Instants: the first that counts, and the first after the last. */
  from?: string | undefined;
  until?: string | undefined;
  q?: string | undefined;
}

/** Finds the instant at which the account that buyers pay into was last changed; undefined when it never was. */
export async function findBankDetailsChange(db: Reader): Promise<string | undefined> {
  const entry = await db
    .selectFrom('activity')
    .select('at')
    .where('part_of', 'is', null)
    .where('kind', '=', 'settings')
    .where('record_id', '=', 'site')
    .where('subject', '=', 'bank details')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.at;
}

/** The entries of a query, in no order. */
async function matching(db: Reader, { kind, recordId, by, field, from, until, q }: ActivityQuery) {
  let entries = db.selectFrom('activity');
  if (kind === 'artwork' && recordId !== undefined) {
    entries = entries.where(({ and, eb, or }) =>
      or([
        and([eb('activity.kind', '=', kind), eb('record_id', '=', recordId)]),
        eb('activity.of_artwork', '=', Number(recordId) || 0),
      ]),
    );
  } else {
    if (kind !== undefined) entries = entries.where('activity.kind', '=', kind);
    // An entry about many artworks is listed once, and in the list of each artwork its part.
    entries = recordId === undefined ? entries.where('part_of', 'is', null) : entries.where('record_id', '=', recordId);
  }
  if (by !== undefined) entries = entries.where('by_whom', '=', by);
  const [first, last] = await idsBetween(db, { from, until });
  if (from !== undefined) entries = entries.where('at', '>=', from).where('id', '>=', first);
  if (until !== undefined) entries = entries.where('at', '<', until).where('id', '<=', last);
  if (field !== undefined) {
    const changed = db
      .selectFrom('activity_fields')
      .select(sql<number>`1`.as('is_changed'))
      .where('field', '=', field)
      .where('entry_id', '=', sql<number>`activity.id`);
    // The condition is a value, which is looked up in the index for each entry. PostgreSQL would plan a join with the
    // fields by statistics: while the fields are those of a twentieth of the entries, it would read all fields once for
    // each entry.
    const isChanged = sql<boolean>`(exists ${kind === undefined ? changed : changed.where('kind', '=', kind)}) is true`;
    entries = entries.where(isChanged);
  }
  const found = contains('search_text', q);
  return found === undefined ? entries : entries.where(found);
}

/**
 * The further ids that are looked at: ids follow the time, apart from entries of one moment and a clock that was set.
 */
const idsOutOfTime = 1000;

/** Limits of the ids of a time, found in the index of the times: with them the list begins at its first day, and needs no order by time. */
async function idsBetween(
  db: Reader,
  { from, until }: Pick<ActivityQuery, 'from' | 'until'>,
): Promise<[number, number]> {
  const ids = db.selectFrom('activity').select('id').limit(1);
  const since = from === undefined ? undefined : ids.where('at', '>=', from).orderBy('at').orderBy('id');
  const before =
    until === undefined ? undefined : ids.where('at', '<', until).orderBy('at', 'desc').orderBy('id', 'desc');
  const first = since === undefined ? 0 : Number((await since.executeTakeFirst())?.id ?? Number.MAX_SAFE_INTEGER);
  const last = before === undefined ? Number.MAX_SAFE_INTEGER : Number((await before.executeTakeFirst())?.id ?? 0);
  return [first - idsOutOfTime, before === undefined ? last : last + idsOutOfTime];
}

/** The latest first, from an entry on. */
export async function listActivityRows(
  db: Reader,
  query: ActivityQuery,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredActivity[]> {
  let rows = (await matching(db, query)).selectAll('activity');
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

export async function countActivityRows(db: Reader, query: ActivityQuery): Promise<number> {
  const found = await matching(db, query);
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function findActivity(db: Reader, id: number): Promise<StoredActivity | undefined> {
  return db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Everyone who is named in an entry, by name. */
export async function listActors(db: Reader): Promise<string[]> {
  // The query goes from one name to the next in the index, because there are few names and many entries.
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      select min(by_whom) from activity where part_of is null
      union all
      select (select min(by_whom) from activity where by_whom > names.name and part_of is null)
      from names where names.name is not null
    )
    select name from names where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** The fields of a kind of record that an entry has changed. */
export async function listChangedFields(db: Reader, kind: ActivityKind): Promise<string[]> {
  // The query goes from one field to the next in the index, because there are few fields and many entries.
  const next = (after: RawBuilder<unknown>) =>
    sql`(select min(field) from activity_fields where kind = ${kind} and field > ${after})`;
  const { rows } = await sql<{ field: string }>`
    with recursive fields (field) as (
      select ${next(sql`''`)}
      union all
      select ${next(sql`fields.field`)} from fields where fields.field is not null
    )
    select field from fields where field is not null`.execute(db);
  return rows.map(({ field }) => field);
}

/**
 * Finds the time of the entry about signing in to no account that has `newer` newer such entries; undefined when there
 * are fewer.
 */
export async function findUnknownSignInAt(db: Reader, newer: number): Promise<string | undefined> {
  const entry = await db
    .selectFrom('activity')
    .select('at')
    .where('kind', '=', 'session')
    .where('record_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(newer)
    .executeTakeFirst();
  return entry?.at;
}

/** Deletes at most `most` entries about signing in that are older than `before`, and returns how many it deleted. */
export async function deleteSignInsBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx
    .selectFrom('activity')
    .select('id')
    .where('kind', '=', 'session')
    .where('at', '<', before)
    .orderBy('id')
    .limit(most);
  const { numDeletedRows } = await tx.deleteFrom('activity').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Finds the instant at which the newest order or change was recorded, ISO 8601; undefined in an empty estate. */
export async function findNewestInstant(db: Reader): Promise<string | undefined> {
  const [order, change] = await Promise.all([
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('activity')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst(),
  ]);
  return [order?.at, change?.at]
    .filter((at) => at != null)
    .sort()
    .at(-1);
}
