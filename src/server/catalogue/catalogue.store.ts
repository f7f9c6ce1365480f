import { type RawBuilder, sql } from 'kysely';
import { notForSale } from '../../domain/artwork/artwork-status.ts';
import {
  type CatalogueFilter,
  type CatalogueQuery,
  type CatalogueSort,
  catalogueFilterNames,
  catalogueFilters,
  type FilterRange,
  gallerySortOf,
} from '../../domain/artwork/catalogue.ts';
import { type FactFilter, printSize, withoutPeriod } from '../../domain/artwork/fact-filters.ts';
import { withoutPlace, withPlacesBelow } from '../../domain/artwork/places.ts';
import { gapNames, gaps, isPurpose, type Purpose, purposes } from '../../domain/artwork/readiness.ts';
import { foldForStaff, searchWords } from '../../domain/artwork/search.ts';
import { idOfStockCode } from '../../domain/artwork/stock-code.ts';
import type { Day } from '../../domain/calendar.ts';
import { toCents } from '../../domain/money.ts';
import { mostWords } from '../../domain/search/search-texts.ts';
import { isAfter, type Position } from '../artworks/artwork-list.store.ts';
import { openList } from '../artworks/open-list.store.ts';
import { listPeriodNames } from '../artworks/searchable-artwork.store.ts';
import { sharedCodes } from '../artworks/undecided.store.ts';
import type { Reader } from '../db/database.ts';
import { contains } from '../db/queries.ts';
import { shownImage, shownPath } from '../images/image.store.ts';
import { listPlaces } from '../places/place.store.ts';

/** The staff's list of all artworks, published or not (docs/specification/artwork.md §10). Its filters are `catalogueFilters` of the domain. */

export interface AskedCatalogue extends CatalogueQuery {
  q?: string | undefined;
  /** The prefix of the stock codes of artworks without their own. */
  codePrefix: string;
  /** The day that decides whether a return is overdue. */
  today: Day;
  /** The settings have a credit line for images. */
  isCredited: boolean;
}
/** The facts about the estate and the day that a query needs. */
export type Now = Pick<AskedCatalogue, 'codePrefix' | 'today' | 'isCredited'>;

const yesOrNo = (condition: string) => `case when ${condition} then 'yes' else 'no' end`;

const hasImage = 'images.width is not null';
const isAway = "movements.custody <> 'own'";
const hasPrice = 'coalesce(artworks.price_cents, 0) > 0';
const hasSize = "artworks.dimensions <> ''";

const ofImage = (condition: string) => `case when not (${hasImage}) then ''
  when ${condition} then 'yes' else 'no' end`;

/** The domain's `valueOn` in SQL, in a query of `artworks`: the newest insurance value in hundredths of its currency. */
const newestInsuranceValue: RawBuilder<number | null> = sql`(
  select valuations.amount_cents from valuations
  where valuations.artwork_id = artworks.id and valuations.purpose = 'insurance'
  order by valuations.day desc, valuations.id desc limit 1)`;

