import { z } from 'zod';
import {
  type ArtworkField,
  artworkFields,
  type FieldWith,
  fieldOf,
  fieldsWhere,
} from '../../domain/artwork/artwork-fields.ts';
import { artworkYears, highestPrice } from '../../domain/artwork/artwork-limits.ts';
import { artworkStatuses, publicStatuses } from '../../domain/artwork/artwork-status.ts';
import { artworkFilters, artworkSorts } from '../../domain/artwork/gallery.ts';
import { FileStream } from '../file-schema-parts.ts';
import {
  blankableEmail,
  blankableLine,
  blankableProse,
  bodyId,
  filledLine,
  Id,
  line,
  NoInput,
  Nothing,
  optionalLine,
  optionalProse,
  Paging,
  typed,
  Version,
  word,
} from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { artworkCalls } from './artworks.calls.ts';

type PublicNote = Exclude<FieldWith<'isNote'>, FieldWith<'isPrivate'>>;

/** A schema for each of the fields that fulfil a condition. */
function schemasFor<Name extends ArtworkField, Schema extends z.ZodType>(
  condition: Parameters<typeof fieldsWhere>[0],
  schemaOf: (field: ReturnType<typeof fieldOf>) => Schema,
): Record<Name, Schema> {
  const names = fieldsWhere<Name>(condition);
  return Object.fromEntries(names.map((name) => [name, schemaOf(fieldOf(name))])) as Record<Name, Schema>;
}

/** An artwork as a visitor gets it, without customer, sale notes and internal status (docs/specification/calls.md §6). */
export const Artwork = z.object({
  id: z.number(),
  title: z.string(),
  /** For sorting; null if unknown. `dateText`, if any, is shown in its place. */
  year: z.number().nullable(),
  dateText: z.string().nullable(),
  medium: z.string(),
  dimensions: z.string(),
  description: z.string(),
  /** Whole dollars; null is Price on Request. */
  price: z.number().nullable(),
  image: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A small blurred image as a data URL. */
  preview: z.string().nullable(),
  periodId: z.number().nullable(),
  available: z.boolean(),
  featured: z.boolean(),
  collection: z.string().nullable(),
  stockCode: z.string(),
  status: z.enum(artworkStatuses),
  publicStatus: z.enum(publicStatuses),
  purchasable: z.boolean(),
  enquire: z.boolean(),
  badge: z.string(),
  tone: z.enum(['green', 'amber', 'red']),
  ...schemasFor<PublicNote, z.ZodNullable<z.ZodString>>(
    ({ isNote, isPrivate }) => isNote === true && !isPrivate,
    () => z.string().nullable(),
  ),
  version: Version,
  /** Only in an administrator's answer. */
  ...schemasFor<FieldWith<'isPrivate'>, z.ZodOptional<z.ZodNullable<z.ZodString>>>(
    ({ isPrivate }) => isPrivate === true,
    () => z.string().nullable().optional(),
  ),
  /** Only in an administrator's page of a list: an order names it, so it cannot be deleted. */
  inOrder: z.boolean().optional(),
});
export type Artwork = z.infer<typeof Artwork>;

export const ListArtworks = z.object({
  filter: z.enum(artworkFilters).optional(),
  period: word(200).optional(),
  sort: z.enum(artworkSorts).optional(),
  ...Paging,
});
export type ListArtworks = z.input<typeof ListArtworks>;

/** A period's artworks: all of them, a page of them, or with `near` the nearest ones to one of them. */
export const ListPeriodArtworks = z.object({
  id: Id,
  near: Id.optional(),
  sort: z.enum(artworkSorts).optional(),
  ...Paging,
});
export type ListPeriodArtworks = z.input<typeof ListPeriodArtworks>;

const anyYear = 'Please enter a year.';
const year = typed(z.number(anyYear).int(anyYear).min(artworkYears.first, anyYear).max(artworkYears.last, anyYear));
const price = typed(
  z
    .number('Please enter whole dollars.')
    .int('Please enter whole dollars.')
    .min(0, 'A price cannot be below zero.')
    .max(highestPrice, 'This price is too high.'),
);

const writtenFields = {
  title: filledLine(artworkFields.title.limit, 'Please fill in all required fields'),
  year: z
    .union([z.literal('').transform(() => null), year])
    .nullish()
    .transform((value) => value ?? null),
  dateText: optionalLine(artworkFields.dateText.limit),
  medium: blankableLine(artworkFields.medium.limit),
  /** Several lines if a museum states the sizes of support and frame. */
  dimensions: blankableProse(artworkFields.dimensions.limit),
  description: optionalProse(artworkFields.description.limit).transform((text) => text ?? ''),
  price: z
    .union([z.literal('').transform(() => null), price])
    .nullish()
    .transform((value) => value ?? null),
  alt: optionalLine(artworkFields.alt.limit),
  periodId: bodyId('Please choose a period.')
    .nullish()
    .transform((value) => value ?? null),
  available: z.boolean().default(true),
  featured: z.boolean().default(false),
  collection: optionalLine(artworkFields.collection.limit),
  stockCode: optionalLine(artworkFields.stockCode.limit),
  status: z.enum(artworkStatuses).optional(),
  ...schemasFor<FieldWith<'isNote'>, ReturnType<typeof optionalProse>>(
    ({ isNote }) => isNote === true,
    ({ limit }) => optionalProse(limit),
  ),
};

