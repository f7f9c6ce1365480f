import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened, textDifference } from '../../src/domain/text-difference.ts';

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
  const start = performance.now();
  textDifference(words(3), words(7));
  expect(performance.now() - start).toBeLessThan(2000);
});

test('long equal parts are shortened to the words beside a change', () => {
  const long = 'word '.repeat(200);
  const parts = shortened(textDifference(`${long}old ${long}`, `${long}new ${long}`));
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  for (const { text } of parts) expect(text.length).toBeLessThan(100);
  expect(parts[1]?.text).toBe('old ');
});
