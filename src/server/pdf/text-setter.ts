import { type MissingGlyph, missingGlyph } from './missing-glyph.ts';
import { documentFont } from './pdf-font.ts';
import { facesOf, type Typeface } from './pdf-fonts.ts';
import { getPrintFace } from './print-face.ts';
import { MISSING_FACE, type TextRun, textRuns, visualOrder } from './text-runs.ts';

/** The type of a text. All measures in points. */
export interface TextStyle {
  typeface: Typeface;
  size: number;
  /** The distance from one baseline to the next. */
  leading: number;
  colour: string;
  /** Figures of equal width, for columns. */
  tabular?: boolean;
}

export interface SetLine {
  /** The runs in visual order. */
  runs: readonly TextRun[];
  width: number;
  style: TextStyle;
  /** Space above, for an empty line in the text. */
  before: number;
  /** Whether the next line of its part begins with another word: a space is written between the two, which nobody sees. */
  endsWord: boolean;
}

const SPACE = 0x20;

const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Breaks texts into lines in the document's fonts, and draws the lines. */
export class TextSetter {
  readonly #document: PDFKit.PDFDocument;
  readonly #missing: MissingGlyph;
  readonly #embedded = new Set<string>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#missing = missingGlyph(document);
  }

  /** The lines of a text, with its own line breaks. Several texts become one line, each in its own direction. */
  lines(text: string | readonly string[], style: TextStyle, width: number): SetLine[] {
    const lines: SetLine[] = [];
    let before = 0;
    for (const paragraph of typeof text === 'string' ? text.split(lineBreak) : [text]) {
      const runs = textRuns(paragraph, facesOf(style.typeface, [paragraph].flat().join(' ')));
      const measure = (run: TextRun) => this.#width(run, style);
      for (const { runs: line, endsWord } of textLines(runs, width, measure)) {
        lines.push({ runs: line, width: widthOf(line, measure), style, before, endsWord });
        before = 0;
      }
      if (runs.length === 0 && lines.length > 0) before = style.leading / 2;
    }
    return lines;
  }

  /** Draws a line from x on, with its baseline at `baseline` from the page's top. Returns its runs with their widths. */
  draw(line: SetLine, x: number, baseline: number): { text: string; width: number }[] {
    const { style } = line;
    this.#document.fillColor(style.colour);
    let left = x;
    const drawn = line.runs.map((run) => {
      if (run.face === MISSING_FACE) {
        this.#missing.draw(left, baseline, style.size, run.text.length);
      } else {
        this.#selectFont(run.face, style.size);
        const features = featuresOf(run, style);
        this.#document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
      }
      const width = this.#width(run, style);
      left += width;
      return { text: run.text, width };
    });
    if (line.endsWord) this.#drawSpace(style, left, baseline, line.runs.at(-1)?.face);
    return drawn;
  }

  /**
   * Draws a space in the face of the text before it if that face has a space: another face would be embedded for it.
   */
  #drawSpace({ typeface, size }: TextStyle, x: number, baseline: number, last = ''): void {
    const faces = facesOf(typeface, ' ');
    const face = [...faces.filter(({ name }) => name === last), ...faces].find((each) => each.has(SPACE));
    if (face === undefined) return;
    this.#selectFont(face.name, size);
    this.#document.text(' ', x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  #width(run: TextRun, style: TextStyle): number {
    if (run.face === MISSING_FACE) return this.#missing.width(style.size) * run.text.length;
    this.#selectFont(run.face, style.size);
    return this.#document.widthOfString(run.text, featuresOf(run, style));
  }

  #selectFont(face: string, size: number): void {
    const { font, scale } = getPrintFace(face);
    if (!this.#embedded.has(face)) {
      this.#document.registerFont(face, documentFont(font));
      this.#embedded.add(face);
    }
    this.#document.font(face, size * scale);
  }
}

/**
 * Returns the features of a run. Without a list of features pdfkit lays a text out word by word from left to right,
 * which breaks Hebrew and Arabic; with any list, even an empty one, it lays out the run as a whole.
 */
function featuresOf(run: TextRun, style: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  if (style.tabular === true) return { features: ['tnum'] };
  return run.level % 2 === 1 ? { features: [] } : {};
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks runs into lines of at most `width`, each in visual order. A word wider than a line is broken anywhere. `endsWord`: at a space, or
 * at the end of all.
 */
export function textLines(
  runs: readonly TextRun[],
  width: number,
  measure: (run: TextRun) => number,
): { runs: TextRun[]; endsWord: boolean }[] {
  const lines: { runs: TextRun[]; endsWord: boolean }[] = [];
  let line: TextRun[] = [];
  let used = 0;
  const endLine = ({ isLast = false } = {}) => {
    if (line.length > 0)
      lines.push({ runs: visualOrder(line), endsWord: isLast || line.at(-1)?.text.endsWith(' ') === true });
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
  endLine({ isLast: true });
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
