import type { DatabaseSync } from 'node:sqlite';
import { contentVersionReader } from './content-version.store.ts';
import type { Versions } from './database.ts';

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
  const readContent = contentVersionReader(db);
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
