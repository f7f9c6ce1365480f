import { z } from 'zod';
import { lettersAnswers, sizeUnits } from '../../domain/import/asked-words.ts';
import { importFieldNames } from '../../domain/import/import-columns.ts';
import { importKinds, importStates, importTasks, keptReasons } from '../../domain/import/import-state.ts';
import { newPlacesAnswers } from '../../domain/import/register-cells.ts';
import { sameWorksAnswers } from '../../domain/import/same-works.ts';
import { fieldMessages } from '../../domain/problems.ts';
import {
  AskedWord,
  DoubtfulLetters,
  MissingUnit,
  NewPlaces,
  PeriodAnswers,
  SameWorks,
  WordAnswers,
} from '../artworks/artworks.schemas.ts';
import { ById, Id, Paging } from '../schema-parts.ts';
import { ExportCsv, UploadedBytes, uploadedName } from '../staff-schema-parts.ts';

/** A CSV file or an Excel workbook, out of a multipart form. */
export const UploadImport = z.object({ file: UploadedBytes(fieldMessages.csvFile), fileName: uploadedName });

export const ExportImportProblems = ById.extend(ExportCsv.shape);
export type ExportImportProblems = z.input<typeof ExportImportProblems>;

export const ListImports = z.object({ limit: Paging.limit, cursor: Paging.cursor });

export const ListImportProblems = z.object({ id: Id, limit: Paging.limit, cursor: Paging.cursor });

export const CheckImport = z.object({
  id: Id,
  /**
   * The field of each heading; an empty field leaves the column out. Without `mapping` the columns stay as they were.
   */
  mapping: z.record(z.string().max(10_000), z.union([z.enum(importFieldNames), z.literal('')])).optional(),
  /**
   * Whether rows that look like stored works change these works or are added as others. If the columns change, the
   * question is asked again.
   */
  sameWorks: z.enum(sameWorksAnswers).optional(),
  /** Whether places that do not exist are created or left out. If the columns change, the question is asked again. */
  newPlaces: z.enum(newPlacesAnswers).optional(),
  /** The unit of heights and widths that state none. */
  unit: z.enum(sizeUnits).optional(),
  /** Says that letters which are probably wrong are right. */
  letters: z.enum(lettersAnswers).optional(),
  /** The sheet of a workbook; the columns are proposed again. */
  sheet: z.string().max(200).optional(),
  /** The answers about periods that do not exist. Earlier answers about other periods stay. */
  periods: PeriodAnswers.optional(),
  /** The meanings of the words of a column. Earlier answers about other words stay. */
  words: WordAnswers.optional(),
});
export type CheckImport = z.input<typeof CheckImport>;

export const StartImport = z.object({
  id: Id,
  /** Imports the valid rows although others are refused. */
  skip: z.boolean().default(false),
  /** Publishes the new artworks, which are private otherwise. */
  publish: z.boolean().default(false),
});
export type StartImport = z.input<typeof StartImport>;

export const UndoImport = z.object({
  id: Id,
  /** The number of artworks that stay as they are, as the preview of the undo said. Another number is refused. */
  keeping: z.number().int().min(0).default(0),
});

/** The outcome of a check or an import, by number of rows. */
const Outcome = z.object({
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Artworks without medium or dimensions, which are stored but not offered. */
  incomplete: z.number(),
  /** Artworks whose image is at an address of another site, which no page shows. A check of an earlier release did not count them. */
  imagesElsewhere: z.number().default(0),
  /** New artworks without an image that are offered, once they are published. A check of an earlier release did not count them. */
  withoutImage: z.number().default(0),
  /** Uploads that become views by their file names. A check of an earlier release did not count them. */
  views: z.number().default(0),
  /** The sheet that is read, of a workbook with several. A check of an earlier release has none. */
  sheet: z.string().nullable().default(null),
  problems: z.number(),
});

export const Import = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  /** The name of the file; for a change of many artworks, a text that says what was changed. */
  fileName: z.string(),
  state: z.enum(importStates),
  by: z.string(),
  at: z.string(),
  /** The task that the server does with the import now. */
  task: z.enum(importTasks).nullable(),
  /**
   * The progress of the task; null while it waits for another import. `share` is the share of the file that is read,
   * from 0 to 1.
   */
  progress: z.object({ step: z.enum(['reading', 'writing']), rows: z.number(), share: z.number() }).nullable(),
  /** The reason why the last task ended without a result. */
  failure: z.string().nullable(),
  outcome: Outcome.nullable(),
  importedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

const ChangedField = z.object({ field: z.string(), from: z.string(), to: z.string() });

export const ImportDetails = Import.extend({
  /**
   * The columns of a file that is not imported yet, with the first values of each. A column without a field is left
   * out.
   */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.enum(importFieldNames).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** The number of stored artworks in which each field changes. */
  fields: z.record(z.string(), z.number()),
  /** The first artworks that are added or changed, with the row of each. */
  preview: z.array(
    z.object({
      row: z.number(),
      /** The id of the stored artwork; null for a new artwork, and absent in a preview of an earlier release. */
      id: z.number().nullish(),
      kind: z.enum(['added', 'updated']),
      title: z.string(),
      fields: z.array(ChangedField),
    }),
  ),
  /** Images that the file names and that were not uploaded: how many, and the first of them. */
  missingImages: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** The rows that look like stored works. A check of an earlier release did not look for them. */
  sameWorks: SameWorks.nullable(),
  /** The places that are not there. A check of an earlier release did not look for them. */
  newPlaces: NewPlaces.nullable(),
  /** The sizes without a unit. A check of an earlier release did not count them. */
  unit: MissingUnit.nullable(),
  /** The rows whose letters are probably wrong. A check of an earlier release did not look for them. */
  letters: DoubtfulLetters.nullable(),
  /** The sheets of a workbook with several. */
  sheets: z.array(z.string()),
  /** Notes about how the file was read. */
  notes: z.array(z.string()),
  /** Rows that are refused because their price has cents. */
  cents: z.number(),
  /**
   * The words that the import does not know, with the answer about each. A check of an earlier release did not look for
   * them.
   */
  words: z.array(AskedWord),
  /** The first artworks of a change, while it can be undone: each field before the change, and now. */
  changed: z.array(z.object({ id: z.number(), title: z.string(), fields: z.array(ChangedField) })),
  /** Whether it can be undone: for 90 days after the import. */
  undoable: z.boolean(),
});
export type ImportDetails = z.infer<typeof ImportDetails>;

/** Refused cells with an equal problem: their rows in a spreadsheet, their field, what is wrong and what to do. */
export const ImportProblem = z.object({
  id: z.number(),
  /** "3, 5, 9–12". */
  rows: z.string(),
  /** The number of rows. */
  count: z.number(),
  field: z.string(),
  /** The heading of the column in the file. */
  heading: z.string(),
  message: z.string(),
  advice: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** The effect of an undo: numbers of artworks, and the first artworks that it would leave as they are. */
export const UndoPreview = z.object({
  removed: z.number(),
  restored: z.number(),
  /** Views that it added. */
  views: z.number(),
  /** Movements, valuations and entries about the condition that it recorded. */
  register: z.number(),
  kept: z.number(),
  artworks: z.array(z.object({ id: z.number(), title: z.string(), reason: z.enum(keptReasons) })),
});
export type UndoPreview = z.infer<typeof UndoPreview>;
