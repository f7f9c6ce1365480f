import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Types of columns that read the same in both databases. Text is compared by its code points, whatever language
 * the PostgreSQL server was set up for, so that lists have one order and pages of them one continuation. `whole`
 * is for ids and cents, `bytes` for files.
 */
export function columnTypes(engine: Database['engine']) {
  return engine === 'sqlite'
    ? ({ text: 'text', whole: 'integer', bytes: 'blob' } as const)
    : ({ text: sql`text collate "C"`, whole: 'bigint', bytes: 'bytea' } as const);
}
