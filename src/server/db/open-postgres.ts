import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { ConnectionError } from './connection-error.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { type PoolOptions, postgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** The lock under which servers that start together do, one after the other, what is done once. */
const startupLock = 4_711_002;

/** A read-only session: there is nothing to write with outside a transaction, as with the embedded database. */
const reading = {
  max: 10,
  connectionTimeout: 5_000,
  session: `set default_transaction_read_only = on; set statement_timeout = '15s'`,
  queryTimeout: 20_000,
};

/**
 * One connection, which a transaction has alone from beginning to end. A server that is cut off in the middle of one
 * keeps the others waiting until its session is ended for idling.
 */
const writing = {
  max: 1,
  connectionTimeout: 10_000,
  session: `set lock_timeout = '10s'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '15s'`,
  queryTimeout: 65_000,
};

/** A change of the tables may take as long as it takes, and so may another server's that we wait for. */
const changing = { max: 2, connectionTimeout: 10_000, session: '', queryTimeout: 0 };

/**
 * PostgreSQL at an address such as `postgres://user:password@host:5432/oeuvre`. The tables are brought up to date
 * first. Throws an Error with a sentence for whoever runs the server when it can not be used.
 */
export async function openPostgres(url: string): Promise<Database> {
  await bringUpToDate(url);
  const reader = open({ url, ...reading });
  const writer = open({ url, ...writing });
  let closed = false;
  return {
    engine: 'postgres',
    read: reader,
    transaction: (work) => writer.transaction().execute(work),
    withStartupLock: (work) => withStartupLock(url, work),
    close: async () => {
      closed = true;
      await reader.destroy();
      await writer.destroy();
    },
    isClosed: () => closed,
  };
}

function open(facts: PoolOptions): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: postgresDialect(postgresPool(facts)) });
}

async function bringUpToDate(url: string): Promise<void> {
  const changer = open({ url, ...changing });
  try {
    await refuseOtherEncodings(changer);
    await migrate(changer, 'postgres');
  } finally {
    await changer.destroy();
  }
}

/** In any other encoding a name or a title could be refused, or come back as other letters. */
async function refuseOtherEncodings(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`
    .execute(db)
    .catch(explain);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') throw new Error(`The database of DATABASE_URL must be in UTF8, not ${encoding}.`);
}

function explain(error: unknown): never {
  const cause = error instanceof ConnectionError ? error.cause : error;
  const why = cause instanceof Error ? cause.message || String('code' in cause ? cause.code : cause.name) : '';
  throw new Error(`The database of DATABASE_URL can not be used: ${why}. Is it running, and is the address right?`, {
    cause,
  });
}

async function withStartupLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'oeuvre', keepAlive: true });
  // Should this connection break the turn is over, and what is done once looks whether it was done.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${startupLock})`);
    return await work();
  } finally {
    await client.end();
  }
}
