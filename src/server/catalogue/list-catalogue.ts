import { z } from 'zod';
import type { CatalogueArtwork, ListCatalogue } from '../../contract/catalogue/catalogue.schemas.ts';
import {
  type CatalogueFilter,
  type CatalogueQuery,
  type CatalogueSort,
  catalogueFilterNames,
  defaultCatalogueSort,
  filterRights,
  sortRights,
} from '../../domain/artwork/catalogue.ts';
import { movementFields } from '../../domain/artwork/movement-fields.ts';
import { placePath } from '../../domain/artwork/places.ts';
import { gaps } from '../../domain/artwork/readiness.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { presentArtwork } from '../artworks/present-artwork.ts';
import { currentSettings } from '../content/read-settings.ts';
import { type Caller, type Context, mayUse, needRight } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import { listPlaces } from '../places/place.store.ts';
import { countCatalogue, listCatalogueRows, type Now } from './catalogue.store.ts';

/** Artworks in a page if the caller gives no limit. */
const defaultLimit = 50;

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
    inOrder: seesOrders && row.in_order === 1,
    isHeld: seesOrders && (row.order_id !== null || row.until_day !== null),
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
    party: mayUse(caller, movementFields.party.audience) ? (row.party ?? '') : '',
  }));
  return new ListPage(items, total, page.next);
}

/** Throws `no-right` for a filter or an order that tells what the caller may not see: a range finds a figure. */
export function refuseHidden(
  caller: Caller,
  { sort, ...asked }: CatalogueQuery & { sort?: CatalogueSort | undefined },
): void {
  const filters = catalogueFilterNames.filter((name) => asked[name] !== undefined);
  const read = [...filters.flatMap(filterRights), ...(sort === undefined ? [] : sortRights(sort))];
  for (const access of read) needRight(caller, access);
}

/** Whether a caller may know what a filter tells. */
export const mayFilter = (caller: Caller, filter: CatalogueFilter) =>
  filterRights(filter).every((access) => mayUse(caller, access));

/** Returns the facts about the estate and the day that a query needs. */
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
