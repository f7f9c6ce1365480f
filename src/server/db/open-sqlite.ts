import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { makeFolders } from '../files/folder-files.ts';
import { sqliteVersions } from './content-version.store.ts';
import type { Database, OpenOptions } from './database.ts';
import { migrate, missingInstallation } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Opens and migrates the embedded database in one file. It has one connection for transactions and one that only reads: in
 * WAL mode a reader never waits for a writer and never sees uncommitted data. A commit is on the disk when it returns.
 */
export async function openSqlite(file: string, options: OpenOptions = {}): Promise<Database> {
  if (options.mustExist && !existsSync(file)) throw missingInstallation(file);
  await makeFolders(dirname(file));
  const writer = new Kysely<Tables>({ dialect: nodeSqliteDialect(() => openFile(file)) });
  const openReader = () =>
    new Kysely<Tables>({
      dialect: nodeSqliteDialect(() => {
        const db = openFile(file);
        db.exec('pragma query_only = on');
        return db;
      }),
    });
  const reader = openReader();
  let versions: ({ db: DatabaseSync } & ReturnType<typeof sqliteVersions>) | undefined;
  let closed = false;
  /** Only one server uses the file, so its locks are known here. */
  const held = new Set<string>();
  const database: Database = {
    engine: 'sqlite',
    place: file,
    read: reader,
    versions: () => {
      if (versions === undefined) {
        const db = openFile(file);
        versions = { db, ...sqliteVersions(db) };
      }
      return versions.read();
    },
    transaction: (work) =>
      writer
        .transaction()
        .execute(work)
        .finally(() => versions?.forget()),
    snapshot: (work) => readSnapshot(openReader(), work),
    withLock: (name, work) => {
      held.add(name);
      return work().finally(() => held.delete(name));
    },
    isLocked: async (name) => held.has(name),
    // The only connection that writes waits, so that the thread never meets a transaction.
    eraseDeleted: () => writer.connection().execute(() => eraseInThread(file)),
    close: async () => {
      closed = true;
      versions?.db.close();
      await reader.destroy();
      await writer.destroy();
    },
    isClosed: () => closed,
  };
  try {
    await migrate(writer, database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
  // From now on the dialect waits for the write lock, because SQLite's own timeout blocks the thread.
  await sql`pragma busy_timeout = 0`.execute(writer);
  return database;
}

/** Reads on a connection of its own, so that other readers see the latest state. */
async function readSnapshot<Result>(
  connection: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await connection.connection().execute(async (db) => {
      // The state is that of the first read.
      await sql`begin`.execute(db);
      const result = await work(db);
      await sql`rollback`.execute(db);
      return result;
    });
  } finally {
    await connection.destroy();
  }
}

/** Erases deleted rows in a thread of its own, so that the server answers other requests while the file is copied. */
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
  return db;
}
