/** A part of two texts: in both, only in the first, or only in the second. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this number of compared pairs of words, the middle of the texts counts as replaced. */
const MOST_PAIRS = 4_000_000;

/**
 * Returns how two texts differ, word by word: the parts without the added ones are the first text, and the parts
 * without the removed ones the second. Removed words stand before the added words that replace them.
 */
export function textDifference(from: string, to: string): TextPart[] {
  const first = wordsOf(from);
  const second = wordsOf(to);
  const start = commonLength(first, second);
  const end = commonLength(first.slice(start).reverse(), second.slice(start).reverse());
  const before = first.slice(0, start);
  const after = end === 0 ? [] : first.slice(-end);
  const middle = differenceOf(first.slice(start, first.length - end), second.slice(start, second.length - end));
  return joined([
    ...before.map((text): TextPart => ({ kind: 'same', text })),
    ...middle,
    ...after.map((text): TextPart => ({ kind: 'same', text })),
  ]);
}

/** Shortens long equal parts to `around` characters beside each change. */
export function shortened(parts: readonly TextPart[], around = 80): TextPart[] {
  return parts.map((part, at) => {
    const { kind, text } = part;
    if (kind !== 'same' || text.length <= around * 2 + 10) return part;
    const head = at === 0 ? '' : text.slice(0, around);
    const tail = at === parts.length - 1 ? '' : text.slice(-around);
    return { kind, text: `${head} … ${tail}`.trim() === '…' ? '…' : `${head} … ${tail}` };
  });
}

/** Each word with the white space behind it, and leading white space alone. */
function wordsOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*/g) ?? [];
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const limit = Math.min(one.length, other.length);
  let length = 0;
  while (length < limit && one[length] === other[length]) length += 1;
  return length;
}

/** The longest common sequence of words, and the rest as removed and added. */
function differenceOf(first: readonly string[], second: readonly string[]): TextPart[] {
  const replaced: TextPart[] = [
    ...first.map((text): TextPart => ({ kind: 'removed', text })),
    ...second.map((text): TextPart => ({ kind: 'added', text })),
  ];
  if (first.length === 0 || second.length === 0 || first.length * second.length > MOST_PAIRS) return replaced;
  const width = second.length + 1;
  // The length of the longest common sequence from each pair of positions on.
  const lengths = new Uint16Array((first.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        first[i] === second[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const parts: TextPart[] = [];
  let i = 0;
  let j = 0;
  while (i < first.length || j < second.length) {
    if (i < first.length && j < second.length && first[i] === second[j]) {
      parts.push({ kind: 'same', text: first[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < first.length && (j === second.length || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      parts.push({ kind: 'removed', text: first[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: second[j] ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind as one part, and of each run of changes the removed words first. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = [];
  let run = { removed: '', added: '' };
  const endRun = () => {
    if (run.removed !== '') all.push({ kind: 'removed', text: run.removed });
    if (run.added !== '') all.push({ kind: 'added', text: run.added });
    run = { removed: '', added: '' };
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      run[kind] += text;
      continue;
    }
    endRun();
    const last = all.at(-1);
    if (last?.kind === 'same') last.text += text;
    else all.push({ kind: 'same', text });
  }
  endRun();
  return all;
}
