/** Finds the word that somebody probably meant (docs/specification/gallery.md §7). All words are folded (`foldForSearch`). */

/** The typing mistakes that are corrected in a word of this length. */
function mostMistakes(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * The mistakes between two words: a missing, an additional or a wrong character, or two exchanged neighbours, each counts 1. Counts no
 * further than one above `most`.
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
 * The nearest of some words, which are given with how often they occur; of equally near ones the most frequent. Undefined if
 * none is near enough.
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
