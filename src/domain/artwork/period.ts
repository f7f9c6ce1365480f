import type { Fields } from '../record/fields.ts';

/** The five colour themes of a period (docs/specification/period.md §1). */
const periodColors = ['burgundy', 'navy', 'gold', 'teal', 'forest'] as const;

const required = (name: string) => `Please fill in the ${name}.`;

/** Every field of a period. All are required, except the start year and the colour (docs/specification/period.md §1). */
export const periodFields = {
  name: { label: 'Name', type: 'line', limit: 200, required: required('name'), group: 'Period', wide: true },
  years: {
    label: 'Years',
    type: 'line',
    limit: 200,
    required: required('years'),
    group: 'Period',
    hint: 'As in “1960–1967”. The first year places it in time.',
  },
  /** Null where the years have none. */
  startYear: { label: 'Start year', type: 'number', least: 0, most: 9999, initial: null, group: false },
  order: {
    label: 'Display order',
    type: 'number',
    least: 0,
    most: 100_000,
    required: 'Please enter a whole number from 0 to 100,000.',
    column: 'display_order',
    group: 'Period',
    hint: 'In lists. Home shows the first three.',
  },
  slug: {
    label: 'Slug',
    type: 'slug',
    limit: 200,
    required: 'A slug has lower-case letters, digits and single hyphens.',
    group: 'Period',
    wide: true,
  },
  colorClass: {
    label: 'Colour',
    type: 'choice',
    options: periodColors,
    initial: 'burgundy',
    group: 'Period',
    wide: true,
  },
  image: { label: 'Image', type: 'image', limit: 1000, required: 'Please choose an image.' },
  description: {
    label: 'Description',
    type: 'prose',
    limit: 20_000,
    required: required('description'),
    group: 'Text',
    wide: true,
  },
  keyCharacteristics: {
    label: 'Key characteristics',
    type: 'prose',
    limit: 2000,
    rows: 1,
    required: required('key characteristics'),
    group: 'Text',
    wide: true,
    hint: 'Separated by commas.',
  },
} as const satisfies Fields;

/** A slug from a name: lower case; everything but letters and digits becomes a hyphen (docs/specification/period.md §1). */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The period that links to the start of the timeline lead to (docs/specification/content.md §1). */
const FIRST_SLUG = 'early-years';

/** The first period of the timeline: Early Years, or the first in display order if the estate has no such period. */
export function firstPeriod<P extends { slug: string }>(inDisplayOrder: readonly P[]): P | undefined {
  return inDisplayOrder.find(({ slug }) => slug === FIRST_SLUG) ?? inDisplayOrder[0];
}

/** The first four-digit year in the years text (docs/specification/period.md §1); null if there is none. */
export function startYearOf(years: string): number | null {
  const found = /\b\d{4}\b/.exec(years);
  return found === null ? null : Number(found[0]);
}

/** The periods before and after one, by start year (docs/specification/period.md §2). */
export function neighbourPeriods<P extends { id: number; startYear: number | null }>(
  periods: readonly P[],
  id: number,
): { previous: P | null; next: P | null } {
  const inTime = [...periods].sort((a, b) => (a.startYear ?? 9999) - (b.startYear ?? 9999) || a.id - b.id);
  const at = inTime.findIndex((period) => period.id === id);
  return { previous: inTime[at - 1] ?? null, next: at === -1 ? null : (inTime[at + 1] ?? null) };
}
