import { isPrice } from '../money.ts';
import type { ArtworkFacts } from './artwork-fields.ts';
import { artworkYears, highestPrice } from './artwork-limits.ts';
import { type ArtworkStatus, artworkStatuses } from './artwork-status.ts';
import { type Custody, custodyLabels, isAway } from './custody.ts';
import { orderOf, type SortableArtwork } from './gallery.ts';
import { isShownImage } from './image-path.ts';
import { withoutPlace } from './places.ts';
import { foldForStaff } from './search.ts';
import { artworkStatusLabel } from './stock-stage.ts';

/** The staff's list of all artworks: filters that combine, and sort orders (docs/specification/artwork.md §10). */

/** What decides whether an artwork is in a list. */
export interface CataloguedArtwork extends ArtworkFacts {
  /** The slug of its period. */
  period: string | null;
  /** What keeps it: a live order, or a hold for a person. */
  heldBy: 'order' | 'person' | null;
  /** Another artwork has its stock code, as `stockCodeKey` compares them. */
  isCodeShared: boolean;
  /** What it is insured for by its newest valuation, in the valuation's own currency. */
  insuranceValue: number | null;
  /** Its views: whether each is public, and its alternative text. */
  views: readonly { published: boolean; alt: string }[];
  /** Where it is now; without a movement with the estate, at no place. */
  placeId: number | null;
  custody: Custody;
  isOverdue: boolean;
}

/**
 * An artwork has one of the options. `periods`: the options are the slugs of the periods, and `withoutPeriod`; `places`: the ids of the
 * places, which stand for those inside them too, and `withoutPlace`.
 */
interface ChoiceFilter {
  type: 'choice';
  label: string;
  options: Readonly<Record<string, string>> | 'periods' | 'places';
  valueOf: (artwork: CataloguedArtwork) => string;
}

/** An artwork has a figure, or none and is then outside of every range. */
interface RangeFilter {
  type: 'range';
  label: string;
  unit: 'money' | 'years';
  least: number;
  most: number;
  valueOf: (artwork: CataloguedArtwork) => number | null;
}

/** In place of a period's slug, which has other characters. */
export const withoutPeriod = '-';

const yesOrNo = (
  label: string,
  options: { yes: string; no: string },
  is: (artwork: CataloguedArtwork) => boolean,
): ChoiceFilter => ({ type: 'choice', label, options, valueOf: (artwork) => (is(artwork) ? 'yes' : 'no') });

const withOrWithout = (what: string, has: (artwork: CataloguedArtwork) => boolean) =>
  yesOrNo(`${what.charAt(0).toUpperCase()}${what.slice(1)}`, { yes: `With ${what}`, no: `Without ${what}` }, has);

const hasImage = ({ image }: CataloguedArtwork) => isShownImage(image);

/**
 * The filters of the list by their names in the address. Schema, toolbar and chips are derived from this table; the values in SQL are
 * in `catalogue.store.ts`.
 */
export const catalogueFilters = {
  period: { type: 'choice', label: 'Period', options: 'periods', valueOf: ({ period }) => period ?? withoutPeriod },
  status: {
    type: 'choice',
    label: 'Status',
    options: Object.fromEntries(artworkStatuses.map((status) => [status, artworkStatusLabel(status)])) as Record<
      ArtworkStatus,
      string
    >,
    valueOf: ({ status }) => status,
  },
  offered: yesOrNo('Offered', { yes: 'Offered', no: 'Not offered' }, ({ available }) => available),
  published: yesOrNo('Published', { yes: 'Published', no: 'Private' }, ({ published }) => published),
  featured: yesOrNo('Featured', { yes: 'Featured', no: 'Not featured' }, ({ featured }) => featured),
  held: {
    type: 'choice',
    label: 'Held',
    options: { order: 'Held by an order', person: 'Held for a person', no: 'Not held' },
    valueOf: ({ heldBy }) => heldBy ?? 'no',
  },
  owned: yesOrNo(
    'Collection',
    { yes: 'In a collection', no: 'In no collection' },
    ({ collection }) => (collection ?? '').trim() !== '',
  ),
  incomplete: yesOrNo(
    'Image, price and size',
    { yes: 'Lacks image, price or size', no: 'Has image, price and size' },
    (artwork) => !hasImage(artwork) || !isPrice(artwork.price) || artwork.dimensions === '',
  ),
  sharedCode: yesOrNo(
    'Stock code',
    { yes: 'Stock code of several works', no: 'Stock code of its own' },
    ({ isCodeShared }) => isCodeShared,
  ),
  image: withOrWithout('image', hasImage),
  priced: withOrWithout('price', ({ price }) => isPrice(price)),
  sized: withOrWithout('size', ({ dimensions }) => dimensions !== ''),
  medium: withOrWithout('medium', ({ medium }) => medium !== ''),
  dated: withOrWithout('year', ({ year }) => year !== null),
  description: withOrWithout('description', ({ description }) => description !== ''),
  views: {
    type: 'choice',
    label: 'Views',
    options: {
      no: 'Without views',
      unsaid: 'A public view without alternative text',
      said: 'Views with alternative texts',
    },
    valueOf: ({ views }) => {
      if (views.length === 0) return 'no';
      return views.some(({ published, alt }) => published && alt === '') ? 'unsaid' : 'said';
    },
  },
  place: {
    type: 'choice',
    label: 'Place',
    options: 'places',
    valueOf: ({ placeId, custody }) => (placeId === null && !isAway(custody) ? withoutPlace : String(placeId ?? '')),
  },
  custody: { type: 'choice', label: 'Who has it', options: custodyLabels, valueOf: ({ custody }) => custody },
  away: yesOrNo('Away', { yes: 'Out', no: 'Not out' }, ({ custody }) => isAway(custody)),
  overdue: yesOrNo('Return', { yes: 'Return overdue', no: 'No return overdue' }, ({ isOverdue }) => isOverdue),
  price: {
    type: 'range',
    label: 'Price',
    unit: 'money',
    least: 0,
    most: highestPrice,
    valueOf: ({ price }) => price,
  },
  value: {
    type: 'range',
    label: 'Insurance value',
    unit: 'money',
    least: 0,
    most: 999_999_999,
    valueOf: ({ insuranceValue }) => insuranceValue,
  },
  year: {
    type: 'range',
    label: 'Year',
    unit: 'years',
    least: artworkYears.first,
    most: artworkYears.last,
    valueOf: ({ year }) => year,
  },
} as const satisfies Record<string, ChoiceFilter | RangeFilter>;

