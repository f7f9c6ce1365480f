import { z } from 'zod';
import { viewRoleNames } from '../../domain/artwork/artwork-labels.ts';
import {
  type CatalogueFilter,
  type ChoiceName,
  catalogueFilterNames,
  catalogueFilters,
  catalogueSorts,
  type FilterRange,
  type RangeName,
  readRange,
} from '../../domain/artwork/catalogue.ts';
import { custodies } from '../../domain/artwork/custody.ts';
import { mostNamedFiles } from '../../domain/artwork/file-matcher.ts';
import { type Gap, gapNames } from '../../domain/artwork/readiness.ts';
import { changedFields, mostOwnPrices, percentLimits } from '../../domain/import/bulk-change.ts';
import { Artwork } from '../artworks/artworks.schemas.ts';
import { changeShape } from '../record-schema-parts.ts';
import { bodyId, Paging, Version, wholeNumber, word } from '../schema-parts.ts';
import { ExportCsv, uploadedName } from '../staff-schema-parts.ts';

/** The options of a filter, one or several with commas. */
const options = (known: readonly string[] | null) =>
  word(2000)
    .transform((text) => [...new Set(text.split(',').filter((option) => option !== ''))])
    .pipe(z.array(known === null ? word(200) : z.enum(known as [string, ...string[]])).max(200))
    .transform((chosen) => (chosen.length === 0 ? undefined : chosen))
    .optional();

/** "100..500", "..500" or "100.." */
const range = z
  .string()
  .max(30)
  .transform((text, context) => {
    if (text === '') return undefined;
    const read = readRange(text);
    if (read === null) context.addIssue('Please write a range such as 100..500, ..500 or 100..');
    return read ?? z.NEVER;
  })
  .optional();

type FilterShape = {
  [Name in ChoiceName]: z.ZodType<string[] | undefined, string | undefined> & OptionalPart;
} & { [Name in RangeName]: z.ZodType<FilterRange | undefined, string | undefined> & OptionalPart };
type OptionalPart = { _zod: { optin: 'optional'; optout: 'optional' } };

function filterSchema(name: CatalogueFilter): z.ZodType {
  const filter = catalogueFilters[name];
  if (filter.type === 'range') return range;
  return options(typeof filter.options === 'string' ? null : Object.keys(filter.options));
}

/** The filters of the staff's list, and its search (docs/specification/artwork.md §10). */
export const CatalogueFilters = z.object({
  ...(Object.fromEntries(catalogueFilterNames.map((name) => [name, filterSchema(name)])) as FilterShape),
  q: Paging.q,
});
export type CatalogueFilters = z.input<typeof CatalogueFilters>;

export const ListCatalogue = CatalogueFilters.extend({
  sort: z.enum(catalogueSorts).optional(),
  limit: Paging.limit,
  cursor: Paging.cursor,
});
export type ListCatalogue = z.input<typeof ListCatalogue>;

/**
 * The filters and the sort order of an export: it has all pages of the list, in the list's order, or by number if no
 * order is named.
 */
export const ExportArtworks = CatalogueFilters.extend({
  sort: z.enum(catalogueSorts).optional(),
  ...ExportCsv.shape,
});

/** An artwork as staff see it, with what decides what they can do with it. */
export const StaffArtwork = Artwork.extend({
  /** An order names it, also a cancelled one, so it cannot be deleted. */
  inOrder: z.boolean(),
  /** A live order or a hold has it, so its status and offer cannot be changed. */
  isHeld: z.boolean(),
});
export type StaffArtwork = z.infer<typeof StaffArtwork>;

