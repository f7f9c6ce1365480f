import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { CatalogueArtwork, CatalogueCounts, ListCatalogue } from '../../contract/catalogue/catalogue.schemas.ts';
import {
  type CatalogueFilter,
  type CatalogueSort,
  catalogueFilterNames,
  catalogueFilters,
  defaultCatalogueSort,
  withoutPeriod,
} from '../../domain/artwork/catalogue.ts';
import { presentArtwork } from '../artworks/present-artwork.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import { listPeriods } from '../periods/period.store.ts';
import { type AskedCatalogue, countCatalogue, countOptions, listCatalogueRows } from './catalogue.store.ts';

/** Artworks in a page if the caller gives no limit. */
const defaultLimit = 50;

/** Options per query, which reads all artworks: between two queries the server answers other requests. */
const optionsAtOnce = 16;

/** Text without the character that PostgreSQL cannot compare; a year, a price in cents, an area or an id. */
const TextKey = z.string().refine((key) => !key.includes('\u0000'));
const NumberKey = z.int().min(-9999).max(99_999_999_999);

const keyOf = (sort: CatalogueSort) => (/(code|title|changed)$/.test(sort) ? TextKey : NumberKey);

/** A page of the staff's list. Throws `malformed` for an invalid cursor. */
export async function listCatalogue(
  context: Context,
  { limit = defaultLimit, cursor, sort = defaultCatalogueSort, ...asked }: z.output<typeof ListCatalogue>,
): Promise<ListPage<CatalogueArtwork>> {
  const { db, caller } = context;
  const position = parseCursor(cursor, keyOf(sort), z.int().positive());
  const after = position && { key: position[0], id: position[1] };
  const settings = await currentSettings(db);
  const query = { ...asked, codePrefix: settings.stockCodePrefix };
  const rows = await listCatalogueRows(db.read, { ...query, sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const total = await countItems(cursor, page, () => countCatalogue(db.read, query));
  const items = page.shown.map((row) => ({
    ...presentArtwork(row, settings, caller),
    inOrder: row.in_order === 1,
    heldBy:
      row.order_id === null || row.invoice_number === null
        ? null
        : { id: row.order_id, invoiceNumber: row.invoice_number },
    changedAt: row.updated_at,
  }));
  return new ListPage(items, total, page.next);
}

/**
 * How many artworks each option of each filter would show, beside what is chosen in the other filters: the options of one filter are
 * alternatives.
 */
export async function countCatalogueOptions(
  { db }: Pick<Context, 'db'>,
  asked: Omit<AskedCatalogue, 'codePrefix'>,
): Promise<CatalogueCounts> {
  const { stockCodePrefix: codePrefix } = await currentSettings(db);
  const slugs = [...(await listPeriods(db.read)).map(({ slug }) => slug), withoutPeriod];
  const counts: Record<string, Record<string, number>> = {};
  const count = async (names: readonly CatalogueFilter[], query: Omit<AskedCatalogue, 'codePrefix'>) => {
    const options = names.flatMap((name) => optionsOf(name, slugs).map((option) => [name, option] as const));
    for (let at = 0; at < options.length; at += optionsAtOnce) {
      const part = options.slice(at, at + optionsAtOnce);
      const found = await countOptions(db.read, { ...query, codePrefix }, part);
      for (const [place, [name, option]] of part.entries()) {
        counts[name] = { ...counts[name], [option]: found[place] ?? 0 };
      }
      await setImmediate();
    }
  };
  const chosen = catalogueFilterNames.filter((name) => asked[name] !== undefined);
  await count(
    catalogueFilterNames.filter((name) => !chosen.includes(name)),
    asked,
  );
  for (const name of chosen) await count([name], { ...asked, [name]: undefined });
  return counts;
}

function optionsOf(name: CatalogueFilter, slugs: readonly string[]): readonly string[] {
  const filter = catalogueFilters[name];
  if (filter.type === 'range') return [];
  return filter.options === 'periods' ? slugs : Object.keys(filter.options);
}