export type CatalogueFilter = keyof typeof catalogueFilters;
export const catalogueFilterNames = Object.keys(catalogueFilters) as CatalogueFilter[];
type FiltersOf<Type> = {
  [Name in CatalogueFilter]: (typeof catalogueFilters)[Name] extends { type: Type } ? Name : never;
}[CatalogueFilter];
export type ChoiceName = FiltersOf<'choice'>;
export type RangeName = FiltersOf<'range'>;

/** Null: without a limit on this side. */
export interface FilterRange {
  least: number | null;
  most: number | null;
}

/** What is chosen: of a choice one or several options, of which an artwork must have one. */
export type CatalogueQuery = { [Name in ChoiceName]?: readonly string[] | undefined } & {
  [Name in RangeName]?: FilterRange | undefined;
};

/** Whether an artwork is in the list of a query. */
export function isInCatalogue(artwork: CataloguedArtwork, query: CatalogueQuery): boolean {
  return catalogueFilterNames.every((name) => {
    const asked: readonly string[] | FilterRange | undefined = query[name];
    if (asked === undefined) return true;
    const value = catalogueFilters[name].valueOf(artwork);
    if ('least' in asked) {
      if (typeof value !== 'number') return false;
      return (asked.least === null || value >= asked.least) && (asked.most === null || value <= asked.most);
    }
    return asked.includes(String(value));
  });
}

const range = /^(\d{1,9})?\.\.(\d{1,9})?$/;

/** A range as the address has it, "100..500", "..500" or "100.."; null for any other text. */
export function readRange(text: string): FilterRange | null {
  const [found, least, most] = range.exec(text) ?? [];
  if (found === undefined || (least === undefined && most === undefined)) return null;
  return { least: least === undefined ? null : Number(least), most: most === undefined ? null : Number(most) };
}

export function writeRange({ least, most }: FilterRange): string {
  return `${least ?? ''}..${most ?? ''}`;
}

const sortKeys = ['number', 'code', 'title', 'year', 'price', 'size', 'changed'] as const;
export type CatalogueSort = (typeof sortKeys)[number] | `-${(typeof sortKeys)[number]}`;
/** The sort orders; a leading minus means descending. `changed` is the time of the last change. */
export const catalogueSorts: readonly CatalogueSort[] = sortKeys.flatMap((key) => [key, `-${key}`] as const);

/** The artwork that was added last comes first. */
export const defaultCatalogueSort: CatalogueSort = '-number';

/** The direction and the key of a sort order, as in the gallery's lists. */
export function catalogueOrderOf(sort: CatalogueSort): {
  direction: 'asc' | 'desc';
  keyOf: (artwork: SortableArtwork & { code: string; changed: string }) => string | number;
} {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace('-', '');
  if (name === 'code') return { direction, keyOf: ({ code }) => code.toLowerCase() };
  if (name === 'changed') return { direction, keyOf: ({ changed }) => changed };
  return orderOf(gallerySortOf(sort) ?? '-id');
}

/** The gallery's name of a sort order that both lists have; null for one of the staff's list only. */
export function gallerySortOf(sort: CatalogueSort) {
  if (sort.endsWith('code') || sort.endsWith('changed')) return null;
  return sort.replace('number', 'id') as Parameters<typeof orderOf>[0];
}

/**
 * What staff find an artwork by beside its searched text: stock code, also without its signs, and collection. Folded, without
 * apostrophes.
 */
export function catalogueText({ stockCode, collection }: Pick<ArtworkFacts, 'stockCode' | 'collection'>): string {
  const code = stockCode ?? '';
  const lines = [code, code.replace(/[^\p{L}\p{N}]/gu, ''), collection ?? ''].map(foldForStaff);
  return [...new Set(lines)].filter((line) => line !== '').join('\n');
}
