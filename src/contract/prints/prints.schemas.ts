import { z } from 'zod';
import { catalogueSorts } from '../../domain/artwork/catalogue.ts';
import { valuationPurposeNames } from '../../domain/artwork/valuation-fields.ts';
import { isDay } from '../../domain/days.ts';
import { currencies } from '../../domain/money.ts';
import { type LabelSheetName, labelSheetNames, labelSheets } from '../../domain/print/label-sheets.ts';
import {
  correctionLimits,
  correctionMessages,
  firstLabelProblem,
  mostLabels,
  mostPrinted,
  type PageSketch,
  type PrintPart,
  papers,
  printKinds,
  printPartNames,
  type WorksPerPage,
  worksPerPage,
} from '../../domain/print/print.ts';
import { CatalogueFilters } from '../catalogue/catalogue.schemas.ts';
import { bodyId, line, prose, wholeNumber } from '../schema-parts.ts';
import { ExportCsv } from '../staff-schema-parts.ts';

const figure = (least: number, most: number, message: string) =>
  z.number(message).min(least, message).max(most, message);
const { nudge: mostNudge, leastScale, mostScale } = correctionLimits;
const nudge = figure(-mostNudge, mostNudge, correctionMessages.nudge);

/**
 * A print of chosen artworks, or of those that pass the filters. Private works are printed only where they are chosen.
 */
export const AskedPrint = z
  .object({
    ids: z
      .array(bodyId('Please choose a work.'))
      .min(1, 'Please choose a work.')
      // Far more than a print may have: the answer then says how many there are.
      .max(10_000, `A print has at most ${mostPrinted} works.`)
      .optional(),
    filters: CatalogueFilters.optional(),
    sort: z.enum(catalogueSorts).optional(),
    kind: z.enum(printKinds, 'Please choose what to print.'),
    paper: z.enum(papers, 'Please choose the paper.').default('A4'),
    parts: z.array(z.enum(printPartNames as [PrintPart, ...PrintPart[]])).max(printPartNames.length),
    sheet: z
      .enum(labelSheetNames as [LabelSheetName, ...LabelSheetName[]], 'Please choose the label sheet.')
      .default('L7160'),
    firstLabel: wholeNumber(1, mostLabels).default(1),
    correction: z
      .object({
        nudgeX: nudge,
        nudgeY: nudge,
        scale: figure(leastScale, mostScale, correctionMessages.scale),
      })
      .default({ nudgeX: 0, nudgeY: 0, scale: 100 }),
    isTest: z.boolean().default(false),
    perPage: z.literal(worksPerPage as unknown as [WorksPerPage, ...WorksPerPage[]]).default(1),
    title: line(200).default(''),
    introduction: prose(10_000).default(''),
  })
  .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), 'Please name either ids or filters.')
  .superRefine(({ sheet, firstLabel }, context) => {
    const message = firstLabelProblem(labelSheets[sheet], firstLabel);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['firstLabel'], message });
  });
export type AskedPrint = z.input<typeof AskedPrint>;

/** The counts of a print and a preview of one page, before the print is made. */
export const PrintPreview = z.object({
  works: z.number(),
  /** The number of these works that visitors do not see. */
  privateWorks: z.number(),
  /** Private works that pass the filters and are left out. */
  privateLeftOut: z.number(),
  /** The number of works in `works` that have no image. */
  withoutImage: z.number(),
  page: z.custom<PageSketch>(),
});
export type PrintPreview = z.infer<typeof PrintPreview>;

const aDay = 'Please enter a day as in 2026-11-25.';
const upToThousand = 'Please name up to 1,000 works by their numbers, such as 3,8,12.';

/** The works of a schedule: all, those that pass the filters, or those with these ids, "3,8,12". */
export const AskedSchedule = CatalogueFilters.extend({
  day: z.string('Please enter the day.').max(10, aDay).refine(isDay, aDay),
  /** The purpose of the valuations that count. */
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

export const ExportSchedule = AskedSchedule.extend(ExportCsv.shape);
export type ExportSchedule = z.input<typeof ExportSchedule>;

export const ScheduleSums = z.object({
  works: z.number(),
  withoutPlace: z.number(),
  withoutValue: z.number(),
  /** The sum of each currency, in its hundredths. */
  totals: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
});
