import { z } from 'zod';
import { artworkFields, catalogueFields, saleFields } from '../../domain/artwork/artwork-fields.ts';
import { artworkStatuses, publicStatuses } from '../../domain/artwork/artwork-status.ts';
import { artworkFilters, artworkSorts } from '../../domain/artwork/gallery.ts';
import { isAnswer, lettersAnswers, sizeUnits, wordChoices, wordColumns } from '../../domain/import/asked-words.ts';
import { newPlacesAnswers } from '../../domain/import/register-cells.ts';
import { sameWorksAnswers } from '../../domain/import/same-works.ts';
import { answerShape, changeShape, imageRights, imageSize, inputShape } from '../record-schema-parts.ts';
import { blankableLine, bodyId, Id, line, Paging, Version, word, Years } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';

/** An artwork as a visitor gets it, without customer, sale notes and internal status (docs/specification/calls.md §6). */
export const Artwork = z.object({
  id: z.number(),
  ...answerShape(artworkFields),
  /** The alternative text that the estate wrote, or a derived text. */
  alt: z.string(),
  stockCode: z.string(),
  ...imageSize,
  publicStatus: z.enum(publicStatuses),
  purchasable: z.boolean(),
  enquire: z.boolean(),
  badge: z.string(),
  tone: z.enum(['green', 'amber', 'red']),
  version: Version,
});
export type Artwork = z.infer<typeof Artwork>;

/** An artwork with what its page shows beside it. */
export const ArtworkOnPage = Artwork.extend({
  /**
   * The public condition entries that a collector reads at the price (docs/specification/condition.md §2); missing if
   * there are none.
   */
  conditions: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  /** One line about the price of the delivery; missing for a work that cannot be bought. */
  delivery: z.string().optional(),
  ...imageRights,
});
export type ArtworkOnPage = z.infer<typeof ArtworkOnPage>;

export const ListArtworks = z.object({
  filter: z.enum(artworkFilters).optional(),
  period: word(200).optional(),
  sort: z.enum(artworkSorts).optional(),
  ...Years,
  ...Paging,
});
export type ListArtworks = z.input<typeof ListArtworks>;

/** The artworks of a period: all of them, a page of them, or with `near` the artworks nearest to one artwork. */
export const ListPeriodArtworks = z.object({
  id: Id,
  near: Id.optional(),
  sort: z.enum(artworkSorts).optional(),
  ...Paging,
});

const { status, published } = changeShape(catalogueFields);

/** Goes through where the call would offer visitors a work without an image (docs/specification/artwork.md §14). */
const confirmWithoutImage = z.boolean().default(false);

/**
 * A new artwork. Medium and dimensions are required only if it is offered (docs/specification/artwork.md §9). A new
 * artwork is published unless the call says otherwise; a stored artwork stays what it is.
 */
export const CreateArtwork = z.object({
  ...inputShape(catalogueFields),
  available: z.boolean().default(true),
  status,
  published,
  confirmWithoutImage,
});
export type CreateArtwork = z.input<typeof CreateArtwork>;

/** Replaces a stored artwork; an empty image keeps the stored image, null removes it (docs/specification/artwork.md §9). */
export const UpdateArtwork = CreateArtwork.extend({
  id: Id,
  image: z.union([z.null(), blankableLine(artworkFields.image.limit)]),
});
export type UpdateArtwork = z.input<typeof UpdateArtwork>;

const noCustomer = 'Please choose the customer.';
const { soldOn } = inputShape({ soldOn: artworkFields.soldOn });

/**
 * A sale by hand from the stock tracker (docs/specification/artwork.md §12). With `customerId` the buyer is a known
 * customer, with null somebody else. Without it the buyer stays the same person, and changed details correct the record
 * (docs/specification/customers.md §10).
 */
export const RecordSale = z.object({
  id: Id,
  status: z.enum(artworkStatuses),
  ...inputShape(saleFields),
  soldOn,
  customerId: bodyId(noCustomer).nullish(),
});
export type RecordSale = z.input<typeof RecordSale>;

/** The form of Record Sale: the recorded buyer, a new buyer or nobody, or a known customer. */
export const RecordSaleForm = RecordSale.omit({ id: true })
  .extend({ buyer: z.enum(['same', 'new', 'known']) })
  .refine(({ buyer, customerId }) => buyer !== 'known' || customerId != null, {
    path: ['customerId'],
    error: noCustomer,
  });
export type RecordSaleForm = z.input<typeof RecordSaleForm>;

/** `entry` is the entry of Activity that can be put back; null where nothing was changed. */
export const RecordedSale = Artwork.extend({ entry: z.number().nullable() });
export type RecordedSale = z.infer<typeof RecordedSale>;

export const SetAvailability = z.object({ id: Id, available: z.boolean(), confirmWithoutImage });

/**
 * Restores a deleted artwork. `periodId` and `stockCode` replace the deleted artwork's, where its period is gone or its stock code
 * was taken meanwhile (docs/specification/restore.md §2).
 */
export const RestoreArtwork = z.object({
  id: Id,
  periodId: z.union([z.literal('').transform(() => null), bodyId('Please choose a period.')]).nullish(),
  stockCode: line(artworkFields.stockCode.limit).nullish(),
});

/** A boolean in a query: "true" or "1"; empty is false. */
const flag = z.union([z.literal('').transform(() => false), z.stringbool(), z.boolean()]).default(false);

/** A word of a file, as long as the name of a period. */
const fileWord = z.string().max(200);

