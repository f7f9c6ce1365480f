import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Compiled statements that a connection caches. */
const maxStatements = 500;

/** Milliseconds that a writer waits for the write lock of another process, its time in the queue of this process included. */
const writeLockTimeout = 10_000;
const SQLITE_BUSY = 5;

/**
 * A Kysely dialect for Node's built-in SQLite. It has one connection, which a transaction holds until it ends.
 * A transaction begins with `begin immediate`, so it holds the write lock before its first read.
 */
export function nodeSqliteDialect(open: () => DatabaseSync): Dialect {
  return {
    createAdapter: () => new QueuedAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => new NodeSqliteDriver(open),
  };
}

class QueuedAdapter extends SqliteAdapter {
  /** The driver has a queue of its own, which knows how long each caller has waited, so Kysely needs none. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls back changes of tables too, so a server that is killed during an update has made all of it or nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #open: () => DatabaseSync;
  #connection: NodeSqliteConnection | undefined;
  #queue: Promise<void> = Promise.resolve();
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();
  /** The time at which the present user of the connection asked for it. */
  #askedAt = 0;

  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#connection = new NodeSqliteConnection(this.#open());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const askedAt = performance.now();
    const before = this.#queue;
    let release = () => {};
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    if (this.#connection === undefined) throw new Error('The database is closed.');
    this.#askedAt = askedAt;
    this.#releases.set(this.#connection, release);
    return this.#connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A writer that meets no lock of another process goes on, however long it was in the queue.
    const until = this.#askedAt + writeLockTimeout;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
        if (!busy || performance.now() > until) throw error;
        await sleep(2 + Math.random() * 8);
      }
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite itself rolls back; a second rollback would fail and hide the cause.
    if (this.#connection?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

interface Prepared {
  statement: StatementSync;
  /**
   * The question is asked once: for a row of an artwork, SQLite takes longer to describe the columns than to read them.
   */
  returnsRows: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: SQLite does not stream, but Kysely's interface requires this method
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite results are not streamed.');
  }

  get isTransaction(): boolean {
    return this.#db.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#db.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (this.#statements.size >= maxStatements) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
