import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { log } from '../runtime/log.ts';
import { ConnectionError } from './connection-error.ts';

export interface PoolOptions {
  url: string;
  /** Connections that are open at once, at most. */
  max: number;
  /** Milliseconds that a caller waits for a connection. */
  connectionTimeout: number;
  /** SQL that each new session is told first. */
  session: string;
  /** Milliseconds after which a statement is given up although its connection still looks alive; 0 never. */
  queryTimeout: number;
}

/**
 * Connections to PostgreSQL for Kysely. Numbers come as numbers and truth as 1 or 0, as SQLite has them. Whatever
 * is not the database's own answer is thrown as `ConnectionError`, and that connection is not used again.
 */
export function postgresPool({ url, max, connectionTimeout, session, queryTimeout }: PoolOptions): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'oeuvre',
    max,
    min: 1,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
    types: { getTypeParser },
    onConnect: async (client) => {
      // A connection may break while nobody asks it anything, and an unheard error would end the process. Whoever
      // asks next is told.
      client.on('error', (error) => log.warn('a connection to the database broke', { error }));
      if (session !== '') await client.query(session);
    },
  });
  // The pool repeats what its clients said.
  pool.on('error', () => {});
  return {
    options: pool.options,
    connect: async () => client(await pool.connect().catch(lose)),
    end: () => pool.end(),
  };
}

function client(connection: PoolClient): PostgresPoolClient {
  let broken = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (broken) throw new ConnectionError(undefined);
    try {
      return await connection.query(sql, [...parameters]);
    } catch (error) {
      if (isAnswer(error)) throw error;
      broken = true;
      return lose(error);
    }
  };
  return {
    query: query as (<Row>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<Row>>) & never,
    release: (destroy) => connection.release(destroy || broken),
  };
}

/** What the server answered, or what our own reading of its answer refused. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError || error instanceof RangeError;
}

function lose(error: unknown): never {
  throw new ConnectionError(error);
}

const { BOOL, INT8, NUMERIC } = types.builtins;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return wholeNumber;
  if (oid === NUMERIC) return Number;
  if (oid === BOOL) return (text: string) => (text === 't' ? 1 : 0);
  return types.getTypeParser(oid, format);
}

/** Throws a RangeError where a number would come out as another, as SQLite does. */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number.`);
  return number;
}
