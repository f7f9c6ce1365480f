import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../runtime/config.ts';
import type { Tables } from './tables.ts';

/** A read-only connection, or a transaction that also sees its own writes. */
export type Reader = Kysely<Tables> | Transaction<Tables>;

/** A transaction: stores write only inside one, and the read-only connection refuses writes. */
export type Writer = Transaction<Tables>;

/** The migrations of a release by their names, in order. */
export type Migrations = Readonly<Record<string, (db: Kysely<never>, engine: Database['engine']) => Promise<void>>>;

export interface OpenOptions {
  /** Refuses a place without an installation and creates nothing there. For every command except a restore. */
  mustExist?: boolean;
  /** The migrations of this release, unless a test is a later one. */
  release?: Migrations;
  /** Brings the database only to the state that these of them make, instead of the latest. For a restore. */
  migrations?: readonly string[];
  /** Runs before an existing database is brought up to date; when it throws, the database stays as it is. */
  beforeUpdate?: (db: Database) => Promise<void>;
}

/** The versions that say whether something that was read before is still right. Both are opaque. */
export interface Versions {
  /** Changes with every commit. Not comparable between processes. */
  readonly data: string;
  /** Changes with what a page could show (`readContentVersion`). */
  readonly content: string;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** The database's place for the operator: the file, or the server and name of the database, without a password. */
  readonly place: string;
  readonly read: Kysely<Tables>;
  /** The versions of now. In SQLite at once, because every response in memory is compared with them. */
  versions(): Versions | Promise<Versions>;
  /**
   * Runs `work` as the only writer, and commits when it returns or rolls back when it throws. It may await only the
   * database, because all other writers wait.
   */
  transaction<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  /** Runs `work` on one state of the database, which does not change while others go on writing. */
  snapshot<Result>(work: (db: Reader) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` while this server holds the lock `name`, as soon as no other server on this database holds it. The lock of a server
   * that ends is free at once, however it ends. `work` checks first whether it was already done.
   */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether a server on this database holds the lock `name`. */
  isLocked(name: string): Promise<boolean>;
  /**
   * Removes from the database's files what was deleted or replaced. SQLite leaves it in free pages and in its log. It copies the
   * whole database, so it is only for the rare case that old values must be gone. Throws while a reader holds an old state.
   */
  eraseDeleted(): Promise<void>;
  close(): Promise<void>;
  /** Whether the database is closed; timers then stop without an error. */
  isClosed(): boolean;
}

/** Opens PostgreSQL if DATABASE_URL is set, else the embedded SQLite. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<Database> {
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(databaseUrl, options);
  }
  const { openSqlite } = await import('./open-sqlite.ts');
  return openSqlite(join(dataDir, 'oeuvre.sqlite'), options);
}
