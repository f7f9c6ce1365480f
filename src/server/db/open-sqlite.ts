import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { spacedLetters } from './search-artworks.ts';
import type { Tables } from './tables.ts';

/**
 * Opens and migrates the embedded database in one file. It has one connection for transactions and one that only reads: in
 * WAL mode a reader never waits for a writer and never sees uncommitted data. A commit is on the disk when it returns.
 */
export async function openSqlite(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  const writer = new Kysely<Tables>({ dialect: nodeSqliteDialect(() => openFile(file)) });
  await migrate(writer, 'sqlite');
  // From now on the dialect waits for the write lock, because SQLite's own timeout blocks the thread.
  await sql`pragma busy_timeout = 0`.execute(writer);
  const reader = new Kysely<Tables>({
    dialect: nodeSqliteDialect(() => {
      const db = openFile(file);
      db.exec('pragma query_only = on');
      return db;
    }),
  });
  let closed = false;
  return {
    engine: 'sqlite',
    read: reader,
    transaction: (work) => writer.transaction().execute(work),
    // Only one server uses the file.
    withStartupLock: (work) => work(),
    // The only connection that writes waits, so that the thread never meets a transaction.
    eraseDeleted: () => writer.connection().execute(() => eraseInThread(file)),
    close: async () => {
      closed = true;
      await reader.destroy();
      await writer.destroy();
    },
    isClosed: () => closed,
  };
}

/** In a thread of its own, so that the server answers other requests while the file is copied. */
async function eraseInThread(file: string): Promise<void> {
  const thread = new Worker(new URL('./erase-thread.ts', import.meta.url), { workerData: { file } });
  // It rejects with the error of the thread.
  await once(thread, 'exit');
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 100, enableForeignKeyConstraints: true });
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000; pragma temp_store = memory',
  );
  db.function('spaced_letters', { deterministic: true }, (text) => spacedLetters(String(text)));
  return db;
}
