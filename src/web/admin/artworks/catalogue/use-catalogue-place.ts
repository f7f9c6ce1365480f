import { useSearchParams } from 'react-router';
import {
  type CatalogueFilter,
  type CatalogueSort,
  catalogueFilterNames,
  catalogueFilters,
  catalogueSorts,
  defaultCatalogueSort,
  readRange,
} from '../../../../domain/artwork/catalogue.ts';
import { useListPlace } from '../../kit/list/use-list-place.ts';

/** The chosen filters as the address has them: options with commas, or a range. */
export type ChosenFilters = Partial<Record<CatalogueFilter, string>>;

/** The state of the list of artworks, all of it in the address; a value that is not valid counts as the default. */
export function useCataloguePlace() {
  const [search] = useSearchParams();
  const filters = filtersIn(search);
  const place = useListPlace('artworks', { view: search.get('view'), ...filters });
  const sort: CatalogueSort = catalogueSorts.find((each) => each === place.sort) ?? defaultCatalogueSort;
  return { place, filters, sort };
}
export type CataloguePlace = ReturnType<typeof useCataloguePlace>;

function filtersIn(search: URLSearchParams): ChosenFilters {
  return Object.fromEntries(
    catalogueFilterNames.flatMap((name) => {
      const value = validValue(name, search.get(name) ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
}

function validValue(name: CatalogueFilter, text: string): string {
  const filter = catalogueFilters[name];
  if (filter.type === 'range') return readRange(text) === null ? '' : text;
  const { options } = filter;
  return optionsIn(text)
    .filter((option) => typeof options === 'string' || Object.hasOwn(options, option))
    .join(',');
}

/** The chosen options of a filter. */
export function optionsIn(text: string | undefined): string[] {
  return text?.split(',').filter((option) => option !== '') ?? [];
}
