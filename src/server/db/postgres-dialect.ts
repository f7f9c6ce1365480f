import {
  CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
} from 'kysely';

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
