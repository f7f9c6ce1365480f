/** Where a line of a text may end. */

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
export function lineBreaks(text: string): (start: number, end: number) => boolean {
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
