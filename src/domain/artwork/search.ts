/**
 * A search ignores case, accents, curly quotes and long dashes, which are not typed, and letters that a keyboard lacks have their usual
 * spelling. `%`, `_` and `\` have no special meaning.
 */

const lookalikes: [RegExp, string][] = [
  [/[‘’‚‛ʹʻʼʽʾʿˈꞌ′`´]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[\u00a0\u2000-\u200b\u202f]/g, ' '],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ł/g, 'l'],
  [/ð/g, 'd'],
  [/þ/g, 'th'],
  [/ħ/g, 'h'],
  [/ŧ/g, 't'],
  // Turkish I is ı, whose capital is not distinguished from that of i.
  [/ı/g, 'i'],
  // At the end of a word, which may be the middle of a searched one.
  [/ς/g, 'σ'],
];

/** The form in which texts are compared: lower case, no accents, straight quotes, single spaces. */
export function foldForSearch(text: string): string {
  let folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [pattern, plain] of lookalikes) folded = folded.replace(pattern, plain);
  return folded.replace(/\s+/g, ' ').trim();
}

/** Folded, without apostrophes, which staff often leave out: "O’Brien" as "obrien". */
export function foldForStaff(text: string): string {
  return foldForSearch(text).replaceAll("'", '');
}

/**
 * The words of a search: an artwork must contain all of them, in any order and in any field (docs/specification/gallery.md §3).
 * A word that is part of another one says nothing more and is left out.
 */
export function searchWords(q: string): string[] {
  const words = [...new Set(foldForSearch(q).split(' '))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** The words of folded texts, without punctuation. */
export function wordsIn(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The characters after which a word begins, apart from the beginning of the text. */
export const wordBreaks = ' \n-(["\'/';

/** Whether a word of the text begins with the searched word: "tate gallery" with "tate", but not "estate". Both are folded. */
export function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || wordBreaks.includes(text.charAt(at - 1))) return true;
  }
  return false;
}

/**
 * The searched fields of the artwork itself: title, medium, description, year and the date in words (docs/specification/gallery.md §3). The
 * names of period and collection are searched in their own lists, so that renaming a period changes one row.
 */
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
