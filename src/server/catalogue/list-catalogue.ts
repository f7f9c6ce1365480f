import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { CatalogueArtwork, CatalogueCounts, ListCatalogue } from '../../contract/catalogue/catalogue.schemas.ts';
import { emptyArtwork } from '../../domain/artwork/artwork-fields.ts';
import {
  type CatalogueFilter,
  type CatalogueQuery,
  type CatalogueSort,
  catalogueFilterNames,
  catalogueFilters,
  defaultCatalogueSort,
  filterRights,
} from '../../domain/artwork/catalogue.ts';
import { withoutPeriod } from '../../domain/artwork/fact-filters.ts';
import { placePath, placesTo, withoutPlace } from '../../domain/artwork/places.ts';
import { gaps, isPurpose, readinessOf } from '../../domain/artwork/readiness.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { presentArtwork } from '../artworks/present-artwork.ts';
import { currentSettings } from '../content/read-settings.ts';
import { type Caller, type Context, mayUse, needRight } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { listPeriods } from '../periods/period.store.ts';
import { listPlaces } from '../places/place.store.ts';
import {
  type AskedCatalogue,
  countCatalogue,
  countGaps,
  countOptions,
  countStandings,
  listCatalogueRows,
  type Now,
} from './catalogue.store.ts';

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
  const query = { ...asked, ...askedNow(context, settings) };
  const rows = await listCatalogueRows(db.read, { ...query, sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const total = await countItems(cursor, page, () => countCatalogue(db.read, query));
  const places = new Map((await listPlaces(db.read)).map((place) => [place.id, place]));
  const seesOrders = mayUse(caller, 'see-orders');
  const items = page.shown.map((row) => ({
    ...presentArtwork(row, settings, caller),
    inOrder: row.in_order === 1,
    heldBy:
      !seesOrders || row.order_id === null || row.invoice_number === null
        ? null
        : { id: row.order_id, invoiceNumber: row.invoice_number },
    heldFor:
      !seesOrders || row.held_for === null || row.until_day === null
        ? null
        : { customerId: row.held_for, name: `${row.first_name} ${row.last_name}`, until: row.until_day },
    changedAt: row.updated_at,
    place: placePath(places, row.place_id),
    custody: row.custody ?? 'own',
    gaps: row.gaps.filter((gap) => mayFilter(caller, gaps[gap].filter)),
    party: mayUse(caller, 'see-buyers') ? (row.party ?? '') : '',
  }));
  return new ListPage(items, total, page.next);
}

/** Throws `no-right` for a filter or an order that tells what the caller may not see: a range finds a figure. */
export function refuseHidden(
  caller: Caller,
  { sort = '', ...asked }: CatalogueQuery & { sort?: CatalogueSort | '' | undefined },
): void {
  if (sort.endsWith('price')) needRight(caller, 'see-prices');
  for (const name of catalogueFilterNames) if (asked[name] !== undefined) needRight(caller, rightTo(name));
}

const rightTo = (filter: CatalogueFilter) => filterRights[filter] ?? 'see-catalogue';

const mayFilter = (caller: Caller, filter: CatalogueFilter) => mayUse(caller, rightTo(filter));

/** What a query needs to know of the estate and the day. */
export function askedNow(
  { clock }: Pick<Context, 'clock'>,
  { stockCodePrefix, timeZone, rightsCredit }: Pick<SiteSettings, 'stockCodePrefix' | 'timeZone' | 'rightsCredit'>,
): Now {
  return {
    codePrefix: stockCodePrefix,
    today: dayOf(clock.now(), timeZone),
    isCredited: rightsCredit.trim() !== '',
  };
}

/**
 * How many artworks each option of each filter would show, beside what is chosen in the other filters: the options of one filter are
 * alternatives.
 */
export async function countCatalogueOptions(
  context: Pick<Context, 'db' | 'clock' | 'caller'>,
  asked: Asked,
): Promise<CatalogueCounts> {
  const { db, caller } = context;
  const now = askedNow(context, await currentSettings(db));
  const slugs = [...(await listPeriods(db.read)).map(({ slug }) => slug), withoutPeriod];
  const counts: Record<string, Record<string, number>> = {};
  const count = async (names: readonly CatalogueFilter[], query: Asked) => {
    if (names.some(isOfStanding)) Object.assign(counts, await countByStanding(db.read, { ...query, ...now }, names));
    if (names.some(isPurpose)) Object.assign(counts, await countByPurpose(db.read, { ...query, ...now }, names));
    const options = names
      .filter((name) => !isOfStanding(name) && !isPurpose(name))
      .flatMap((name) => optionsOf(name, slugs).map((option) => [name, option] as const));
    for (let at = 0; at < options.length; at += optionsAtOnce) {
      const part = options.slice(at, at + optionsAtOnce);
      const found = await countOptions(db.read, { ...query, ...now }, part);
      for (const [place, [name, option]] of part.entries()) {
        counts[name] = { ...counts[name], [option]: found[place] ?? 0 };
      }
      await setImmediate();
    }
  };
  const chosen = catalogueFilterNames.filter((name) => asked[name] !== undefined);
  await count(
    catalogueFilterNames.filter((name) => !chosen.includes(name) && mayFilter(caller, name)),
    asked,
  );
  for (const name of chosen) await count([name], { ...asked, [name]: undefined });
  return counts;
}

type Asked = Omit<AskedCatalogue, keyof Now>;

/** The filters that read where a work is. */
const ofStanding = ['place', 'custody', 'away', 'overdue'] as const satisfies readonly CatalogueFilter[];
const isOfStanding = (name: CatalogueFilter) => ofStanding.some((each) => each === name);

/** The same for these filters, of which each place counts also the works in the places inside it. */
async function countByStanding(
  db: Reader,
  query: AskedCatalogue,
  names: readonly CatalogueFilter[],
): Promise<CatalogueCounts> {
  const places = new Map((await listPlaces(db)).map((place) => [place.id, place]));
  const counts: Record<string, Record<string, number>> = {};
  for (const name of ofStanding.filter((each) => names.includes(each)))
    counts[name] = Object.fromEntries(
      name === 'place'
        ? [...[...places.keys()].map((id) => [id, 0]), [withoutPlace, 0]]
        : optionsOf(name, []).map((option) => [option, 0]),
    );
  for (const { works, ...standing } of await countStandings(db, query)) {
    for (const [name, count] of Object.entries(counts)) {
      const value = catalogueFilters[name as (typeof ofStanding)[number]].valueOf({
        ...emptyArtwork,
        ...nowhere,
        ...standing,
      });
      const options =
        name === 'place' && standing.placeId !== null
          ? placesTo(places, standing.placeId).map(({ id }) => id)
          : [value];
      for (const option of options) if (option !== '') count[option] = (count[option] ?? 0) + works;
    }
  }
  return counts;
}

/** How many artworks of a query are ready for each of these purposes, and how many are not. */
async function countByPurpose(
  db: Reader,
  query: AskedCatalogue,
  names: readonly CatalogueFilter[],
): Promise<CatalogueCounts> {
  const works = await countGaps(db, query);
  return Object.fromEntries(
    names
      .filter(isPurpose)
      .map((purpose) => [
        purpose,
        Object.fromEntries(
          optionsOf(purpose, []).map((option) => [
            option,
            works.reduce((sum, each) => sum + (readinessOf(purpose, each) === option ? each.works : 0), 0),
          ]),
        ),
      ]),
  );
}

const nowhere = {
  ...{ period: null, heldBy: null, isCodeShared: false, insuranceValue: null, views: [], pixels: null },
  ...{ isCredited: false, isJudged: false, isWithheld: false },
};

function optionsOf(name: CatalogueFilter, slugs: readonly string[]): readonly string[] {
  const filter = catalogueFilters[name];
  if (filter.type === 'range') return [];
  return typeof filter.options === 'string' ? slugs : Object.keys(filter.options);
}