/** The `valueOf` of each filter of the domain in SQL; money in cents. */
const values: Record<Exclude<FactFilter, 'overdue' | 'sharedCode' | 'credited'>, RawBuilder<string | number | null>> = {
  ...textsOf({
    period: `coalesce(periods.slug, '${withoutPeriod}')`,
    status: 'artworks.status',
    offered: yesOrNo('artworks.available = 1'),
    published: yesOrNo('artworks.published = 1'),
    featured: yesOrNo('artworks.featured = 1'),
    held: "case when holdings.line_id is not null then 'order' when holdings.hold_id is not null then 'person' else 'no' end",
    place: `coalesce(cast(movements.place_id as text), case when ${isAway} then '' else '${withoutPlace}' end)`,
    custody: "coalesce(movements.custody, 'own')",
    away: yesOrNo(isAway),
    owned: yesOrNo("trim(coalesce(artworks.collection, '')) <> ''"),
    incomplete: yesOrNo(`not (${hasImage}) or not (${hasPrice}) or not (${hasSize})`),
    image: yesOrNo(hasImage),
    alt: ofImage("coalesce(artworks.alt, '') <> ''"),
    sharp: ofImage(`images.width >= ${printSize.pixels} or images.height >= ${printSize.pixels}`),
    priced: yesOrNo(hasPrice),
    sized: yesOrNo(hasSize),
    medium: yesOrNo("artworks.medium <> ''"),
    dated: yesOrNo("artworks.year is not null or coalesce(artworks.date_text, '') <> ''"),
    description: yesOrNo("coalesce(artworks.description, '') <> ''"),
    views: `case when artworks.id in (select artwork_id from artwork_views where published = 1 and alt = '') then 'unsaid'
      when artworks.id in (select artwork_id from artwork_views) then 'said' else 'no' end`,
    withheld: yesOrNo("artworks.away_text <> ''"),
    valued: yesOrNo("artworks.id in (select artwork_id from valuations where purpose = 'insurance')"),
    judged: yesOrNo("artworks.id in (select artwork_id from condition_entries where kind = 'condition')"),
    price: 'artworks.price_cents',
    year: 'artworks.year',
  }),
  value: newestInsuranceValue,
};

function textsOf<Name extends string>(texts: Record<Name, string>) {
  return Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, sql.raw(text)])) as Record<
    Name,
    RawBuilder<string | number | null>
  >;
}

/** The domain's `isOverdue` of a movement. */
const isOverdueOn = (today: Day) => sql<boolean>`(movements.custody <> 'own' and movements.until < ${today})`;

function valueFor(name: CatalogueFilter, now: Now): RawBuilder<string | number | null> {
  if (isPurpose(name)) return readinessFor(name, now);
  const { today, codePrefix, isCredited } = now;
  if (name === 'sharedCode')
    return sql`case when artworks.id in (select id from (${sharedCodes(codePrefix)}) as shared) then 'yes' else 'no' end`;
  if (name === 'credited')
    return isCredited ? sql`'yes'` : sql.raw(yesOrNo("trim(coalesce(artworks.rights_credit, '')) <> ''"));
  if (name !== 'overdue') return values[name];
  return sql`case when ${isOverdueOn(today)} then 'yes' else 'no' end`;
}

/** The domain's `readinessOf` in SQL. */
function readinessFor(purpose: Purpose, now: Now): RawBuilder<string> {
  const { needs, ...rule } = purposes[purpose];
  const gone = sql`artworks.status in (${sql.join(notForSale.map((status) => sql.lit(status)))}) or ${values.owned} = 'yes'`;
  const lacks = needs.map((gap) => sql`${valueFor(gaps[gap].filter, now)} = ${sql.lit(gaps[gap].option)}`);
  return sql`case when ${'ofOwnWorks' in rule ? gone : sql`1 = 0`} then 'gone'
    when ${sql.join(lacks, sql` or `)} then 'no' else 'yes' end`;
}

/** Returns the asked options with all places inside them. */
async function withInside(db: Reader, options: readonly string[]): Promise<string[]> {
  const asked = options.map(Number).filter((id) => Number.isSafeInteger(id));
  return [...options, ...[...withPlacesBelow(await listPlaces(db), asked)].map(String)];
}

/** The filters that read where a work is. */
const ofStanding: readonly CatalogueFilter[] = ['place', 'custody', 'away', 'overdue', 'insure'];

