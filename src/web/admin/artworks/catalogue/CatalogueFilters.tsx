import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { catalogueCalls } from '../../../../contract/catalogue/catalogue.calls.ts';
import type { CatalogueCounts } from '../../../../contract/catalogue/catalogue.schemas.ts';
import type { Period } from '../../../../contract/periods/periods.schemas.ts';
import type { Place } from '../../../../contract/places/places.schemas.ts';
import {
  type CatalogueFilter,
  type CatalogueSort,
  catalogueFilterNames,
  catalogueFilters,
  catalogueSorts,
  defaultCatalogueSort,
  filterRights,
  readRange,
  writeRange,
} from '../../../../domain/artwork/catalogue.ts';
import { withoutPeriod } from '../../../../domain/artwork/fact-filters.ts';
import { withoutPlace } from '../../../../domain/artwork/places.ts';
import { formatWholeDollars } from '../../../../domain/money.ts';
import { readNumber } from '../../../../domain/typed-values.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { chipClass } from '../../../ui/style/class-names.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { useListPlace } from '../../kit/list/use-admin-list.ts';

interface FiltersProps extends Pick<CataloguePlace, 'place' | 'filters'> {
  periods: readonly Pick<Period, 'slug' | 'name'>[];
  places: readonly Pick<Place, 'id' | 'path'>[];
}

/** Whether the account may use a filter. */
export function useMayFind(): (name: CatalogueFilter) => boolean {
  const may = useMay();
  return (name) => filterRights(name).every(may);
}

/** Every filter with its options, and how many artworks each would show beside what is chosen in the others. */
export function FilterPanel({ id, place, filters, ...lists }: FiltersProps & { id: string }) {
  const counts = useFilterCounts({ place, filters });
  const mayFind = useMayFind();
  return (
    <section
      id={id}
      aria-label="Filters"
      className="mb-4 grid gap-x-8 gap-y-4 border border-line bg-wall p-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      {catalogueFilterNames.filter(mayFind).map((name) => {
        const { type, label } = catalogueFilters[name];
        if (type === 'range') {
          return <RangeFields key={`${name} ${filters[name]}`} name={name} place={place} filters={filters} />;
        }
        return (
          <FilterOptions
            key={name}
            legend={label}
            options={optionsOf(name, lists).map((option) => ({ name, ...option }))}
            place={place}
            filters={filters}
            counts={counts}
          />
        );
      })}
    </section>
  );
}

/** Counts the artworks that each option of each filter would show. */
export function useFilterCounts({ place, filters }: Pick<FiltersProps, 'place' | 'filters'>) {
  const { data } = useQuery({
    ...adminRead(catalogueCalls.countCatalogue, { ...filters, q: place.q }),
    placeholderData: keepPreviousData,
  });
  return data;
}

interface FilterOptionsProps extends Pick<FiltersProps, 'place' | 'filters'> {
  legend: string;
  options: readonly { name: CatalogueFilter; value: string; text: string }[];
  counts: CatalogueCounts | undefined;
}

