import { Problem } from './problems.ts';

/** Names of files that are saved, and what holds for every uploaded one; the figures of an image are in image/image-upload.ts. */

/** Characters of one part; a path has room for a few of them on every system. */
const longest = 60;

/**
 * Returns the name of a file that is saved: its kind, the person or thing that it is about, and its day
 * (docs/specification/import-and-export.md §11). A part that is empty or undefined is left out; every sign that is
 * neither a letter nor a digit becomes a hyphen.
 */
export function fileName(type: string, ...parts: readonly (string | undefined)[]): string {
  const written = parts.map((part = '') =>
    [...part.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')].slice(0, longest).join('').replace(/^-|-$/g, ''),
  );
  return `${written.filter(Boolean).join('-')}.${type}`;
}

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
