import {
  CompiledQuery,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import { Client } from 'pg';
import { readVersions } from './content-version.store.ts';
import type { Database, OpenOptions } from './database.ts';
import { ConnectionError } from './database-problem.ts';
import { migrate } from './migrate.ts';
import { type PoolOptions, postgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** The first key of the advisory locks; the second one is made from the lock's name. */
const lockSpace = 4_711_002;

/** A read-only session, as in SQLite: stores write only inside a transaction. */
const readOnly = {
  max: 10,
  connectionTimeout: 5_000,
  session: `set default_transaction_read_only = on; set statement_timeout = '15s'`,
  queryTimeout: 20_000,
};

/**
 * One connection, so that transactions run one at a time. If a server loses its network inside a transaction, the others
 * wait until PostgreSQL ends its idle session.
 */
const readWrite = {
  max: 1,
  connectionTimeout: 10_000,
  session: `set lock_timeout = '10s'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '15s'`,
  queryTimeout: 65_000,
};

/** A migration has no time limit, and neither has waiting for the migration of another server. */
const migrating = { max: 2, connectionTimeout: 10_000, session: '', queryTimeout: 0 };

/**
 * Opens PostgreSQL at a URL such as `postgres://user:password@host:5432/oeuvre` and migrates it. Throws an Error with a
 * message for the operator when the database cannot be used.
 */
export async function openPostgres(url: string, options: OpenOptions = {}): Promise<Database> {
  const reader = open({ url, ...readOnly });
  const writer = open({ url, ...readWrite });
  let closed = false;
  const database: Database = {
    engine: 'postgres',
    place: placeOf(url),
    read: reader,
    versions: joined(() => readVersions(reader)),
    transaction: (work) => writer.transaction().execute(work),
    snapshot: (work) => readSnapshot(reader, work),
    withLock: (name, work) => withLock(url, name, work),
    isLocked: (name) => isLocked(reader, name),
    // The server's own vacuum reuses the space of old rows, and no query can read them. Files, log and copies of a database server are
    // its operator's (docs/operations.md, PostgreSQL).
    eraseDeleted: async () => {},
    close: async () => {
      closed = true;
      await reader.destroy();
      await writer.destroy();
    },
    isClosed: () => closed,
  };
  try {
    await migrateDatabase(url, database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Returns the place of a database without user, password and options; an invalid address is refused when the database
 * is opened.
 */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'a PostgreSQL database';
  const { host, pathname } = new URL(url);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} on ${host || 'this machine'}`;
}

/** Reads in one transaction. It is not Kysely's, which takes the writer lock: writers go on meanwhile. */
function readSnapshot<Result>(reader: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  return reader.connection().execute(async (db) => {
    await sql`begin isolation level repeatable read read only`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`rollback`.execute(db);
    }
  });
}

/**
 * Callers share a reading that begins after their call: those that come while one is under way wait for the next. A reading that had
 * begun before could miss a change.
 */
function joined<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;
  return () => {
    next ??= (running ?? Promise.resolve()).then(() => {
      const begun = read();
      next = undefined;
      running = begun
        .catch(() => {})
        .finally(() => {
          running = undefined;
        });
      return begun;
    });
    return next;
  };
}

function open(facts: PoolOptions): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: postgresDialect(postgresPool(facts)),
    // Unlike SQLite, PostgreSQL refuses `in ()`.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

async function migrateDatabase(url: string, database: Database, options: OpenOptions): Promise<void> {
  const migrator = open({ url, ...migrating });
  try {
    await refuseOtherEncodings(migrator);
    await migrate(migrator, database, options);
  } finally {
    await migrator.destroy();
  }
}

/** Refuses a database with another encoding, in which a name or a title could be refused or changed. */
async function refuseOtherEncodings(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`
    .execute(db)
    .catch(throwStartError);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') throw new Error(`The database of DATABASE_URL must be in UTF8, not ${encoding}.`);
}

function throwStartError(error: unknown): never {
  const cause = error instanceof ConnectionError ? error.cause : error;
  const why = cause instanceof Error ? cause.message || String('code' in cause ? cause.code : cause.name) : '';
  throw new Error(`The database of DATABASE_URL cannot be used: ${why}. Is it running, and is the address right?`, {
    cause,
  });
}

/** The lock is that of a connection of its own, which PostgreSQL closes when the process ends. */
async function withLock<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'oeuvre', keepAlive: true });
  // If this connection breaks, the lock is released; `work` checks whether it was already done.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1::int, hashtext($2))', [lockSpace, name]);
  } catch (error) {
    await client.end().catch(() => {});
    throw new ConnectionError(error);
  }
  try {
    return await work();
  } finally {
    await client.end();
  }
}

async function isLocked(reader: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
      and classid = ${lockSpace} and objid = (hashtext(${name})::bigint & 4294967295) and objsubid = 2`.execute(reader);
  return rows.length > 0;
}

/** The advisory lock that a writer holds from the first statement of a transaction to its end; the number is arbitrary. */
const writerLock = 4_711_001;

/**
 * A Kysely dialect for PostgreSQL in which a transaction takes the writer lock before its first read, like
 * `begin immediate` in SQLite. The lock is in the same message as `begin`, so it needs no round trip. The level is read
 * committed, so that each statement sees the previous writer's commit; a stricter level would take its snapshot before
 * the lock.
 */
export function postgresDialect(pool: PostgresPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => new WriterLockDriver({ pool }),
  };
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class WriterLockDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection): Promise<void> {
    try {
      await connection.executeQuery(
        CompiledQuery.raw(`begin isolation level read committed; select pg_advisory_xact_lock(${writerLock})`),
      );
    } catch (error) {
      // On a lock timeout Kysely does not roll back, and the next caller would get this connection.
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
}
