import { type Insertable, type Selectable, sql } from 'kysely';
import { type ActivityKind, activityText } from '../../domain/activity/activity.ts';
import { contains } from '../db/contains.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type StoredActivity = Selectable<Tables['activity']>;

type NewActivity = Omit<Insertable<Tables['activity']>, 'id' | 'search_text'>;

/** Returns the id of the entry. */
export async function insertActivity(tx: Writer, entry: NewActivity): Promise<number> {
  const { id } = await tx
    .insertInto('activity')
    .values({ ...entry, search_text: activityText(entry) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Entries per statement, because databases limit the number of parameters. */
const entriesAtOnce = 100;

/** Many entries, such as the parts of one. */
export async function insertActivities(tx: Writer, entries: readonly NewActivity[]): Promise<void> {
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    const rows = entries.slice(at, at + entriesAtOnce).map((entry) => ({ ...entry, search_text: activityText(entry) }));
    await tx.insertInto('activity').values(rows).execute();
  }
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
  /** With `kind`: the entries of one record. */
  recordId?: string | undefined;
  /** The name of an account, as it was at the time. */
  by?: string | undefined;
  q?: string | undefined;
}

function matching(db: Reader, { kind, recordId, by, q }: ActivityQuery) {
  let entries = db.selectFrom('activity');
  if (kind !== undefined) entries = entries.where('kind', '=', kind);
  // An entry about many artworks is listed once, and in the list of each artwork its part.
  entries = recordId === undefined ? entries.where('part_of', 'is', null) : entries.where('record_id', '=', recordId);
  if (by !== undefined) entries = entries.where('by_whom', '=', by);
  const found = contains('search_text', q);
  return found === undefined ? entries : entries.where(found);
}

/** The latest first, from an entry on. */
export async function listActivityRows(
  db: Reader,
  query: ActivityQuery,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredActivity[]> {
  let rows = matching(db, query).selectAll();
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

export async function countActivityRows(db: Reader, query: ActivityQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findActivity(db: Reader, id: number): Promise<StoredActivity | undefined> {
  return db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Everyone who is named in an entry, by name. */
export async function listActors(db: Reader): Promise<string[]> {
  // From one name to the next in the index, because there are few names and many entries.
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

/** The time of the entry that has `newer` newer ones about signing in to no account; undefined when there are fewer. */
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
