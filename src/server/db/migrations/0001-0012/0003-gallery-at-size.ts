import { type Kysely, sql } from 'kysely';
import type { Engine } from '../frozen/column-types.ts';

/** Indexes for the gallery and its search with tens of thousands of artworks. */
export async function galleryAtSize(db: Kysely<never>, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);

  // One index for each sort order of artworks, on the same expression as the list's `order by`.
  const byYear = 'coalesce(year, 9999)';
  const byTitle = engine === 'sqlite' ? 'substr(search_text, 1, 200)' : '(substr(search_text, 1, 200) collate "C")';
  await run(`create index artworks_by_year on artworks (${byYear}, id)`);
  await run('create index artworks_by_year_back on artworks (coalesce(year, -9999), id)');
  await run(`create index artworks_by_title on artworks (${byTitle}, id)`);
  await run('create index artworks_by_price on artworks (coalesce(price_cents, 99999999999), id)');
  await run('create index artworks_by_price_back on artworks (coalesce(price_cents, -1), id)');

  // One index for each filtered list, in the gallery's default order.
  const inMuseum =
    "(status = 'museum' or (status = 'available' and available = 0 and trim(coalesce(collection, '')) <> ''))";
  await run(`create index artworks_of_period on artworks (period_id, ${byYear}, id)`);
  await run(`create index artworks_offered on artworks (${byYear}, id) where available = 1`);
  await run(`create index artworks_featured on artworks (${byYear}, id) where featured = 1`);
  await run(`create index artworks_in_museum on artworks (${byYear}, id) where ${inMuseum}`);

  await (engine === 'sqlite' ? searchInSqlite : searchInPostgres)(run);
}

type Run = (statement: string) => Promise<unknown>;

/**
 * Two trigram indexes. The first is over the text, for searches of three characters or more. The second is over the same
 * text with a separator between the characters ("a␟b␟c"), so that a trigram has one or two of them, for shorter searches.
 * `spaced_letters` is defined in open-sqlite.ts.
 */
async function searchInSqlite(run: Run): Promise<void> {
  const runsOfThree = "content='', contentless_delete=1, tokenize='trigram case_sensitive 1'";
  await run(`create virtual table artwork_words using fts5 (body, ${runsOfThree})`);
  await run(`create virtual table artwork_letters using fts5 (body, detail=none, ${runsOfThree})`);
  const add = (row: string) =>
    `insert into artwork_words (rowid, body) values (${row}.id, ${row}.search_text); ` +
    `insert into artwork_letters (rowid, body) values (${row}.id, spaced_letters(${row}.search_text));`;
  const remove = (row: string) =>
    `delete from artwork_words where rowid = ${row}.id; delete from artwork_letters where rowid = ${row}.id;`;

  await run('insert into artwork_words (rowid, body) select id, search_text from artworks');
  await run('insert into artwork_letters (rowid, body) select id, spaced_letters(search_text) from artworks');
  await run(`create trigger artworks_insert_is_found after insert on artworks begin ${add('new')} end`);
  await run(`create trigger artworks_delete_is_not_found after delete on artworks begin ${remove('old')} end`);
  await run(
    'create trigger artworks_update_is_found after update of search_text on artworks ' +
      `when new.search_text is not old.search_text begin ${remove('old')} ${add('new')} end`,
  );
}

/** Two expression indexes: pg_trgm for three characters or more, an array for fewer. PostgreSQL needs no triggers for them. */
async function searchInPostgres(run: Run): Promise<void> {
  await run('create extension if not exists pg_trgm');
  await run(
    'create function letters_and_pairs (body text) returns text[] language sql immutable strict parallel safe cost 10000 as $$ ' +
      'select array(select distinct unnest(array[letter, letter || following]) from (' +
      'select letter, lead(letter) over (order by place) as following ' +
      'from unnest(string_to_array(body, null)) with ordinality as letters (letter, place)) as pairs) $$',
  );
  await run('create index artworks_words on artworks using gin (search_text gin_trgm_ops)');
  await run('create index artworks_letters on artworks using gin (letters_and_pairs(search_text))');
  // Without statistics the planner assumes that a character is rare and uses the index, because a full scan is slow.
  await run('alter index artworks_letters alter column 1 set statistics 0');
}
