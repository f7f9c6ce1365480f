import { sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * Column types that behave the same in both databases. Text is compared by code points, whatever the locale of the
 * PostgreSQL server is, so that lists and cursors have one order. `whole` is for ids and cents, `bytes` for files.
 */
export function columnTypes(engine: Engine) {
  return engine === 'sqlite'
    ? ({ text: 'text', whole: 'integer', bytes: 'blob' } as const)
    : ({ text: sql`text collate "C"`, whole: 'bigint', bytes: 'bytea' } as const);
}
