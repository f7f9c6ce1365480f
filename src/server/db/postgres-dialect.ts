import {
  CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
} from 'kysely';

/** The lock that whoever writes holds from the first statement of a transaction to its end; any number would do. */
const writerLock = 4_711_001;

/**
 * Kysely over PostgreSQL. A transaction waits for its turn before it reads anything, as `begin immediate` does in
 * SQLite: one advisory lock for the whole database, in the same message as `begin`, so it costs no round trip.
 * Read committed, so that every statement after the lock sees what the writer before has committed; under a
 * stricter level the snapshot would be older than the turn.
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
      // The turn did not come in time: Kysely rolls back only what began, and the next caller gets this connection.
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
}
