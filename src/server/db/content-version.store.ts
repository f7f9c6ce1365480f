import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database, Reader, Versions } from './database.ts';

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
      // The number is read first: content that is newer than its number is only read once more.
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
async function haveOnlyArtworksChanged(db: Reader, from: string, to: string): Promise<boolean> {
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

/** Values by name, all read when the content had this version or later. */
interface Kept {
  readonly version: string;
  readonly values: Map<string, Promise<unknown>>;
}

/**
 * The kept values of each database: the version for which it was last asked, and its values once it is known which of
 * them still hold.
 */
const memories = new WeakMap<Database, { version: string; kept: Promise<Kept> }>();

/**
 * A value that depends on the content but on no artwork, such as the settings. It is read once, and again after any change that was
 * not one of artworks, in any process. Every name is written in the code, so there are only a few. Callers share the value and do
 * not change it.
 */
export async function keptValue<Value>(db: Database, name: string, read: () => Promise<Value>): Promise<Value> {
  const { content } = await db.versions();
  // The value is read after its version: a change in between gives a newer version.
  const { values } = await keptAt(db, content);
  const known = values.get(name) as Promise<Value> | undefined;
  if (known !== undefined) return known;
  const value = read();
  values.set(name, value);
  // After an error the next call reads again.
  value.catch(() => values.delete(name));
  return value;
}

function keptAt(db: Database, version: string): Promise<Kept> {
  const last = memories.get(db);
  if (last?.version === version) return last.kept;
  const kept =
    last === undefined ? Promise.resolve(none(version)) : last.kept.then((before) => next(db, before, version));
  memories.set(db, { version, kept });
  kept.catch(() => memories.delete(db));
  return kept;
}

async function next(db: Database, before: Kept, version: string): Promise<Kept> {
  const isSame = await haveOnlyArtworksChanged(db.read, before.version, version);
  return isSame ? { version, values: before.values } : none(version);
}

const none = (version: string): Kept => ({ version, values: new Map() });
