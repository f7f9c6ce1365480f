import { expect, test } from 'vitest';
import { dateOf, isArtworkYear, yearInWords } from '../../../src/domain/artwork/artwork-date.ts';
import { alternativeText } from '../../../src/domain/artwork/artwork-fields.ts';
import { emptyGalleryText, orderOf, titleKeyLength } from '../../../src/domain/artwork/gallery.ts';
import { firstPeriod, neighbourPeriods } from '../../../src/domain/artwork/period.ts';
import { searchText, wordsIn } from '../../../src/domain/artwork/search.ts';
import { toScale } from '../../../src/domain/artwork/to-scale.ts';
import { isZoomable } from '../../../src/domain/image/renditions.ts';
import { intentOnceShown } from '../../../src/web/site/shared/use-list-intent.ts';

test('an image is described by title, date and medium, as far as they are known', () => {
  const artwork = { title: 'Low water', year: 1961, dateText: ' c. 1961–63 ', medium: 'Oil' };
  expect(alternativeText(artwork)).toBe('Low water, c. 1961–63, Oil');
  expect(alternativeText({ ...artwork, dateText: ' ', medium: '' })).toBe('Low water, 1961');
  expect(alternativeText({ ...artwork, dateText: null, year: null })).toBe('Low water, Oil');
});

test('the years of artworks are whole, from 1000 to 2200', () => {
  expect([999, 1000, 1000.5, 2200, 2201].map(isArtworkYear)).toEqual([false, true, false, true, false]);
  expect(yearInWords('after 0999, c. 1816–18')).toBe(1816);
  expect(yearInWords('9999')).toBeNull();
  expect(dateOf({ year: null, dateText: ' ' })).toBe('');
});

test('a missing year, price or size is last in both directions', () => {
  const bare = { id: 7, text: 'low water', year: null, price: null, area: null };
  const known = { ...bare, year: 1961, price: 0, area: 5 };
  for (const name of ['year', 'price', 'size'] as const) {
    const up = orderOf(name);
    const down = orderOf(`-${name}`);
    expect([up.direction, down.direction]).toEqual(['asc', 'desc']);
    expect(up.keyOf(bare) > up.keyOf(known), name).toBe(true);
    expect(down.keyOf(bare) < down.keyOf(known), name).toBe(true);
  }
  expect(orderOf('price').keyOf(known)).toBe(0);
  expect(orderOf('title').keyOf({ ...bare, text: 'x'.repeat(titleKeyLength + 5) })).toBe('x'.repeat(titleKeyLength));
  expect(orderOf('-id').keyOf(bare)).toBe(7);
});

test('an empty gallery says whether a search or the category has nothing', () => {
  expect(emptyGalleryText(' ')).toBe('There are no artworks in this category.');
  expect(emptyGalleryText('tide')).toBe('No artworks match your search criteria.');
});

test('the searched text is every field of the artwork, folded, each on its own line', () => {
  const artwork = { title: 'Écluse', medium: 'Oil', description: 'At noon', year: 1961, dateText: 'c. 1961' };
  expect(searchText(artwork)).toBe('ecluse\noil\nat noon\n1961\nc. 1961');
  expect(searchText({ ...artwork, year: null, dateText: null })).toBe('ecluse\noil\nat noon\n\n');
  expect(wordsIn('low-water, 1961 (sheet)')).toEqual(['low', 'water', '1961', 'sheet']);
  expect(wordsIn('… –')).toEqual([]);
});

test('the timeline begins with Early Years, else with the first period', () => {
  const periods = [{ slug: 'late' }, { slug: 'early-years' }];
  expect(firstPeriod(periods)?.slug).toBe('early-years');
  expect(firstPeriod(periods.slice(0, 1))?.slug).toBe('late');
  expect(firstPeriod([])).toBeUndefined();
});

test('periods that begin in the same year are in the order in which they were added', () => {
  const periods = [
    { id: 3, startYear: 1950 },
    { id: 1, startYear: 1950 },
    { id: 2, startYear: null },
  ];
  expect(neighbourPeriods(periods, 3)).toEqual({ previous: periods[1], next: periods[2] });
  expect(neighbourPeriods(periods, 9)).toEqual({ previous: null, next: null });
});

test('a list that shows what was asked last has nothing outstanding; an earlier one keeps the choice', () => {
  const intent = { choice: 'b', asked: ['/a', '/b'] };
  expect(intentOnceShown(intent, { address: '/b', choice: 'b' })).toEqual({ choice: 'b', asked: [] });
  expect(intentOnceShown(intent, { address: '/a', choice: 'a' })).toBe(intent);
  expect(intentOnceShown(intent, { address: '/', choice: 'c' })).toEqual({ choice: 'c', asked: [] });
});

test('an image can be enlarged tile by tile when it was uploaded here and its size is known', () => {
  const stored = { image: '/uploads/26dcfc7efde0941d3dc6-scan_12.jpg', width: 4, height: 3 };
  expect(isZoomable(stored)).toBe(true);
  expect(isZoomable({ ...stored, width: null })).toBe(false);
  expect(isZoomable({ ...stored, height: null })).toBe(false);
  expect(isZoomable({ ...stored, image: 'https://example.org/a.jpg' })).toBe(false);
});

test('without a size in pixels an artwork is not shown to scale', () => {
  const size = { widthCm: 90, heightCm: 60 } as Parameters<typeof toScale>[0][number];
  for (const [width, height] of [
    [null, 60],
    [90, null],
    [0, 60],
    [90, 0],
  ] as const) {
    expect(toScale([size], { width, height })).toEqual({ kind: 'unknown' });
  }
  expect(toScale([size], { width: 60, height: 90 })).toEqual({ kind: 'disagree', turned: true });
  expect(toScale([size], { width: 90, height: 20 })).toEqual({ kind: 'disagree', turned: false });
});