/** An artwork in the staff's list. */
export const CatalogueArtwork = StaffArtwork.extend({
  /** The live order that holds it. */
  heldBy: z.object({ id: z.string(), invoiceNumber: z.string() }).nullable(),
  /** The person for whom the estate keeps the work, and the last day. */
  heldFor: z.object({ customerId: z.number(), name: z.string(), until: z.string() }).nullable(),
  changedAt: z.string(),
  /** The place where the work is now: "Studio › Rack 3", or '' for no place. */
  place: z.string(),
  custody: z.enum(custodies),
  /** The person or firm that has the work, for those who may know; a customer is not named. */
  party: z.string(),
  /** The gaps of the artwork, for any purpose. */
  gaps: z.array(z.enum(gapNames as [Gap, ...Gap[]])),
});
export type CatalogueArtwork = z.infer<typeof CatalogueArtwork>;

export const FindWorksOfFiles = z.object({ names: z.array(uploadedName).max(mostNamedFiles) });

const FileWork = z.object({
  id: z.number(),
  title: z.string(),
  year: z.number().nullable(),
  dateText: z.string().nullable(),
  stockCode: z.string(),
});

/** The artwork and the view that a file shows by its name; where the name is not clear, the works that it may show. */
export const WorkOfFile = z.object({
  work: FileWork.nullable(),
  /** Null for the image of the artwork. */
  role: z.enum(viewRoleNames).nullable(),
  likely: z.array(FileWork),
});
export type WorkOfFile = z.infer<typeof WorkOfFile>;

/** The number of artworks that each option would show, by filter and option. */
export const CatalogueCounts = z.record(z.string(), z.record(z.string(), z.number()));
export type CatalogueCounts = z.infer<typeof CatalogueCounts>;

const { price: Price, ...changes } = changeShape(changedFields);
const wholePercent = wholeNumber(percentLimits.least, percentLimits.most);

const to = z.nonoptional(Price);
const ownPrices = z
  .array(z.object({ id: bodyId('Please choose a work.'), to }))
  .min(1)
  .max(mostOwnPrices)
  .refine((prices) => new Set(prices.map(({ id }) => id)).size === prices.length, 'Please name each work once.');

/**
 * The values that are set in every chosen artwork; a percentage of the price is rounded to whole dollars. With `each`
 * every artwork has its own price, and an artwork that is not named keeps its price.
 */
const BulkChange = z
  .object({
    ...changes,
    price: z.union([z.object({ to }), z.object({ percent: wholePercent }), z.object({ each: ownPrices })]).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please choose what to change.');

/** Chosen artworks, or all that pass the filters. */
const chosen = {
  ids: z.array(bodyId('Please choose a work.')).min(1).max(10_000).optional(),
  filters: CatalogueFilters.optional(),
};
const isOneOf = ({ ids, filters }: { ids?: unknown; filters?: unknown }) =>
  (ids === undefined) !== (filters === undefined);
const oneOf = 'Please name either ids or filters.';

export const PreviewChange = z.object({ ...chosen, change: BulkChange }).refine(isOneOf, oneOf);

/** The change of many artworks. `If-Match` has the preview's version: with another version nothing is changed. */
export const ChangeArtworks = z
  .object({
    ...chosen,
    change: BulkChange,
    /**
     * The number of artworks that stay as they are because their change is refused, as the preview said. Another number
     * is refused.
     */
    keeping: z.number().int().min(0).default(0),
    /** Works that begin to be offered without an image are offered so. */
    confirmWithoutImage: z.boolean().default(false),
  })
  .refine(isOneOf, oneOf);
export type ChangeArtworks = z.input<typeof ChangeArtworks>;

/**
 * The effect of a change: numbers of artworks, the first artworks that change, and the first that are refused, with the
 * reasons.
 */
export const ChangePreview = z.object({
  works: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** The number of changed artworks that would be offered without an image; the change must confirm it. */
  withoutImage: z.number(),
  examples: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  refusals: z.array(z.object({ id: z.number(), title: z.string(), reason: z.string() })),
  version: Version,
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** The change as it is recorded: it is undone like an import with this id. */
export const MadeChange = z.object({ id: z.number(), changed: z.number() });
