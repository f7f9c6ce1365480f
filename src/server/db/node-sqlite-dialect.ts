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

/** A connection kept ready: compiled statements by their SQL. */
const statementsKept = 500;

/** Milliseconds that a writer waits for another process's writer before it gives up. */
const connectionTimeout = 10_000;
const SQLITE_BUSY = 5;

/**
 * Kysely over Node's own SQLite. One connection; whoever needs it for a transaction has it alone until the end.
 * A transaction begins with `begin immediate`, so it waits for its turn to write before it reads anything.
 */
export function nodeSqliteDialect(open: () => DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => new NodeSqliteDriver(open),
  };
}

class NodeSqliteDriver implements Driver {
  readonly #open: () => DatabaseSync;
  #connection: NodeSqliteConnection | undefined;
  #turn: Promise<void> = Promise.resolve();
  readonly #endTurn = new WeakMap<DatabaseConnection, () => void>();

  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#connection = new NodeSqliteConnection(this.#open());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    let endTurn = () => {};
    this.#turn = new Promise((resolve) => {
      endTurn = resolve;
    });
    await before;
    if (this.#connection === undefined) throw new Error('The database is closed.');
    this.#endTurn.set(this.#connection, endTurn);
    return this.#connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#endTurn.get(connection)?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const until = performance.now() + connectionTimeout;
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
    // SQLite itself rolls back when the disk is full; a second rollback would fail and hide why.
    if (this.#connection?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: SQLite answers whole; Kysely asks for this method all the same
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite answers are not streamed.');
  }

  get isTransaction(): boolean {
    return this.#db.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#db.prepare(sql);
    if (this.#statements.size >= statementsKept) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}
