import { expect, test, vi } from 'vitest';
import { remembered } from '../../src/domain/remembered.ts';

test('what is remembered is made once for each key, until there are too many', () => {
  const make = vi.fn((key: string, of: string) => key + of);
  const made = remembered(2, make);
  expect([made('a', '1'), made('a', '2'), made('b', '3')]).toEqual(['a1', 'a1', 'b3']);
  expect([made('a', '6'), made('b', '7')]).toEqual(['a1', 'b3']);
  expect(make).toHaveBeenCalledTimes(2);
  expect([made('c', '4'), made('a', '5')]).toEqual(['c4', 'a5']);
});
