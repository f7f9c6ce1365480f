import { sql } from 'kysely';
import { foldForSearch } from '../../domain/artwork/search.ts';
import { readContentVersion } from './content-version.store.ts';
import type { Reader } from './database.ts';

interface SearchableName<Key> {
  key: Key;
  /** Folded for searching. */
  text: string;
}

/** The names of periods, by id, and of collections, by their exact text. */
export interface SearchableNames {
  periods: SearchableName<number>[];
  collections: SearchableName<string>[];
}

/** The names of the current content version. */
const cache = new WeakMap<Reader, { version: string; names: SearchableNames }>();

/** The small lists in which a search looks for names of periods and collections. They are read once per content version. */
export async function listSearchableNames(db: Reader): Promise<SearchableNames> {
  const version = await readContentVersion(db);
  const cached = cache.get(db);
  if (cached?.version === version) return cached.names;
  const names = await readNames(db);
  cache.set(db, { version, names });
  return names;
}

async function readNames(db: Reader): Promise<SearchableNames> {
  const periods = await db.selectFrom('periods').select(['id', 'name']).execute();
  // From one name to the next in the index: an artwork costs nothing, only a collection does.
  const { rows: collections } = await sql<{ name: string }>`
    with recursive names (name) as (
      select min(collection) from artworks
      union all
      select (select min(collection) from artworks where collection > names.name) from names where names.name is not null
    )
    select name from names where name is not null`.execute(db);
  return {
    periods: periods.map(({ id, name }) => ({ key: id, text: foldForSearch(name) })),
    collections: collections.map(({ name }) => ({ key: name, text: foldForSearch(name) })),
  };
}
