import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What a store reads with: the reading side, or a transaction that also sees its own writes. */
export type Reader = Kysely<Tables> | Transaction<Tables>;

/** What a store writes with. There is none outside a transaction: the reading side refuses writes. */
export type Writer = Transaction<Tables>;

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly read: Kysely<Tables>;
  /**
   * Runs the work alone among writers and commits it whole, or not at all when it throws. Nothing but the
   * database may be awaited in it: everybody else who writes is waiting.
   */
  transaction<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  /**
   * Runs what is done once in an estate's life while no other server on this database does such work, however
   * many of them start together. The work looks first whether it was done.
   */
  withStartupLock<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
  /** Whether it was closed: what goes on by itself then ends quietly. */
  isClosed(): boolean;
}
