import bidiFactory from 'bidi-js';

/**
 * Splits a text into runs of one direction and one font. PDF has neither the bidirectional order of Hebrew and Arabic nor
 * a fallback for characters that a font lacks, so both are resolved here.
 */

/** The parts of a font that this file needs. */
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
  /** Ends with a zero width non-joiner: the next run does not join it. */
  isNonJoining?: boolean;
}

/** The face of characters that no font has: each is rendered as a box, none is dropped. */
export const MISSING_FACE = 'missing';
export const MISSING_CHARACTER = '▯';

const NON_JOINER = '\u200c';
const SEPARATOR = ' · ';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The scripts that fontkit lays out from right to left; other text it leaves in the given order. */
const shapedRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const anyRightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The runs of a text in logical order. Several texts are joined with " · ", each isolated in its own direction, so that a
 * Hebrew medium does not reverse the year and the dimensions beside it.
 */
export function textRuns(text: string | readonly string[], faces: readonly Face[]): TextRun[] {
  const source =
    typeof text === 'string'
      ? normalised(text)
      : text.map((part) => `${FIRST_STRONG_ISOLATE}${normalised(part)}${POP_ISOLATE}`).join(SEPARATOR);
  const levels = anyRightToLeft.test(source) ? bidi.getEmbeddingLevels(source).levels : undefined;
  const isBreak = lineBreaks(source);
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
    last.mayBreak ||= isBreak(index, index + segment.length);
    if (segment.endsWith(NON_JOINER)) last.isNonJoining = true;
  }
  return runs;
}

/** The parts of a text between which a line may end: "61 × 91.5 cm" is one. */
export function wordsIn(text: string): string[] {
  const isBreak = lineBreaks(text);
  const words = [''];
  for (const { segment, index } of graphemes.segment(text)) {
    words.push(`${words.pop()}${segment}`);
    if (isBreak(index, index + segment.length)) words.push('');
  }
  return words.map((word) => word.trim());
}

/** The characters of a text that no face has, each once, as typed. */
export function missingCharacters(text: string, faces: readonly Face[]): string[] {
  const missing = new Set<string>();
  for (const { segment } of graphemes.segment(normalised(text))) {
    if (pieces(segment, faces).some(({ face }) => face === MISSING_FACE)) missing.add(segment);
  }
  return [...missing];
}

/**
 * The runs of one line in visual order, from left to right: rule L2 of the bidirectional algorithm, without the trailing
 * space, neighbours of one face joined.
 */
export function visualOrder(line: readonly TextRun[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const run of withoutTrailingSpace(line)) {
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
  return first.face === next.face && first.level === next.level && first.isNonJoining !== true;
}

/** Trailing spaces are not rendered, in either direction. */
function withoutTrailingSpace(line: readonly TextRun[]): TextRun[] {
  const runs = [...line];
  for (let last = runs.pop(); last !== undefined; last = runs.pop()) {
    const text = last.text.trimEnd();
    if (text !== '') return [...runs, { ...last, text }];
  }
  return runs;
}

/** fontkit reverses a run by its script alone; where that is not the run's direction, reverse it beforehand. */
function asShaped(run: TextRun): string {
  if (shapedRightToLeft.test(run.text) === (run.level % 2 === 1)) return run.text;
  return Array.from(graphemes.segment(run.text), ({ segment }) => segment)
    .reverse()
    .join('');
}

/**
 * Normalises a text to NFC and removes direction overrides, so that a name cannot reverse the figures beside it.
 */
function normalised(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(\d?)([\u2150-\u215e])/g, (_, digit, fraction) => `${digit}${digit && ' '}${spelledOut(fraction)}`)
    .replace(/[^\S\ufeff]/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' '));
}

/** "⅝", which the fonts lack, as "5/8"; a digit before it gets a space: 12⅝ is not 125/8. */
function spelledOut(fraction: string): string {
  return fraction.normalize('NFKC').replace('⁄', '/');
}

/** Removes invisible characters, except the joiners that choose the form of a Devanagari consonant. */
function withoutIgnorable(grapheme: string): string {
  return grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, (character) =>
    /[\u200c\u200d]/.test(character) && /\p{Script=Devanagari}/u.test(grapheme) ? character : '',
  );
}

/** Chooses faces for one grapheme: one that has all of it, else one per code point, else the box. */
function pieces(grapheme: string, faces: readonly Face[]): { text: string; face: string }[] {
  const visible = withoutIgnorable(grapheme);
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

/** Mirrors brackets in right-to-left text. */
function mirrored(grapheme: string): string {
  return Array.from(grapheme, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

/** Scripts without spaces, whose lines may end after each character. */
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\uff00-\uffef]/u;

/** Never first in a line: closing punctuation, and what belongs to the character before it. */
const closing =
  /^[、。，．・：；！？…‥）」』】〕〉》〗｝］’”％々〻ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.;:!?)\]}»%°·×\s\u2069]/u;

/** Never last in a line. */
const opening = /[（「『【〔〈《〖｛［‘“([{«$¥￥£€\u2068]$/u;

const thai = /\p{Script=Thai}/u;

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** A function that says whether a line may end after the character from `start` to `end` (indices in the text). */
function lineBreaks(text: string): (start: number, end: number) => boolean {
  const isEastAsian = ideographic.test(text);
  const afterThaiWords = thai.test(text) ? wordEnds(text) : undefined;
  return (start, end) => {
    const written = text.slice(start, end);
    const after = text.slice(end, end + 3);
    if (afterThaiWords !== undefined && thai.test(written) && thai.test(after.charAt(0))) {
      return afterThaiWords.has(end) && !/^[ๆฯ]/.test(after);
    }
    if (isEastAsian && written !== ' ' && (ideographic.test(written) || ideographic.test(after.charAt(0)))) {
      return !opening.test(written) && !closing.test(after);
    }
    return isBreak(written, text[start - 1] ?? '', after);
  };
}

function wordEnds(text: string): Set<number> {
  return new Set(Array.from(thaiWords.segment(text), ({ segment, index }) => index + segment.length));
}

/**
 * A line may end after a space, and after a dash or slash between characters: "c.1816–18" is not broken. Nor is a measure
 * ("61 × 91.5 cm"), and no line begins with " · ".
 */
function isBreak(written: string, before: string, after: string): boolean {
  if (written === '\u200b') return true;
  if (written === ' ') {
    const isMeasure = before === '×' || (/\d/.test(before) && /^(?:[cm]?m|in)\b/.test(after));
    return !isMeasure && !/^[×·]/.test(after);
  }
  return /^[-‐–—/]$/.test(written) && /\p{L}/u.test(before) && /^\p{L}/u.test(after);
}
