import { z } from 'zod';
import { uploadName } from '../domain/file-names.ts';
import { type CsvSeparator, csvSeparators, defaultCsvSeparator } from '../domain/import/spreadsheet-cell.ts';

/** The schemas for files and for the forms of staff. They are not in schema-parts.ts, which the contact form loads. */

/** A day, from a date field. */
export const typedDay = z.iso.date('Please enter a date.');

/** '' in a form, for no value. */
export const blank = z.literal('').transform(() => null);

/** The value, or null where it is blank, null or absent. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([blank, schema])
    .nullish()
    .transform((value) => value ?? null);

/** A file out of a multipart form: its bytes, or the stream of them that the server gets. */
export const UploadedBytes = (message: string) =>
  z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    (value) =>
      value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
    message,
  );

/** The name of that file on the person's computer. */
export const uploadedName = z.string().max(1000).transform(uploadName);

/** A file as a stream of bytes. */
export const FileStream = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  'Please send a CSV file.',
);

/** What every export as CSV can be asked for (docs/specification/import-and-export.md §5). */
export const ExportCsv = z.object({
  separator: z
    .enum(Object.keys(csvSeparators) as CsvSeparator[], 'Please choose comma or semicolon.')
    .default(defaultCsvSeparator),
});
export type ExportCsv = z.input<typeof ExportCsv>;