/** Selects the artworks of a query, in no order. `read` are further filters whose values are asked. */
async function matching(
  db: Reader,
  { q, codePrefix, today, isCredited, ...query }: AskedCatalogue,
  read: readonly CatalogueFilter[] = [],
) {
  let found = db
    .selectFrom('artworks')
    .leftJoin('periods', 'periods.id', 'artworks.period_id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .leftJoin('holdings', 'holdings.artwork_id', 'artworks.id')
    .$if(
      ofStanding.some((name) => query[name] !== undefined || read.includes(name)),
      (artworks) =>
        artworks.leftJoin('movements', (join) =>
          join.onRef('movements.artwork_id', '=', 'artworks.id').on('movements.left_on', 'is', null),
        ),
    );
  for (const name of catalogueFilterNames) {
    const asked: readonly string[] | FilterRange | undefined = query[name];
    if (asked === undefined) continue;
    const value = valueFor(name, { today, codePrefix, isCredited });
    if (!('least' in asked)) {
      const options = name === 'place' ? await withInside(db, asked) : asked;
      found = found.where(sql<boolean>`${value} in (${sql.join(options)})`);
      continue;
    }
    const { least, most } = isMoney(name) ? inCents(asked) : asked;
    if (least !== null) found = found.where(sql<boolean>`${value} >= ${least}`);
    if (most !== null) found = found.where(sql<boolean>`${value} <= ${most}`);
  }
  const words = searchWords(q ?? '').slice(0, mostWords);
  if (words.length === 0) return found;
  const periods = (await listPeriodNames(db)).map(({ id, name }) => ({ id, text: foldForStaff(name) }));
  for (const word of words) found = found.where(hasWord(word, codePrefix, periods));
  return found;
}

const isMoney = (name: CatalogueFilter) => {
  const filter = catalogueFilters[name];
  return filter.type === 'range' && filter.unit === 'money';
};

const inCents = ({ least, most }: FilterRange): FilterRange => ({
  least: least === null ? null : toCents(least),
  most: most === null ? null : toCents(most),
});

/** A word anywhere in the artwork's texts, stock code, collection or period, its number, or the code that the number gives. */
function hasWord(word: string, codePrefix: string, periods: readonly { id: number; text: string }[]) {
  const forStaff = foldForStaff(word);
  const ids = periods.filter(({ text }) => forStaff !== '' && text.includes(forStaff)).map(({ id }) => id);
  const codeId = idOfStockCode(word, codePrefix);
  const number = /^\d{1,9}$/.test(word) ? Number(word) : null;
  const ways = [
    contains('artworks.search_text', word) ?? sql`1 = 0`,
    contains('artworks.catalogue_text', forStaff) ?? sql`1 = 0`,
    ...(ids.length === 0 ? [] : [sql`artworks.period_id in (${sql.join(ids)})`]),
    ...(number === null ? [] : [sql`artworks.id = ${number}`]),
    ...(codeId === null ? [] : [sql`(artworks.id = ${codeId} and coalesce(artworks.stock_code, '') = '')`]),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The domain's `catalogueOrderOf` in SQL. */
function orderOf(db: Reader, sort: CatalogueSort, codePrefix: string) {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  const inGallery = gallerySortOf(sort);
  if (inGallery !== null) return openList(db, { sort: inGallery });
  if (sort.endsWith('changed')) return { direction, key: sql<string | number>`artworks.updated_at` };
  const zeros = "case when artworks.id < 10 then '00' when artworks.id < 100 then '0' else '' end";
  const derived = sql`lower(${codePrefix}) || ${sql.raw(zeros)} || cast(artworks.id as text)`;
  return {
    direction,
    key: sql<string | number>`coalesce(lower(nullif(trim(artworks.stock_code), '')), ${derived})`,
  };
}

export type CataloguePart = AskedCatalogue & {
  sort: CatalogueSort;
  after?: Position | undefined;
  limit: number;
};

/** The domain's `gapsOf` in SQL: "image,price,". */
const gapsIn = (now: Now) =>
  sql<string>`${sql.join(
    gapNames.map(
      (gap) =>
        sql`case when ${valueFor(gaps[gap].filter, now)} = ${sql.lit(gaps[gap].option)} then ${sql.lit(`${gap},`)} else '' end`,
    ),
    sql` || `,
  )}`;

const gapsNamed = (text: string) => gapNames.filter((gap) => text.split(',').includes(gap));

/** Up to `limit` artworks of a query in order after a position, with what holds each, what each lacks, and whether any order names it. */
export async function listCatalogueRows(db: Reader, { sort, after, limit, ...query }: CataloguePart) {
  const { key, direction } = orderOf(db, sort, query.codePrefix);
  let ids = (await matching(db, query)).select(['artworks.id as id', key.as('sort_key')]);
  if (after !== undefined) ids = ids.where(isAfter({ key }, direction, after));
  ids = ids.orderBy(key, direction).orderBy('artworks.id', direction).limit(limit);
  const rows = await db
    .selectFrom(ids.as('page'))
    .innerJoin('artworks', 'artworks.id', 'page.id')
    .leftJoin('periods', 'periods.id', 'artworks.period_id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .leftJoin('holdings', 'holdings.artwork_id', 'artworks.id')
    .leftJoin('order_lines', 'order_lines.id', 'holdings.line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('holds', 'holds.id', 'holdings.hold_id')
    .leftJoin('customers', 'customers.id', 'holds.customer_id')
    .leftJoin('movements', (join) =>
      join.onRef('movements.artwork_id', '=', 'artworks.id').on('movements.left_on', 'is', null),
    )
    .selectAll('artworks')
    .select(['movements.place_id', 'movements.custody', 'movements.party'])
    .select(gapsIn(query).as('gaps'))
    .select([...shownImage, 'page.sort_key', 'orders.id as order_id', 'orders.invoice_number'])
    .select(['holds.until_day', 'holds.customer_id as held_for', 'customers.first_name', 'customers.last_name'])
    .select(
      sql<number>`case when exists (select 1 from order_lines as named where named.artwork_id = artworks.id)
        then 1 else 0 end`.as('in_order'),
    )
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
  return rows.map(({ gaps: found, ...row }) => ({ ...row, gaps: gapsNamed(found) }));
}

export async function countCatalogue(db: Reader, query: AskedCatalogue): Promise<number> {
  const { found } = await (await matching(db, query))
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** The ids of all artworks of a query in an order. */
export async function listCatalogueIds(
  db: Reader,
  query: AskedCatalogue,
  sort: CatalogueSort = 'number',
): Promise<number[]> {
  const { key, direction } = orderOf(db, sort, query.codePrefix);
  const ids = (await matching(db, query)).select('artworks.id');
  const rows = await ids.orderBy(key, direction).orderBy('artworks.id', direction).execute();
  return rows.map(({ id }) => id);
}

/** Artworks with the slug of their period, in no order. */
export async function listExportedRows(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('artworks')
    .leftJoin('periods', 'periods.id', 'artworks.period_id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select(['periods.slug as period', shownPath])
    .where('artworks.id', 'in', ids)
    .execute();
}
export type ExportedRow = Awaited<ReturnType<typeof listExportedRows>>[number];

/** Some artworks by id after one id, with the names of the files of their images and originals. */
export async function listFilesOfArtworks(db: Reader, afterId: number, limit: number) {
  return db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .leftJoin('originals', 'originals.artwork_id', 'artworks.id')
    .select(['artworks.id', 'artworks.title', 'artworks.year', 'artworks.date_text', 'artworks.stock_code', shownPath])
    .select(['images.original_name', 'originals.file_name'])
    .where('artworks.id', '>', afterId)
    .orderBy('artworks.id')
    .limit(limit)
    .execute();
}
export type ArtworkFiles = Awaited<ReturnType<typeof listFilesOfArtworks>>[number];

/**
 * Counts how many artworks of a query have the same values of some filters, in the order of the filters. It reads the
 * artworks once, and works out each value once for an artwork. No value has a comma.
 */
export async function countAlike(
  db: Reader,
  query: AskedCatalogue,
  filters: readonly CatalogueFilter[],
): Promise<{ values: string[]; works: number }[]> {
  const values = filters.map((name) => valueFor(name, query));
  const rows = await (await matching(db, query, filters))
    .select(sql<string>`concat_ws(',', ${sql.join(values)})`.as('alike'))
    .select((select) => select.fn.countAll<number>().as('works'))
    .groupBy(sql`1`)
    .execute();
  return rows.map((row) => ({ values: row.alike.split(','), works: Number(row.works) }));
}
