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

/**
 * The versions of a database file, on a connection that writes nothing: SQLite's `data_version` changes with every commit of another
 * connection, in any process.
 *
 * A reading takes two system calls, a third of the time of a response in memory, so the requests of one turn of the event
 * loop share it. They were sent before the turn began, and so before its reading: each still gets every change that was
 * committed before it was sent. `forget` ends the turn after a commit of this process.
 */
export function sqliteVersions(db: DatabaseSync): { read: () => Versions; forget: () => void } {
  const dataVersion = db.prepare('pragma data_version');
  const content = db.prepare('select number, nonce from content_version where id = 1');
  const readContent = () => versionOf(content.get() as { number: number; nonce: string });
  let last: Versions | undefined;
  let isOfThisTurn = false;
  const forget = () => {
    isOfThisTurn = false;
  };
  return {
    read: () => {
      if (last !== undefined && isOfThisTurn) return last;
      // Read first: content that is newer than its number is only read once more.
      const data = String(dataVersion.get()?.data_version);
      if (last?.data !== data) last = { data, content: readContent() };
      isOfThisTurn = true;
      setImmediate(forget);
      return last;
    },
    forget,
  };
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