/** Options of one or several filters, each with its count, to be pressed. */
export function FilterOptions({ legend, options, place, filters, counts }: FilterOptionsProps) {
  const toggle = (name: CatalogueFilter, option: string) => {
    const chosen = optionsIn(filters[name]);
    const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
    place.change({ [name]: next.join(',') });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ name, value, text }) => {
          const pressed = optionsIn(filters[name]).includes(value);
          const count = counts?.[name]?.[value];
          // An option that would find nothing is left out where there are many options.
          if (count === 0 && !pressed && manyOptions.includes(name)) return null;
          return (
            <button
              key={`${name} ${value}`}
              type="button"
              aria-pressed={pressed}
              disabled={count === 0 && !pressed}
              onClick={() => toggle(name, value)}
              className={`${chipClass(pressed)} gap-2 disabled:opacity-50`}
            >
              <span>{text}</span>
              {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-AU')}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const manyOptions: readonly CatalogueFilter[] = ['period', 'status', 'place', 'custody'];

type Lists = Pick<FiltersProps, 'periods' | 'places'>;

function optionsOf(name: CatalogueFilter, { periods, places }: Lists): { value: string; text: string }[] {
  const filter = catalogueFilters[name];
  if (filter.type === 'range') return [];
  if (typeof filter.options !== 'string')
    return Object.entries(filter.options).map(([value, text]) => ({ value, text }));
  if (filter.options === 'places') {
    return [
      ...places.map(({ id, path }) => ({ value: String(id), text: path })),
      { value: withoutPlace, text: 'Without a place' },
    ];
  }
  return [
    ...periods.map(({ slug, name: text }) => ({ value: slug, text })),
    { value: withoutPeriod, text: 'Without a period' },
  ];
}

const rangeWords = {
  unclear: 'Please enter whole numbers.',
  reversed: 'The first number is above the second one.',
};

/** The least and the most of a figure; taken with Enter, or when another control gets the focus. */
function RangeFields({ name, place, filters }: Omit<FiltersProps, 'periods' | 'places'> & { name: CatalogueFilter }) {
  const chosen = readRange(filters[name] ?? '');
  const [typed, setTyped] = useState({ least: String(chosen?.least ?? ''), most: String(chosen?.most ?? '') });
  const [problem, setProblem] = useState<string>();
  const { label } = catalogueFilters[name];
  const take = () => {
    const [least, most] = [typed.least, typed.most].map((text) => (text.trim() === '' ? null : readNumber(text)));
    const whole = (value: unknown): value is number | null =>
      value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 999_999_999);
    if (!whole(least) || !whole(most)) return setProblem(rangeWords.unclear);
    if (least !== null && most !== null && least > most) return setProblem(rangeWords.reversed);
    setProblem(undefined);
    const range = least === null && most === null ? '' : writeRange({ least, most });
    if (range !== (filters[name] ?? '')) place.change({ [name]: range });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  const field = (side: 'least' | 'most', words: string) => (
    <TextField
      label={`${label} ${words}`}
      inputMode="numeric"
      value={typed[side]}
      error={side === 'most' ? problem : undefined}
      onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
      onBlur={take}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid grid-cols-2 gap-3">
        {field('least', 'from')}
        {field('most', 'to')}
      </div>
      <button type="submit" hidden>
        Apply
      </button>
    </form>
  );
}

/** The chosen filters, each of which can be removed. Nothing where none is chosen. */
export function FilterChips({ place, filters, ...lists }: FiltersProps) {
  const chosen = catalogueFilterNames.filter((name) => filters[name] !== undefined);
  if (chosen.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ul aria-label="Chosen filters" className="contents">
        {chosen.map((name) => {
          const text = chipText(name, filters[name] ?? '', lists);
          return (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove the filter ${text}`}
                onClick={() => place.change({ [name]: null })}
                className={`${chipClass(false)} gap-2 border-ink`}
              >
                <span>{text}</span>
                <X aria-hidden="true" size={14} strokeWidth={2} />
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="link"
        size="small"
        onClick={() => place.change(Object.fromEntries(chosen.map((name) => [name, null])))}
      >
        Clear All
      </Button>
    </div>
  );
}

/** "Without image", "Period: Paris or London", "Price from $100". */
function chipText(name: CatalogueFilter, value: string, lists: Lists): string {
  const filter = catalogueFilters[name];
  const { label } = filter;
  if (filter.type === 'range') {
    const { least, most } = readRange(value) ?? { least: null, most: null };
    const figure = (number: number) => {
      if (name === 'price') return formatWholeDollars(number);
      return filter.unit === 'money' ? number.toLocaleString('en-AU') : String(number);
    };
    const sides = [least === null ? '' : ` from ${figure(least)}`, most === null ? '' : ` to ${figure(most)}`];
    return `${label}${sides.join('')}`;
  }
  const options = optionsOf(name, lists);
  const texts = optionsIn(value).map((option) => options.find((each) => each.value === option)?.text ?? option);
  // An option of yes and no says what it is about.
  return manyOptions.includes(name) ? `${label}: ${texts.join(' or ')}` : texts.join(' or ');
}

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
function optionsIn(text: string | undefined): string[] {
  return text?.split(',').filter((option) => option !== '') ?? [];
}
