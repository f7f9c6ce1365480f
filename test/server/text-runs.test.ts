import { describe, expect, it } from 'vitest';
import { textLines } from '../../src/server/pdf/text-lines.ts';
import { type Face, type TextRun, textRuns, visualOrder } from '../../src/server/pdf/text-runs.ts';

/** A face that has the characters which a pattern names. */
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

/** Each character is one wide. */
const lines = (text: string, width: number) =>
  textLines(textRuns(text, faces), width, (run) => run.text.length).map((each) => each.map((run) => run.text).join(''));

describe('a text is printed with the fonts there are', () => {
  it('in one run where one font has it all', () => {
    expect(line('Moored barges, Rotherhithe')).toEqual([['serif', 'Moored barges, Rotherhithe']]);
  });

  it('letter by letter in the first font that has it', () => {
    expect(line('Łódź')).toEqual([
      ['extended', 'Ł'],
      ['serif', 'ód'],
      ['extended', 'ź'],
    ]);
  });

  it('as one box for each written character that no font has, and drops none', () => {
    expect(line('a👩🏽‍🎨b 日本 \u0007\ud800')).toEqual([
      ['serif', 'a'],
      ['missing', '▯'],
      ['serif', 'b '],
      ['missing', '▯▯'],
      ['serif', ' '],
      ['missing', '▯▯'],
    ]);
  });

  it('with the letter, where only the mark on it is missing', () => {
    expect(line('x\u0302')).toEqual([
      ['serif', 'x'],
      ['missing', '▯'],
    ]);
  });

  it('in plainer characters that mean the same before it comes to a box', () => {
    expect(line('ﬁne № 5')).toEqual([['serif', 'fine No 5']]);
  });

  it('with fractions that can not be mistaken', () => {
    expect(line('12⅝ × ⅞ in')).toEqual([['serif', '12 5/8 × 7/8 in']]);
  });

  it('without what is invisible by nature', () => {
    expect(line('\ufeffRother\u00adhi\ufeffthe\u200b')).toEqual([['serif', 'Rotherhithe']]);
  });
});

describe('words that run from right to left', () => {
  it('stand in their own order between words that do not', () => {
    expect(line('View of ירושלים העתיקה at dawn')).toEqual([
      ['serif', 'View of '],
      ['hebrew', 'העתיקה'],
      ['serif', ' '],
      ['hebrew', 'ירושלים'],
      ['serif', ' at dawn'],
    ]);
  });

  it('turn the line around when they begin it, but not the figures within', () => {
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

  it('have their brackets the other way round', () => {
    expect(line('(עיר)').map(([, text]) => text)).toEqual(['(', 'עיר', ')']);
  });

  it('hand Arabic figures to fontkit turned around, which turns them back', () => {
    expect(line('٣٤').map(([, text]) => text)).toEqual(['٤٣']);
  });

  it('leave the facts beside them where they are', () => {
    expect(
      line(['1974', 'שמן על בד', '61 × 91 cm'])
        .map(([, text]) => text)
        .join(''),
    ).toBe('1974 · בד על שמן · 61 × 91 cm');
  });

  it('do not join where their writer parted them', () => {
    expect(line('می\u200cخواهم').map(([, text]) => text)).toEqual(['خواهم', 'می']);
  });

  it('can not be feigned by an invisible sign', () => {
    expect(line('Pay \u202e000,1$\u202c now')).toEqual([['serif', 'Pay 000,1$ now']]);
  });
});

describe('a line ends', () => {
  it('after a word', () => {
    expect(lines('The sea at Dieppe', 10)).toEqual(['The sea at', 'Dieppe']);
  });

  it('after a dash between words, never within a span of years', () => {
    expect(lines('blue–green', 6)).toEqual(['blue–', 'green']);
    expect(lines('a c.1816–18', 7)).toEqual(['a', 'c.1816–', '18']);
    expect(lines('a c.1816–18', 9)).toEqual(['a', 'c.1816–18']);
  });

  it('before a measure rather than within it', () => {
    expect(lines('Oil 61 × 91.5 cm', 12)).toEqual(['Oil', '61 × 91.5 cm']);
  });

  it('anywhere in a word that is longer than a line', () => {
    expect(lines(`a ${'W'.repeat(25)}`, 10)).toEqual(['a', 'W'.repeat(10), 'W'.repeat(10), 'W'.repeat(5)]);
  });
});
