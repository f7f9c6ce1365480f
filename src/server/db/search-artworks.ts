import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { foldForSearch } from '../../domain/artwork/search.ts';
import { contains } from './contains.ts';
import type { Reader } from './database.ts';

/**
 * The full-text search of each database. Both find the same artworks as the domain's `isListed`: those whose folded text
 * contains the folded search.
 */

/** Separates the characters in SQLite's index of one and two characters; no stored text contains it. */
const separator = '\u001f';

/** "a␟b␟c" with a separator before, between and after: each of its trigrams has one character or a pair. */
export function spacedLetters(text: string): string {
  return `${separator}${[...text].join(separator)}${separator}`;
}

/** SQLite's index and query for a search: the trigram index of the text needs at least three characters. */
function inSqlite(letters: readonly string[]): { table: string; run: string } {
  const [first = '', second] = letters;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  if (letters.length > 2) return { table: 'artwork_words', run: quoted(letters.join('')) };
  return {
    table: 'artwork_letters',
    run: quoted(second === undefined ? separator + first + separator : first + separator + second),
  };
}

export interface SearchedArtworks {
  /** The found artworks, by the index. */
  byIndex: RawBuilder<boolean>;
  /** The same artworks, by reading each row: faster where most rows match. */
  byReading: RawBuilder<boolean>;
  /** How many artworks the index finds; null where the database itself chooses between the two ways. */
  count: RawBuilder<{ count: number }> | null;
}

/** The conditions of a search; null for an empty search. */
export function searchArtworks(db: Reader, searched: string | undefined): SearchedArtworks | null {
  const folded = foldForSearch(searched ?? '');
  const byReading = contains('artworks.search_text', searched);
  if (byReading === undefined) return null;
  const none = sql<boolean>`1 = 0`;
  // No stored text has this character, and a database reads it as the end of the query.
  if (folded.includes('\u0000')) return { byIndex: none, byReading: none, count: null };

  const letters = [...folded];
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    const { table, run } = inSqlite(letters);
    const index = sql.table(table);
    return {
      byIndex: sql`artworks.id in (select rowid from ${index} where ${index} match ${run})`,
      byReading,
      count: sql`select count(*) as count from ${index} where ${index} match ${run}`,
    };
  }
  const byLetters = sql<boolean>`letters_and_pairs(artworks.search_text) @> ${[folded]}`;
  return { byIndex: letters.length > 2 ? byReading : byLetters, byReading, count: null };
}

/** The beginning of the folded title, by which artworks are sorted, byte by byte in either database. */
export function titleKey(db: Reader): string {
  const key = 'substr(artworks.search_text, 1, 200)';
  return db.getExecutor().adapter instanceof SqliteAdapter ? key : `(${key} collate "C")`;
}
