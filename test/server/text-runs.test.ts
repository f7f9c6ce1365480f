import { describe, expect, it } from 'vitest';
import { textLines } from '../../src/server/pdf/text-lines.ts';
import { type Face, type TextRun, textRuns, visualOrder } from '../../src/server/pdf/text-runs.ts';

/** A font with the characters that a pattern matches. */
const face = (name: string, pattern: RegExp): Face => ({
  name,
  has: (code) => pattern.test(String.fromCodePoint(code)),
});

const faces = [
  face('serif', /[ -~\u00a0-\u00ff‘-”—–…]/u),
  face('extended', /[\u0100-\u024f]/u),
  face('hebrew', /[\u0590-\u05ff]/u),
  face('arabic', /[\u0600-\u06ff]/u),
];

const printed = (runs: readonly TextRun[]) => runs.map((run) => [run.face, run.text]);
const line = (text: string | readonly string[]) => printed(visualOrder(textRuns(text, faces)));

/** Each character has width 1. */
const lines = (text: string, width: number) =>
  textLines(textRuns(text, faces), width, (run) => run.text.length).map((each) => each.map((run) => run.text).join(''));

describe('a text is split by the fonts that have its characters', () => {
  it('in one run when one font has all characters', () => {
    expect(line('Moored barges, Rotherhithe')).toEqual([['serif', 'Moored barges, Rotherhithe']]);
  });

  it('character by character, in the first font that has it', () => {
    expect(line('Łódź')).toEqual([
      ['extended', 'Ł'],
      ['serif', 'ód'],
      ['extended', 'ź'],
    ]);
  });

  it('with one box for each character that no font has, and drops none', () => {
    expect(line('a👩🏽‍🎨b 日本 \u0007\ud800')).toEqual([
      ['serif', 'a'],
      ['missing', '▯'],
      ['serif', 'b '],
      ['missing', '▯▯'],
      ['serif', ' '],
      ['missing', '▯▯'],
    ]);
  });

  it('with the base character, when only its mark is missing', () => {
    expect(line('x\u0302')).toEqual([
      ['serif', 'x'],
      ['missing', '▯'],
    ]);
  });

  it('with equivalent simple characters before a box', () => {
    expect(line('ﬁne № 5')).toEqual([['serif', 'fine No 5']]);
  });

  it('with fractions that cannot be misread', () => {
    expect(line('12⅝ × ⅞ in')).toEqual([['serif', '12 5/8 × 7/8 in']]);
  });

  it('without invisible characters', () => {
    expect(line('\ufeffRother\u00adhi\ufeffthe\u200b')).toEqual([['serif', 'Rotherhithe']]);
  });
});

describe('right-to-left words', () => {
  it('keep their own order between left-to-right words', () => {
    expect(line('View of ירושלים העתיקה at dawn')).toEqual([
      ['serif', 'View of '],
      ['hebrew', 'העתיקה'],
      ['serif', ' '],
      ['hebrew', 'ירושלים'],
      ['serif', ' at dawn'],
    ]);
  });

  it('set the direction of a line that starts with them, but not of its figures', () => {
    expect(line('רחוב הרצל 25, תל אביב').map(([, text]) => text)).toEqual([
      'אביב',
      ' ',
      'תל',
      ' ,',
      '25',
      ' ',
      'הרצל',
      ' ',
      'רחוב',
    ]);
  });

  it('have mirrored brackets', () => {
    expect(line('(עיר)').map(([, text]) => text)).toEqual(['(', 'עיר', ')']);
  });

  it('pass Arabic figures to fontkit in reverse, which reverses them back', () => {
    expect(line('٣٤').map(([, text]) => text)).toEqual(['٤٣']);
  });

  it('do not move the facts beside them', () => {
    expect(
      line(['1974', 'שמן על בד', '61 × 91 cm'])
        .map(([, text]) => text)
        .join(''),
    ).toBe('1974 · בד על שמן · 61 × 91 cm');
  });

  it('are not joined across a non-joiner', () => {
    expect(line('می\u200cخواهم').map(([, text]) => text)).toEqual(['خواهم', 'می']);
  });

  it('cannot be faked with an invisible character', () => {
    expect(line('Pay \u202e000,1$\u202c now')).toEqual([['serif', 'Pay 000,1$ now']]);
  });
});

describe('line breaks', () => {
  it('come after a word', () => {
    expect(lines('The sea at Dieppe', 10)).toEqual(['The sea at', 'Dieppe']);
  });

  it('come after a dash between words, never within a span of years', () => {
    expect(lines('blue–green', 6)).toEqual(['blue–', 'green']);
    expect(lines('a c.1816–18', 7)).toEqual(['a', 'c.1816–', '18']);
    expect(lines('a c.1816–18', 9)).toEqual(['a', 'c.1816–18']);
  });

  it('come before a measurement, not within it', () => {
    expect(lines('Oil 61 × 91.5 cm', 12)).toEqual(['Oil', '61 × 91.5 cm']);
  });

  it('come anywhere in a word that is longer than a line', () => {
    expect(lines(`a ${'W'.repeat(25)}`, 10)).toEqual(['a', 'W'.repeat(10), 'W'.repeat(10), 'W'.repeat(5)]);
  });
});
