import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened, textDifference } from '../../../src/domain/text-difference.ts';
import { usedTime } from '../../cpu-time.ts';

const inOneLine = (from: string, to: string) =>
  textDifference(from, to)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text.trim()}]`))
    .join('');

test('a difference names the removed and added words and keeps the rest', () => {
  expect(inOneLine('', '')).toBe('');
  expect(inOneLine('Low water', 'Low water')).toBe('Low water');
  expect(inOneLine('Painted at Orford in 1963.', 'Painted in Orford in 1964.')).toBe(
    'Painted -[at]+[in]Orford in -[1963.]+[1964.]',
  );
  expect(inOneLine('', 'New text')).toBe('+[New text]');
  expect(inOneLine('Old text', '')).toBe('-[Old text]');
});

test('without the added parts the first text is left, without the removed ones the second', () => {
  const text = fc.array(fc.constantFrom('sea', 'sky ', ' ', '\n', 'mud', 'a', 'tide '), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [from, to] = [one.join(''), other.join('')];
      const parts = textDifference(from, to);
      const side = (without: string) =>
        parts
          .filter(({ kind }) => kind !== without)
          .map((part) => part.text)
          .join('');
      expect(side('added')).toBe(from);
      expect(side('removed')).toBe(to);
    }),
  );
});

test('a text of thousands of words is compared in a moment', () => {
  const words = (seed: number) => Array.from({ length: 5000 }, (_, at) => `w${(at * seed) % 977}`).join(' ');
  const start = usedTime();
  textDifference(words(3), words(7));
  expect(usedTime() - start).toBeLessThan(2000);
});

test('long equal parts are shortened to the words beside a change', () => {
  const long = 'word '.repeat(200);
  const parts = shortened(textDifference(`${long}old ${long}`, `${long}new ${long}`));
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  for (const { text } of parts) expect(text.length).toBeLessThan(100);
  expect(parts[1]?.text).toBe('old ');
});

test('an equal part is shortened at its far ends only, and a short one not at all', () => {
  const same = (text: string) => ({ kind: 'same', text }) as const;
  const added = { kind: 'added', text: 'x'.repeat(300) } as const;
  const long = 'abcdefghijklmnopqrstuvwxyz0123456789';
  expect(shortened([same(long), added, same(long), added, same(long)], 5)).toEqual([
    same(' … 56789'),
    added,
    same('abcde … 56789'),
    added,
    same('abcde … '),
  ]);
  expect(shortened([same(long)], 5)).toEqual([same('…')]);
  expect(shortened([same('a'.repeat(20)), added], 5)).toEqual([same('a'.repeat(20)), added]);
  expect(shortened([same('a'.repeat(21)), added], 5)).toEqual([same(' … aaaaa'), added]);
});

test.each([
  ['a b c d e', 'a x c y e', 3],
  ['a b c', 'b c a', 1],
  ['one two three', 'two four three', 2],
  ['b a', 'a b a b', 1],
])('from %j to %j the most common words stay: %i', (from, to, most) => {
  const kept = textDifference(from, to).filter(({ kind }) => kind === 'same');
  expect(kept.flatMap(({ text }) => text.trim().split(' '))).toHaveLength(most);
});

test('the first text begins with blanks of its own, and words equal at the end are kept', () => {
  expect(textDifference('  sea', '  sky')).toEqual([
    { kind: 'same', text: '  ' },
    { kind: 'removed', text: 'sea' },
    { kind: 'added', text: 'sky' },
  ]);
  expect(textDifference('sea end', 'end')).toEqual([
    { kind: 'removed', text: 'sea ' },
    { kind: 'same', text: 'end' },
  ]);
});
