import { z } from 'zod';
import { catalogueSorts } from '../../domain/artwork/catalogue.ts';
import { valuationPurposeNames } from '../../domain/artwork/valuation-fields.ts';
import { isDay } from '../../domain/days.ts';
import { currencies } from '../../domain/money.ts';
import { CatalogueFilters } from '../catalogue/catalogue.schemas.ts';
import { FileStream } from '../file-schema-parts.ts';
import { Bytes } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { scheduleCalls } from './schedule.calls.ts';

const aDay = 'Please enter a day as in 2026-11-25.';
const upToThousand = 'Please name up to 1,000 works by their numbers, such as 3,8,12.';

/** Of all works, of those that pass the filters, or of those with these ids, "3,8,12". */
export const AskedSchedule = CatalogueFilters.extend({
  day: z.string('Please enter the day.').max(10, aDay).refine(isDay, aDay),
  /** Which valuations count. */
  purpose: z.enum(valuationPurposeNames).default('insurance'),
  sort: z.enum(catalogueSorts).optional(),
  ids: z
    .string()
    .max(16_000, upToThousand)
    .regex(/^(\d{1,15}(,\d{1,15}){0,999})?$/, upToThousand)
    .transform((text) => (text === '' ? undefined : text.split(',').map(Number)))
    .optional(),
});
export type AskedSchedule = z.input<typeof AskedSchedule>;

export const ScheduleSums = z.object({
  works: z.number(),
  withoutPlace: z.number(),
  withoutValue: z.number(),
  /** Of each currency, in its hundredths. */
  totals: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
});
export type ScheduleSums = z.infer<typeof ScheduleSums>;

export const scheduleSchemas = {
  sumSchedule: { input: AskedSchedule, answer: ScheduleSums },
  exportSchedule: { input: AskedSchedule, answer: FileStream },
  getSchedulePdf: { input: AskedSchedule, answer: Bytes },
} satisfies SchemasOf<typeof scheduleCalls>;
