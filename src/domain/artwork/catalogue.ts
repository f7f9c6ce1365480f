import type { Right } from '../account/rights.ts';
import type { ArtworkFacts } from './artwork-fields.ts';
import { type CataloguedArtwork, type Fact, factAudience, factFilters } from './fact-filters.ts';
import { orderOf, type SortableArtwork } from './gallery.ts';
import { readinessFilters } from './readiness.ts';
import { foldForStaff } from './search.ts';

/** The staff's list of all artworks: filters that combine, and sort orders (docs/specification/artwork.md §10). */

/**
 * The filters of the list by their names in the address. Schema, toolbar and chips are derived from this table; the values in SQL are
 * in `catalogue.store.ts`.
 */
export const catalogueFilters = { ...factFilters, ...readinessFilters };

export type CatalogueFilter = keyof typeof catalogueFilters;
export const catalogueFilterNames = Object.keys(catalogueFilters) as CatalogueFilter[];

/** Returns the rights that an account needs before it may use a filter, because the filter tells what it reads. */
export const filterRights = (name: CatalogueFilter): Right[] => audiencesOf(catalogueFilters[name].reads);

function audiencesOf(facts: readonly Fact[]): Right[] {
  const audiences = new Set(facts.map((fact) => factAudience[fact]));
  return [...audiences].filter((audience) => audience !== 'anyone');
}

type FiltersOf<Type> = {
  [Name in CatalogueFilter]: (typeof catalogueFilters)[Name] extends { type: Type } ? Name : never;
}[CatalogueFilter];
export type ChoiceName = FiltersOf<'choice'>;
export type RangeName = FiltersOf<'range'>;
export const choiceNames = catalogueFilterNames.filter(
  (name): name is ChoiceName => catalogueFilters[name].type === 'choice',
);

/** Null: without a limit on this side. */
export interface FilterRange {
  least: number | null;
  most: number | null;
}

/** The chosen filters. For a choice, an artwork must have one of the options that are named. */
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

/** The keys of the sort orders, each with the facts by which it sorts. */
const sortReads = {
  number: [],
  code: ['stockCode'],
  title: ['title'],
  year: ['year'],
  price: ['price'],
  size: ['dimensions'],
  changed: [],
} as const satisfies Record<string, readonly Fact[]>;
type SortKey = keyof typeof sortReads;
const sortKeys = Object.keys(sortReads) as SortKey[];
export type CatalogueSort = SortKey | `-${SortKey}`;

/** Returns the rights that an account needs before it may sort in this order. */
export const sortRights = (sort: CatalogueSort): Right[] => audiencesOf(sortReads[sort.replace('-', '') as SortKey]);

/** The sort orders that the list offers. */
export const sortNames: Readonly<Partial<Record<CatalogueSort, string>>> = {
  '-number': 'Added last',
  number: 'Added first',
  code: 'Stock code',
  year: 'Year, oldest',
  '-year': 'Year, latest',
  title: 'Title',
  '-price': 'Price, highest',
  price: 'Price, lowest',
  '-size': 'Size, largest',
  size: 'Size, smallest',
  '-changed': 'Changed last',
};

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
 * Returns the text by which staff find an artwork, beside its searched text: the stock code, also without its signs,
 * and the collection. The text is folded and has no apostrophes.
 */
export function catalogueText({ stockCode, collection }: Pick<ArtworkFacts, 'stockCode' | 'collection'>): string {
  const code = stockCode ?? '';
  const lines = [code, code.replace(/[^\p{L}\p{N}]/gu, ''), collection ?? ''].map(foldForStaff);
  return [...new Set(lines)].filter((line) => line !== '').join('\n');
}
