import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Reader, Versions } from './database.ts';

/**
 * The content version: triggers change it with every change that a page could show. Opaque text of a number and a random
 * part, so that a restored backup never repeats a version.
 */
export async function readContentVersion(db: Reader): Promise<string> {
  const row = await db
    .selectFrom('content_version')
    .select(['number', 'nonce'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return versionOf(row);
}

/** Both versions in PostgreSQL: two equal snapshots see the same commits. */
export async function readVersions(db: Reader): Promise<Versions> {
  const row = await db
    .selectFrom('content_version')
    .select(['number', 'nonce', sql<string>`pg_current_snapshot()::text`.as('snapshot')])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { data: row.snapshot, content: versionOf(row) };
}

/** The content version for one connection of SQLite: a statement that is prepared once. */
export function contentVersionReader(db: DatabaseSync): () => string {
  const statement = db.prepare('select number, nonce from content_version where id = 1');
  return () => versionOf(statement.get() as { number: number; nonce: string });
}

const versionOf = ({ number, nonce }: { number: number; nonce: string }) => `${number}-${nonce}`;

/** Changes between two versions up to which it is worth counting them. */
const mostCounted = 1000;

/**
 * Whether each change from one content version to a later one was of artworks. A change of artworks leaves its number with one of them
 * (`artwork_changes`), unless the same artwork changed again: then the answer is no, though it may be yes.
 */
export async function haveOnlyArtworksChanged(db: Reader, from: string, to: string): Promise<boolean> {
  const [first, last] = [numberOfVersion(from), numberOfVersion(to)];
  if (last <= first || last - first > mostCounted) return false;
  const { count } = await db
    .selectFrom('artwork_changes')
    .select((select) => select.fn.count<number>('number').distinct().as('count'))
    .where('number', '>', first)
    .where('number', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(count) === last - first;
}

/** The number of a content version, which each change makes larger. */
export function numberOfVersion(version: string): number {
  return Number.parseInt(version, 10);
}
