import { Problem } from './problems.ts';

/** What holds for every uploaded file; the figures of an image are in image/image-upload.ts. */

/** Characters that are stored of a file's name. */
const storedLength = 300;

/** The name of an uploaded file as it is stored: control characters are removed, and it is shortened; it is never refused. */
export function uploadName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
  return name.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, storedLength);
}

/** Bytes of a CSV file (docs/specification/import-and-export.md §1). */
export const maxCsvBytes = 64 * 2 ** 20;

export const csvTooLarge = new Problem('too-large', { message: 'A file may have at most 64 MB.' });
