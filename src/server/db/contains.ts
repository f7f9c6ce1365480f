import { type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '../../domain/artwork/search.ts';

/**
 * Whether a column of folded text contains the words searched for, whatever their case and accents. `%`, `_` and
 * `\` are letters like any other. Undefined when nothing is searched for.
 */
export function contains(column: string, searched: string | undefined): RawBuilder<boolean> | undefined {
  const folded = foldForSearch(searched ?? '');
  if (folded === '') return undefined;
  // No text has this character, and PostgreSQL would not even look for it.
  if (folded.includes('\u0000')) return sql<boolean>`1 = 0`;
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
