import { expect, test } from 'vitest';
import { fieldChanges, valueAt, withValueAt } from '../../../src/domain/activity/activity.ts';
import { personPattern, withoutPerson } from '../../../src/domain/customer/anonymised-person.ts';

test('two states of a record differ in the fields whose value a reader would see as another', () => {
  const before = { title: 'A', price: 100, note: null, empty: '', fees: { standard: 25, express: 45 }, words: ['a'] };
  const after = { title: 'B', price: 100, note: '', fees: { standard: 30, express: 45 }, words: ['a', 'b'] };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'title', from: 'A', to: 'B' },
    { field: 'fees.standard', from: 25, to: 30 },
    { field: 'words', from: ['a'], to: ['a', 'b'] },
  ]);
  expect(fieldChanges(before, before)).toEqual([]);
  expect(fieldChanges({ flag: false }, { flag: null })).toEqual([{ field: 'flag', from: false, to: null }]);
});

test('a field of a group is read and replaced, and the others stay', () => {
  const values = { fees: { standard: 25, express: 45 }, title: 'A' };
  expect(valueAt(values, 'fees.standard')).toBe(25);
  expect(valueAt(values, 'fees.none')).toBeNull();
  expect(withValueAt(values, 'fees.standard', 30)).toEqual({ fees: { standard: 30, express: 45 }, title: 'A' });
  expect(values.fees.standard).toBe(25);
});

test('a person’s name, address and number are removed from a text in any case and spacing, and nothing else is', () => {
  const person = personPattern({
    names: ['Ann Lee', 'A B'],
    emails: ['ann@example.com'],
    phones: ['0400 111 222', '12'],
  });
  expect(withoutPerson('Sold to ANN  LEE (Ann@Example.com, 0400111222).', person)).toBe(
    'Sold to [removed] ([removed], [removed]).',
  );
  const other = 'Joann Leeds bought no 12 for A B; 10400 111 2223';
  expect(withoutPerson(other, person)).toBe(other);
});

test('a person whose name and address contain the signs of a pattern is removed too', () => {
  const person = personPattern({
    names: ['Anne-Marie (Mia) O’Neil'],
    emails: ['a.m-o+art@new-town.example'],
    phones: ['+61 (3) 5550-9431'],
  });
  expect(
    withoutPerson('To Anne-Marie (Mia) O’Neil, a.m-o+art@new-town.example, +61 (3) 5550-9431', person),
  ).not.toMatch(/Anne|art@|9431/);
});
