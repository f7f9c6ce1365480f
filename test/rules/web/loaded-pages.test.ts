import { expect, test } from 'vitest';
import type { ListedArtwork } from '../../../src/web/site/shared/load-artworks.ts';
import { type LoadedPage, shownPages, startOf } from '../../../src/web/site/shared/loaded-pages.ts';

const artworks = (...ids: number[]) => ids.map((id) => ({ id }) as ListedArtwork);
const aPage = (poll: number, next: string | null, ...ids: number[]): LoadedPage => ({
  cursor: 'anywhere',
  limit: 3,
  items: artworks(...ids),
  next,
  poll,
});
const idsOf = (pages: ListedArtwork[][]) => pages.map((page) => page.map(({ id }) => id));

test('an artwork in two pages is shown in the one that was loaded last, else in the earlier one', () => {
  const first = { items: artworks(1, 2, 3), next: 'a' };
  expect(idsOf(shownPages(first, [aPage(0, 'b', 4, 5, 6), aPage(0, null, 7)]))).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  // 4 was deleted, and the first page was loaded again: 5 is still in the page below.
  expect(idsOf(shownPages({ items: artworks(1, 2, 5), next: 'a' }, [aPage(0, 'b', 4, 5, 6)]))).toEqual([
    [1, 2, 5],
    [4, 6],
  ]);
  // 5 has moved to the last page, which was loaded after the second.
  expect(idsOf(shownPages(first, [aPage(0, 'b', 4, 5, 6), aPage(1, null, 5, 7)]))).toEqual([
    [1, 2, 3],
    [4, 6],
    [5, 7],
  ]);
  expect(idsOf(shownPages(first, [aPage(1, 'b', 4, 5, 6), aPage(1, null, 6, 7)]))).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test('a page begins where the one before it ends', () => {
  const list = { first: { items: artworks(1), next: 'a' }, pages: [aPage(0, 'b', 2), aPage(0, null, 3)] };
  expect([0, 1, 2].map((at) => startOf(list, at))).toEqual(['a', 'b', null]);
  expect(startOf(list)).toBeNull();
  expect(startOf({ ...list, pages: [] })).toBe('a');
});
