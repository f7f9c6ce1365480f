/**
 * Searching forgives what a reader can not be expected to type: case, accents, curly quotes and long dashes.
 * `%`, `_` and `\` are letters like any other.
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

/** The fields that a gallery search looks in: title, medium, description, year (docs/specification/gallery.md §3), and the date in words. */
export function searchText(work: {
  title: string;
  medium: string;
  description: string;
  year: number | null;
  dateText: string | null;
}): string {
  const fields = [
    work.title,
    work.medium,
    work.description,
    work.year === null ? '' : String(work.year),
    work.dateText ?? '',
  ];
  return fields.map(foldForSearch).join('\n');
}
