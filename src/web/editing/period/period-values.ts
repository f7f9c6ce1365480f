import { CreatePeriod, type Period } from '../../../contract/periods/periods.schemas.ts';
import { defaultPeriodColor, type PeriodColor, slugOf } from '../../../domain/artwork/period.ts';

/** What a period's form checks: every field is required (docs/specification/period.md §1). */
export const periodSchema = CreatePeriod.omit({ startYear: true });

/** The values of the form: text as it is typed, and the colour. */
export type PeriodValues = Record<
  'name' | 'years' | 'slug' | 'order' | 'image' | 'description' | 'keyCharacteristics',
  string
> & { colorClass: PeriodColor };

/** The label of each field, on the form and where two versions are compared. */
export const periodLabels: Record<keyof PeriodValues, string> = {
  name: 'Name',
  years: 'Years',
  slug: 'Slug',
  order: 'Display order',
  colorClass: 'Colour',
  image: 'Image',
  description: 'Description',
  keyCharacteristics: 'Key characteristics',
};

/** A new period comes last in the display order (docs/specification/period.md §6). */
export function newPeriodValues(periods: readonly Pick<Period, 'order'>[]): PeriodValues {
  const highest = Math.max(0, ...periods.map(({ order }) => order));
  return {
    name: '',
    years: '',
    slug: '',
    order: String(highest + 1),
    colorClass: defaultPeriodColor,
    image: '',
    description: '',
    keyCharacteristics: '',
  };
}

export function periodValuesOf(period: Period): PeriodValues {
  const { name, years, slug, order, colorClass, image, description, keyCharacteristics } = period;
  return { name, years, slug, order: String(order), colorClass, image, description, keyCharacteristics };
}

/**
 * The slug after the name was changed: it follows the name as long as it is the one that the name before gave. A stored period
 * keeps its slug, because links to its page contain it.
 */
export function nextSlug({ slug, before, name }: { slug: string; before: string; name: string }): string {
  return slug === '' || slug === slugOf(before) ? slugOf(name) : slug;
}
