import { type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '../../domain/artwork/search.ts';

/**
 * Whether a column of folded text contains the search, without regard to case and accents. `%`, `_` and `\` are ordinary
 * characters. Undefined for an empty search.
 */
export function contains(column: string, searched: string | undefined): RawBuilder<boolean> | undefined {
  const folded = foldForSearch(searched ?? '');
  if (folded === '') return undefined;
  // No stored text has this character, and PostgreSQL refuses it in a parameter.
  if (folded.includes('\u0000')) return sql<boolean>`1 = 0`;
  return isLike(column, `%${asPattern(folded)}%`);
}

/** Whether a column of folded text contains each of these words; not without a word. Their number must have a limit. */
export function containsAll(column: string, words: readonly string[]): RawBuilder<boolean> {
  const found = words.map((word) => contains(column, word) ?? sql<boolean>`1 = 0`);
  return found.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

function asPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function isLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
