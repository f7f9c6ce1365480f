import { type TextRun, visualOrder } from './text-runs.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks runs into lines of at most `width`, each in visual order. A word wider than a line is broken anywhere. */
export function textLines(runs: readonly TextRun[], width: number, measure: (run: TextRun) => number): TextRun[][] {
  const lines: TextRun[][] = [];
  let line: TextRun[] = [];
  let used = 0;
  const endLine = () => {
    if (line.length > 0) lines.push(visualOrder(line));
    line = [];
    used = 0;
  };
  for (const word of wordsOf(runs)) {
    if (used + widthOf(withoutTrailingSpace(word), measure) > width) endLine();
    for (const run of used + widthOf(withoutTrailingSpace(word), measure) > width ? graphemesOf(word) : word) {
      if (used + measure(withoutTrailingSpace([run])[0] ?? run) > width) endLine();
      line.push(run);
      used += measure(run);
    }
  }
  endLine();
  return lines;
}

/** The runs in groups between which a line may be broken. */
function wordsOf(runs: readonly TextRun[]): TextRun[][] {
  const words: TextRun[][] = [];
  let word: TextRun[] = [];
  for (const run of runs) {
    word.push(run);
    if (!run.mayBreak) continue;
    words.push(word);
    word = [];
  }
  return word.length > 0 ? [...words, word] : words;
}

/** The word without its trailing space, which does not count at the end of a line. */
function withoutTrailingSpace(word: readonly TextRun[]): TextRun[] {
  return word.map((run, index) => (index === word.length - 1 ? { ...run, text: run.text.trimEnd() } : run));
}

function graphemesOf(word: readonly TextRun[]): TextRun[] {
  return word.flatMap((run) => Array.from(graphemes.segment(run.text), ({ segment }) => ({ ...run, text: segment })));
}

function widthOf(word: readonly TextRun[], measure: (run: TextRun) => number): number {
  return word.reduce((sum, run) => sum + measure(run), 0);
}
