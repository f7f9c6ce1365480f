import { z } from 'zod';
import { defaultPeriodColor, periodColors } from '../../domain/artwork/period.ts';
import { filledLine, filledProse, Id, NoInput, Nothing, typed, Version, wholeNumber, word } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { periodCalls } from './periods.calls.ts';

export const Period = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  years: z.string(),
  startYear: z.number().nullable(),
  description: z.string(),
  image: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
  order: z.number(),
  colorClass: z.enum(periodColors),
  /** Comma-separated (docs/specification/period.md §1). */
  keyCharacteristics: z.string(),
  version: Version,
});
export type Period = z.infer<typeof Period>;

const required = (name: string) => `Please fill in the ${name}.`;

const aSlug = 'A slug has lower-case letters, digits and single hyphens.';
/** All fields are required, except the start year and the colour (docs/specification/period.md §1). */
const periodFields = {
  name: filledLine(200, required('name')),
  years: filledLine(200, required('years')),
  slug: z
    .string(aSlug)
    .trim()
    .max(200, 'Please keep this under 200 characters.')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, aSlug),
  order: typed(wholeNumber(0, 100_000)),
  startYear: wholeNumber(0, 9999).nullish(),
  image: filledLine(1000, 'Please choose an image.'),
  description: filledProse(20_000, required('description')),
  keyCharacteristics: filledProse(2000, required('key characteristics')),
  colorClass: z.enum(periodColors),
};

export const CreatePeriod = z.object({
  ...periodFields,
  colorClass: periodFields.colorClass.default(defaultPeriodColor),
});
export type CreatePeriod = z.input<typeof CreatePeriod>;

/** An absent field stays unchanged; an empty one is refused, as in a new period. */
export const UpdatePeriod = z.object({ id: Id, ...z.object(periodFields).partial().shape });
export type UpdatePeriod = z.input<typeof UpdatePeriod>;

export const OnePeriod = z.object({ id: Id });
export type OnePeriod = z.input<typeof OnePeriod>;

/** Restores a deleted period; `slug` replaces its own where another period has that one now. */
export const RestorePeriod = z.object({ id: Id, slug: periodFields.slug.optional() });
export type RestorePeriod = z.input<typeof RestorePeriod>;

export const PeriodBySlug = z.object({ slug: word(200) });
export type PeriodBySlug = z.input<typeof PeriodBySlug>;

export const periodSchemas = {
  listPeriods: { input: NoInput, answer: z.array(Period) },
  getPeriodBySlug: { input: PeriodBySlug, answer: Period },
  createPeriod: { input: CreatePeriod, answer: Period },
  updatePeriod: { input: UpdatePeriod, answer: Period },
  restorePeriod: { input: RestorePeriod, answer: Period },
  deletePeriod: { input: OnePeriod, answer: Nothing },
} satisfies SchemasOf<typeof periodCalls>;