/** The answers about periods that do not exist: `create`, the slug of an existing period, or empty. */
export const PeriodAnswers = z.record(fileWord, fileWord);

/** The meanings that a person gives to the words of each column. */
export const WordAnswers = z
  .partialRecord(z.enum(wordColumns), z.record(fileWord, fileWord))
  .superRefine((answers, context) => {
    for (const column of wordColumns) {
      for (const [each, answer] of Object.entries(answers[column] ?? {})) {
        if (isAnswer(column, answer)) continue;
        const message = `“${answer}” is no answer for ${column}. The answers are ${wordChoices[column].join(', ')}.`;
        context.addIssue({ code: 'custom', path: [column, each], message });
      }
    }
  });

/** A parameter that is JSON; nothing by default. */
function jsonText<Value extends object>(schema: z.ZodType<Value>, what: string, example: string) {
  return z
    .string()
    .max(50_000)
    .default('')
    .transform((text, context): Value => {
      if (text.trim() === '') return {} as Value;
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.addIssue(`Please write ${what} as JSON: ${example}.`);
        return z.NEVER;
      }
    });
}

/** A CSV file of artworks. */
export const ImportArtworks = z.object({
  /** Reports what the import would do, and writes nothing. */
  dryRun: flag,
  /** Imports the valid rows although others are invalid. */
  skip: flag,
  /** Publishes the new artworks, which are private otherwise. */
  publish: flag,
  /** Whether rows that look like stored works change these or are added as others; without it nothing is written if there are such rows. */
  sameWorks: z.enum(sameWorksAnswers).optional(),
  /** The answer about places that do not exist; without it nothing is written if the file names such places. */
  newPlaces: z.enum(newPlacesAnswers).optional(),
  /** The unit of heights and widths that state none; without it their rows are refused. */
  unit: z.enum(sizeUnits).optional(),
  /** Says that letters which are probably wrong are right; without it their rows are refused. */
  letters: z.enum(lettersAnswers).optional(),
  /** The sheet of a workbook, in place of the first with headings. */
  sheet: z.string().max(200).optional(),
  /**
   * JSON with the answers about periods that do not exist, such as {"Trieste": "create"}; the slug of another period,
   * or empty.
   */
  periods: jsonText(z.record(z.string(), z.string()), 'the periods', '{"name in the file": "create"}').pipe(
    PeriodAnswers,
  ),
  /**
   * JSON with the meanings of other words, such as {"status": {"Lost": "not for sale"}}; without a meaning their rows
   * are refused.
   */
  words: jsonText(
    z.record(z.string(), z.record(z.string(), z.string())),
    'the words',
    '{"status": {"word in the file": "sold"}}',
  ).pipe(WordAnswers),
  /** JSON: the field of a heading, such as {"Credit": "collection"}. */
  mapping: jsonText(z.record(z.string(), z.string()), 'the mapping', '{"heading in the file": "field"}'),
  csv: FileStream,
});
export type ImportArtworks = z.input<typeof ImportArtworks>;

/** A word of the file that needs an answer or has one, in which column and how many rows. */
export const AskedWord = z.object({
  column: z.enum(wordColumns),
  word: z.string(),
  rows: z.number(),
  answer: z.string().nullable(),
});

/**
 * The rows that look like stored works: their number, the number of rows that cannot change a work, the answer about
 * the rows, and the first of them.
 */
export const SameWorks = z.object({
  rows: z.number(),
  unclear: z.number(),
  answer: z.enum(sameWorksAnswers).nullable(),
  examples: z.array(
    z.object({ row: z.number(), works: z.array(z.object({ id: z.number(), title: z.string(), facts: z.string() })) }),
  ),
});

/**
 * The places that a file names and that do not exist: the number of rows that name them, the number of places, the
 * answer about the places, and the first names.
 */
export const NewPlaces = z.object({
  rows: z.number(),
  places: z.number(),
  answer: z.enum(newPlacesAnswers).nullable(),
  names: z.array(z.string()),
});

/** The rows with a height and a width without a unit that are refused, and the unit that was said. */
export const MissingUnit = z.object({ rows: z.number(), answer: z.enum(sizeUnits).nullable() });

/** The rows whose letters are probably wrong, and the answer about them. */
export const DoubtfulLetters = z.object({ rows: z.number(), answer: z.enum(lettersAnswers).nullable() });

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
  /** New artworks without an image that are offered, once they are published. */
  withoutImage: z.number(),
  /** Uploads that become views of the artworks by their file names. */
  views: z.number(),
  sameWorks: SameWorks,
  newPlaces: NewPlaces,
  unit: MissingUnit,
  letters: DoubtfulLetters,
  /** Rows that are refused because their price has cents: `roundedPrice` takes it. */
  cents: z.number(),
  /** The first 200 words that the import does not know, with the answer about each. */
  words: z.array(AskedWord),
  /** The sheet that is read, of a workbook with several. */
  sheet: z.string().nullable(),
  /** The names of all its sheets that can be chosen. */
  sheets: z.array(z.string()),
  /** Notes about how the file was read: the encoding of a CSV file, hidden rows, pictures in cells. */
  notes: z.array(z.string()),
  /** False for a dry run, with problems unless `skip` is set, without an answer to `sameWorks` or `newPlaces`, and if nothing changes. */
  written: z.boolean(),
  /** The heading of each field in the file, and the headings of unused columns. */
  columns: z.record(z.string(), z.string()),
  ignored: z.array(z.string()),
  /** `row` is the row's number in a spreadsheet: the headings are row 1. */
  problems: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;
