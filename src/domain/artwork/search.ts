/**
 * A search ignores case, accents, curly quotes and long dashes, which visitors do not type. `%`, `_` and `\` have no special
 * meaning.
 */

const lookalikes: [RegExp, string][] = [
  [/[‘’‚‛ʼ′`´]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[\u00a0\u2000-\u200b\u202f]/g, ' '],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ł/g, 'l'],
];

/** The form in which texts are compared: lower case, no accents, straight quotes, single spaces. */
export function foldForSearch(text: string): string {
  let folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [pattern, plain] of lookalikes) folded = folded.replace(pattern, plain);
  return folded.replace(/\s+/g, ' ').trim();
}

/** The searched fields: title, medium, description, year (docs/specification/gallery.md §3), and the date in words. */
export function searchText(artwork: {
  title: string;
  medium: string;
  description: string;
  year: number | null;
  dateText: string | null;
}): string {
  const fields = [
    artwork.title,
    artwork.medium,
    artwork.description,
    artwork.year === null ? '' : String(artwork.year),
    artwork.dateText ?? '',
  ];
  return fields.map(foldForSearch).join('\n');
}
