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
  // A final sigma stands at the end of a word, which may be the middle of a searched word.
  [/ς/g, 'σ'],
];

/** Most texts have none of those characters. */
const mayHaveLookalikes = /[`\u0080-\uffff]/;

/** The form in which texts are compared: lower case, no accents, straight quotes, single spaces. */
export function foldForSearch(text: string): string {
  let folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (mayHaveLookalikes.test(folded)) {
    for (const [pattern, plain] of lookalikes) folded = folded.replace(pattern, plain);
  }
  return folded.replace(/\s+/g, ' ').trim();
}

/** Folded, without apostrophes, which staff often leave out: "O’Brien" as "obrien". */
export function foldForStaff(text: string): string {
  return foldForSearch(text).replaceAll("'", '');
}

/**
 * Returns the words of a search: an artwork must contain all of them, in any order and in any field
 * (docs/specification/gallery.md §3). A word that is part of another searched word says nothing more and is left out.
 */
export function searchWords(q: string): string[] {
  const words = [...new Set(foldForSearch(q).split(' '))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Between the figures of a size; the unit may stand after each. */
const times = /(\d)\s*(?:cm|mm|m|in|["″])?\s*[x×]\s*(?=\d)/gi;

/** The words of a visitor's search: a size is one word, whether it has × or x and spaces (docs/specification/gallery.md §3). */
export function visitorWords(q: string): string[] {
  return searchWords(q.replace(times, '$1x'));
}

/** The sizes in a text as words of a search: “60 × 45 cm” is 60x45. */
export function sizesIn(text: string): string[] {
  return text.replace(times, '$1x').match(/\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+/g) ?? [];
}

/** Two spellings of one word, as in the names of materials and places: British and American. */
const twoSpellings = [
  ...[
    ['colour', 'color'],
    ['grey', 'gray'],
    ['harbour', 'harbor'],
    ['centre', 'center'],
    ['theatre', 'theater'],
  ],
  ...[
    ['plough', 'plow'],
    ['ochre', 'ocher'],
    ['neighbour', 'neighbor'],
    ['labour', 'labor'],
    ['aluminium', 'aluminum'],
  ],
] as const;

/** A folded word in its two spellings; most words have one. */
export function spellingsOf(word: string): string[] {
  const [british, american] = twoSpellings.find((pair) => pair.some((each) => word.includes(each))) ?? [];
  if (british === undefined || american === undefined) return [word];
  return [word, word.includes(british) ? word.replace(british, american) : word.replace(american, british)];
}

/**
 * Returns the singular and plural forms of a folded word that do not contain the word: boats gives boat, and berry
 * gives berries. A search for boat finds boats without them.
 */
export function otherNumbers(word: string): string[] {
  if (word.length < 4) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (!/[^s]s$/.test(word)) return [];
  return [
    word.slice(0, -1),
    ...(/(?:ch|sh|[sxz])es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ];
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
  description: string | null;
  year: number | null;
  dateText: string | null;
}): string {
  const fields = [
    artwork.title,
    artwork.medium,
    artwork.description ?? '',
    artwork.year === null ? '' : String(artwork.year),
    artwork.dateText ?? '',
  ];
  return fields.map(foldForSearch).join('\n');
}

// Finds the word that somebody probably meant (docs/specification/gallery.md §7). All words are folded (`foldForSearch`).

/** The typing mistakes that are corrected in a word of this length. */
function mostMistakes(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * Counts the mistakes between two words: a missing, an additional or a wrong character, or two exchanged neighbours,
 * each count 1. Stops counting at `most` + 1.
 */
export function countMistakes(typed: string, word: string, most = Number.POSITIVE_INFINITY): number {
  const [from, to] = [[...typed], [...word]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, character] of from.entries()) {
    const current = [row + 1];
    for (const [at, other] of to.entries()) {
      const changed = (last[at] ?? 0) + (character === other ? 0 : 1);
      const isExchanged = row > 0 && at > 0 && character === to[at - 1] && from[row - 1] === other;
      const exchanged = isExchanged ? (beforeLast[at - 1] ?? 0) + 1 : changed;
      current.push(Math.min(changed, exchanged, (last[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1));
    }
    // Every later row has at least the fewest mistakes of two rows, one after the other.
    if (Math.min(...last) > most && Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

/**
 * Finds the nearest of some words, which are given with how often they occur; the most frequent of equally near words.
 * Undefined if no word is near enough.
 */
export function nearestWord(
  typed: string,
  words: Iterable<readonly [word: string, times: number]>,
): string | undefined {
  const most = mostMistakes(typed.length);
  const counts = new Map<string, number>();
  for (const [word, times] of words) {
    if (word.length > 2 && Math.abs(word.length - typed.length) <= most) {
      counts.set(word, (counts.get(word) ?? 0) + times);
    }
  }
  const near = [...counts].map(([word, count]) => ({ word, count, mistakes: countMistakes(typed, word, most) }));
  return near
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= most)
    .sort(
      (one, other) => one.mistakes - other.mistakes || other.count - one.count || (one.word < other.word ? -1 : 1),
    )[0]?.word;
}

/** The parts of a mistyped word, of which one or more are probably right: its beginning, its end and its middle. */
export function likelyParts(typed: string): string[] {
  const half = Math.max(2, Math.floor(typed.length / 2));
  const quarter = Math.floor(typed.length / 4);
  return [
    ...new Set([
      ` ${typed.slice(0, 2)}`,
      typed.slice(0, half),
      typed.slice(-half),
      typed.slice(quarter, quarter + half),
    ]),
  ];
}
