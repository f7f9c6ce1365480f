import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { log, logScope } from '../runtime/log.ts';
import { ConnectionError } from './database-problem.ts';

export interface PoolOptions {
  url: string;
  /** The largest number of open connections. */
  max: number;
  /** Milliseconds that a caller waits for a connection. */
  connectionTimeout: number;
  /** SQL that each new session runs first. */
  session: string;
  /** Milliseconds after which a statement fails although its connection looks alive; 0 for no limit. */
  queryTimeout: number;
}

/**
 * Connections to PostgreSQL for Kysely. Values have the same types as in SQLite: numbers, and booleans as 1 or 0. An error
 * that the database did not report itself is thrown as `ConnectionError`, and its connection is not used again.
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
      // An idle connection may break, and an unhandled error event would end the process. The next query gets an error.
      client.on('error', (error) => {
        logScope.ofProcess(() => log.warn('a database connection broke', { error }));
      });
      if (session !== '') await client.query(session);
    },
  });
  // The pool repeats the errors of its clients.
  pool.on('error', () => {});
  return {
    options: pool.options,
    connect: async () => client(await pool.connect().catch(throwConnectionError)),
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
      if (isReportedByServer(error)) throw error;
      broken = true;
      return throwConnectionError(error);
    }
  };
  return {
    query: query as (<Row>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<Row>>) & never,
    release: (destroy) => connection.release(destroy || broken),
  };
}

/** Whether an error is the server's own response, or comes from parsing its response. */
function isReportedByServer(error: unknown): boolean {
  return error instanceof DatabaseError || error instanceof RangeError;
}

function throwConnectionError(error: unknown): never {
  throw new ConnectionError(error);
}

const { BOOL, INT8, NUMERIC } = types.builtins;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return wholeNumber;
  if (oid === NUMERIC) return Number;
  if (oid === BOOL) return (text: string) => (text === 't' ? 1 : 0);
  return types.getTypeParser(oid, format);
}

/** Throws a RangeError for a number that JavaScript cannot represent, as SQLite does. */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number.`);
  return number;
}
