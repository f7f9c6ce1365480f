/** Characters of one part; a path has room for a few of them on every system. */
const longest = 60;

/**
 * The name of a file that is saved: what it is, whose or of what, and its day (docs/specification/import-and-export.md §11). A part that is
 * empty or undefined is left out; every sign that is neither a letter nor a digit becomes a hyphen.
 */
export function fileName(type: string, ...parts: readonly (string | undefined)[]): string {
  const written = parts.map((part = '') =>
    [...part.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')].slice(0, longest).join('').replace(/^-|-$/g, ''),
  );
  return `${written.filter(Boolean).join('-')}.${type}`;
}
