import bidiFactory from 'bidi-js';

/**
 * Cuts a text into runs that can be printed each in one go: one direction, one font. A PDF knows neither the
 * order of Hebrew and Arabic nor what to do when a font lacks a letter, so both are settled here.
 */

/** A font as far as this file needs it: its name, and which characters it can draw. */
export interface Face {
  name: string;
  has(codePoint: number): boolean;
}

export interface TextRun {
  text: string;
  /** The name of a face, or `MISSING_FACE`. */
  face: string;
  /** Embedding level of the Unicode bidirectional algorithm: odd runs from right to left. */
  level: number;
  /** Whether a line may end after this run. */
  mayBreak: boolean;
  /** Whether the next letter does not join on to this run, as its writer asked (zero width non-joiner). */
  isApart?: boolean;
}

/** The face of the characters that no font has: each prints as a box, none is dropped. */
export const MISSING_FACE = 'missing';
export const MISSING_CHARACTER = '▯';

const NON_JOINER = '\u200c';
const SEPARATOR = ' · ';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters whose script fontkit lays out from right to left; what has none of these it leaves as it stands. */
const shapedRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const anyRightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The runs of a text in the order in which it is read. Several texts are set side by side with " · " between
 * them, each in its own direction, so that a Hebrew medium does not turn the year and the dimensions around.
 */
export function textRuns(text: string | readonly string[], faces: readonly Face[]): TextRun[] {
  const source =
    typeof text === 'string'
      ? cleaned(text)
      : text.map((part) => `${FIRST_STRONG_ISOLATE}${cleaned(part)}${POP_ISOLATE}`).join(SEPARATOR);
  const levels = anyRightToLeft.test(source) ? bidi.getEmbeddingLevels(source).levels : undefined;
  const runs: TextRun[] = [];
  for (const { segment, index } of graphemes.segment(source)) {
    const level = levels?.[index] ?? 0;
    for (const piece of pieces(level % 2 === 1 ? mirrored(segment) : segment, faces)) {
      const last = runs.at(-1);
      const run = { ...piece, level, mayBreak: false };
      if (last !== undefined && !last.mayBreak && isOneRun(last, run)) last.text += run.text;
      else runs.push(run);
    }
    const last = runs.at(-1);
    if (last === undefined) continue;
    last.mayBreak ||= isBreak(source, index, index + segment.length);
    if (segment.endsWith(NON_JOINER)) last.isApart = true;
  }
  return runs;
}

/**
 * One line's runs from left to right as they stand on the paper: without the space at its end, neighbours of one face
 * joined, reordered by rule L2 of the bidirectional algorithm.
 */
export function printOrder(line: readonly TextRun[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const run of withoutEndSpace(line)) {
    const last = runs.at(-1);
    if (last === undefined || !isOneRun(last, run)) runs.push({ ...run });
    else runs[runs.length - 1] = { ...run, text: last.text + run.text };
  }
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      if (end > start + 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs.map((run) => ({ ...run, text: asShaped(run) }));
}

function isOneRun(first: TextRun, next: TextRun): boolean {
  return first.face === next.face && first.level === next.level && first.isApart !== true;
}

/** Blanks at a line's end are not printed, whichever way the line runs. */
function withoutEndSpace(line: readonly TextRun[]): TextRun[] {
  const runs = [...line];
  for (let last = runs.pop(); last !== undefined; last = runs.pop()) {
    const text = last.text.trimEnd();
    if (text !== '') return [...runs, { ...last, text }];
  }
  return runs;
}

/** fontkit turns a run around by its script alone; where that is not the run's direction, it is turned beforehand. */
function asShaped(run: TextRun): string {
  if (shapedRightToLeft.test(run.text) === (run.level % 2 === 1)) return run.text;
  return Array.from(graphemes.segment(run.text), ({ segment }) => segment)
    .reverse()
    .join('');
}

/**
 * One spelling for what reads the same. Marks that would override the direction of what follows are taken out, so that a
 * name can not turn the figures beside it around.
 */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(\d?)([\u2150-\u215e])/g, (_, digit, fraction) => `${digit}${digit && ' '}${spelledOut(fraction)}`)
    .replace(/[^\S\ufeff]/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' '));
}

/** "⅝", which the fonts do not have, as "5/8"; a figure before it is set apart, since 12⅝ is not 125/8. */
function spelledOut(fraction: string): string {
  return fraction.normalize('NFKC').replace('⁄', '/');
}

/** What one written character is printed with: a font that has all of it, else part by part, else a box. */
function pieces(grapheme: string, faces: readonly Face[]): { text: string; face: string }[] {
  const visible = grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (visible === '') return [];
  for (const spelling of [visible, visible.normalize('NFKC'), visible.normalize('NFKD')]) {
    const face = faces.find((each) => covers(each, spelling));
    if (face !== undefined) return [{ text: spelling.replaceAll('\u00a0', ' '), face: face.name }];
  }
  const [base = '', ...marks] = visible;
  const parts = marks.length > 0 && faces.some((face) => covers(face, base)) ? [base, ...marks] : [visible];
  return parts.map((part) => {
    const face = faces.find((each) => covers(each, part));
    return face === undefined ? { text: MISSING_CHARACTER, face: MISSING_FACE } : { text: part, face: face.name };
  });
}

function covers(face: Face, text: string): boolean {
  for (const character of text) {
    if (!face.has(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

/** A bracket in a text from right to left is drawn the other way round. */
function mirrored(grapheme: string): string {
  return Array.from(grapheme, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

/**
 * A line may end after a blank, and after a dash or slash between letters: "c.1816–18" stays whole. So does a
 * measure ("61 × 91.5 cm"), and " · " ends a line rather than begin one.
 */
function isBreak(text: string, start: number, end: number): boolean {
  const written = text.slice(start, end);
  const before = text[start - 1] ?? '';
  const after = text.slice(end, end + 3);
  if (written === '\u200b') return true;
  if (written === ' ') {
    const isMeasure = before === '×' || (/\d/.test(before) && /^(?:[cm]?m|in)\b/.test(after));
    return !isMeasure && !/^[×·]/.test(after);
  }
  return /^[-‐–—/]$/.test(written) && /\p{L}/u.test(before) && /^\p{L}/u.test(after);
}
