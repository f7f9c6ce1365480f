import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { foldForSearch } from '../../domain/artwork/search.ts';
import { contains } from './contains.ts';
import type { Reader } from './database.ts';

/**
 * How each database looks works up by their words. Both find exactly what `isListed` in the domain's gallery lists: the
 * works whose folded text contains the folded search, whatever its letters are.
 */

/** Stands between the letters in SQLite's index of one and two letters; no stored text can have it. */
const mark = '\u001f';

/** "a␟b␟c" with a mark before, between and after: every run of three in it is one letter or a pair. */
export function spacedLetters(text: string): string {
  return `${mark}${[...text].join(mark)}${mark}`;
}

/** What SQLite's full-text index is asked for: the run of letters as it is, in the index where it is long enough. */
function inSqlite(letters: readonly string[]): { table: string; run: string } {
  const [first = '', second] = letters;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  if (letters.length > 2) return { table: 'artwork_words', run: quoted(letters.join('')) };
  return { table: 'artwork_letters', run: quoted(second === undefined ? mark + first + mark : first + mark + second) };
}

export interface SearchedArtworks {
  /** The works found, by the index. */
  byIndex: RawBuilder<boolean>;
  /** The same works, found by looking into each one that is passed: quicker where most of them are found. */
  byReading: RawBuilder<boolean>;
  /** How many the index finds; null where the database weighs the two ways by itself. */
  count: RawBuilder<{ count: number }> | null;
}

/** What is searched for among the works; null when nothing is. */
export function searchArtworks(db: Reader, searched: string | undefined): SearchedArtworks | null {
  const folded = foldForSearch(searched ?? '');
  const byReading = contains('artworks.search_text', searched);
  if (byReading === undefined) return null;
  const none = sql<boolean>`1 = 0`;
  // No text has this character, and a database takes it for the end of what it is asked.
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

/** The beginning of the folded title, by which works are ordered; byte by byte in either database. */
export function titleKey(db: Reader): string {
  const key = 'substr(artworks.search_text, 1, 200)';
  return db.getExecutor().adapter instanceof SqliteAdapter ? key : `(${key} collate "C")`;
}
