import { expect, test } from 'vitest';
import { inTreeOrder, placePath, placeProblem, whyKept, withPlacesBelow } from '../../../src/domain/artwork/places.ts';

const place = (id: number, name: string, parentId: number | null = null) => ({ id, name, parentId });
const tree = [
  place(1, 'Studio'),
  place(2, 'Rack 10', 4),
  place(3, 'Rack 2', 4),
  place(4, 'Store', 1),
  place(5, 'Barn'),
  place(6, 'Shelf', 3),
];
const byId = new Map(tree.map((each) => [each.id, each]));

test('a place is named with those that it is in, the outermost first', () => {
  expect(placePath(byId, 6)).toBe('Studio › Store › Rack 2 › Shelf');
  expect([placePath(byId, 5), placePath(byId, null), placePath(byId, 99)]).toEqual(['Barn', '', '']);
});

test('a circle from a damaged file ends', () => {
  const circle = new Map([place(1, 'A', 2), place(2, 'B', 1)].map((each) => [each.id, each]));
  expect(placePath(circle, 1)).toBe('B › A');
  expect([...withPlacesBelow([...circle.values()], [1])]).toEqual([1, 2]);
});

test('what is in a place is in it at any depth', () => {
  expect([...withPlacesBelow(tree, [4])].sort()).toEqual([2, 3, 4, 6]);
  expect([...withPlacesBelow(tree, [3, 4])].sort()).toEqual([2, 3, 4, 6]);
  expect([...withPlacesBelow(tree, [])]).toEqual([]);
});

test('the tree is read from the outside in, Rack 2 before Rack 10', () => {
  expect(inTreeOrder(tree).map(({ name }) => name)).toEqual(['Barn', 'Studio', 'Store', 'Rack 2', 'Shelf', 'Rack 10']);
});

test.each([
  ['inside itself', { id: 4, parentId: 4, name: 'Store' }, 'A place cannot be inside itself.'],
  [
    'inside a place that is in it',
    { id: 1, parentId: 6, name: 'Studio' },
    '“Shelf” is inside this place, so this place cannot be inside it.',
  ],
  ['in a place that is gone', { id: null, parentId: 99, name: 'Rack' }, 'This place does not exist any more.'],
  [
    'a second one of the name, in any case',
    { id: null, parentId: 4, name: 'rack 2' },
    'There is already a place “Rack 2” in “Store”.',
  ],
  ['a second building of the name', { id: 5, parentId: null, name: 'Studio' }, 'There is already a place “Studio”.'],
])('a place is refused %s', (_, given, message) => {
  expect(placeProblem(tree, given)?.message).toBe(message);
});

test('a place keeps its name, and another place may have it elsewhere', () => {
  expect(placeProblem(tree, { id: 3, parentId: 4, name: 'Rack 2' })).toBeUndefined();
  expect(placeProblem(tree, { id: null, parentId: 5, name: 'Rack 2' })).toBeUndefined();
  expect(placeProblem(tree, { id: 4, parentId: 5, name: 'Store' })).toBeUndefined();
});

test('only an empty place is deleted', () => {
  expect(whyKept({ name: 'Store', inside: 2, works: 0 })).toBe(
    'There are places in “Store”. Please move or delete them first.',
  );
  expect(whyKept({ name: 'Store', inside: 0, works: 1 })).toBe('1 work is in “Store”. Please move it first.');
  expect(whyKept({ name: 'Store', inside: 0, works: 1500 })).toBe(
    '1,500 works are in “Store”. Please move them first.',
  );
  expect(whyKept({ name: 'Store', inside: 0, works: 0 })).toBeUndefined();
});