/** A new artwork. Medium and dimensions are required only if it is offered (docs/specification/artwork.md §9). */
export const CreateArtwork = z.object({
  ...writtenFields,
  image: filledLine(artworkFields.image.limit, 'Image is required for new artworks'),
});
export type CreateArtwork = z.input<typeof CreateArtwork>;

/** Replaces a stored artwork; an empty image keeps the stored image (docs/specification/artwork.md §9). */
export const UpdateArtwork = z.object({ id: Id, ...writtenFields, image: blankableLine(artworkFields.image.limit) });
export type UpdateArtwork = z.input<typeof UpdateArtwork>;

/** A sale by hand from the stock tracker (docs/specification/artwork.md §12). */
export const RecordSale = z.object({
  id: Id,
  status: z.enum(artworkStatuses),
  customerName: optionalLine(artworkFields.customerName.limit),
  customerEmail: blankableEmail('Please enter a valid email address.')
    .nullish()
    .transform((value) => value || null),
  customerPhone: optionalLine(artworkFields.customerPhone.limit),
  saleNotes: optionalProse(artworkFields.saleNotes.limit),
});
export type RecordSale = z.input<typeof RecordSale>;

export const SetAvailability = z.object({ id: Id, available: z.boolean() });
export type SetAvailability = z.input<typeof SetAvailability>;

export const OneArtwork = z.object({ id: Id });
export type OneArtwork = z.input<typeof OneArtwork>;

/**
 * Restores a deleted artwork. `periodId` and `stockCode` replace the deleted artwork's, where its period is gone or its stock code
 * was taken meanwhile (docs/specification/restore.md §2).
 */
export const RestoreArtwork = z.object({
  id: Id,
  periodId: z.union([z.literal('').transform(() => null), bodyId('Please choose a period.')]).nullish(),
  stockCode: line(artworkFields.stockCode.limit).nullish(),
});
export type RestoreArtwork = z.input<typeof RestoreArtwork>;

/** A boolean in a query: "true" or "1"; empty is false. */
const flag = z.union([z.literal('').transform(() => false), z.stringbool(), z.boolean()]).default(false);

/** A CSV file of artworks. */
export const ImportArtworks = z.object({
  /** Reports what the import would do, and writes nothing. */
  dryRun: flag,
  /** Imports the valid rows although others are invalid. */
  skip: flag,
  /** JSON: the field of a heading, such as {"Credit": "collection"}. */
  mapping: z.string().max(50_000).default('').transform(readMapping),
  csv: FileStream,
});
export type ImportArtworks = z.input<typeof ImportArtworks>;

function readMapping(text: string, context: z.RefinementCtx): Record<string, string> {
  if (text.trim() === '') return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    context.addIssue('Please write the mapping as JSON: {"heading in the file": "field"}.');
    return z.NEVER;
  }
}

/** The result of an import (docs/specification/import-and-export.md §2). */
export const ImportReport = z.object({
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Invalid rows; each has one or more entries in `problems`. */
  refused: z.number(),
  /** Artworks without medium or dimensions, which are stored but not offered. */
  incomplete: z.number(),
  /** Artworks whose image is at an address of another site, which no page shows. */
  imagesElsewhere: z.number(),
  /** False for a dry run, with problems unless `skip` is set, and if nothing changes. */
  written: z.boolean(),
  /** The heading of each field in the file, and the headings of unused columns. */
  columns: z.record(z.string(), z.string()),
  ignored: z.array(z.string()),
  /** `row` is the row's number in a spreadsheet: the headings are row 1. */
  problems: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const artworkSchemas = {
  listArtworks: { input: ListArtworks, answer: z.array(Artwork) },
  listPeriodArtworks: { input: ListPeriodArtworks, answer: z.array(Artwork) },
  getArtwork: { input: OneArtwork, answer: Artwork },
  createArtwork: { input: CreateArtwork, answer: Artwork },
  updateArtwork: { input: UpdateArtwork, answer: Artwork },
  deleteArtwork: { input: OneArtwork, answer: Nothing },
  restoreArtwork: { input: RestoreArtwork, answer: Artwork },
  setAvailability: { input: SetAvailability, answer: Artwork },
  recordSale: { input: RecordSale, answer: Artwork },
  importArtworks: { input: ImportArtworks, answer: ImportReport },
  exportArtworks: { input: NoInput, answer: FileStream },
} satisfies SchemasOf<typeof artworkCalls>;
