import { expect, test } from 'vitest';
import { emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { printSize } from '../../../src/domain/artwork/fact-filters.ts';
import {
  gapsOf,
  isReadinessDue,
  missingFor,
  notReadyText,
  purposeNames,
  readinessFilters,
} from '../../../src/domain/artwork/readiness.ts';
import { pressPixels } from '../../../src/domain/print/press-images.ts';

const ready = {
  ...emptyArtwork,
  title: 'Low water',
  image: '/uploads/b.jpg',
  alt: 'A shore',
  dateText: 'c. 1958',
  medium: 'Oil on board',
  dimensions: '61 × 91.5 cm',
  price: 4200,
  available: true,
  period: 'early',
  heldBy: null,
  isCodeShared: false,
  insuranceValue: 5000,
  views: [],
  placeId: 3,
  custody: 'own' as const,
  isOverdue: false,
  pixels: printSize.pixels as number,
  isCredited: true,
  isJudged: true,
  isWithheld: false,
};
const missing = (change: Partial<typeof ready> & { status?: 'sold'; collection?: string }) => {
  const work = { ...ready, ...change };
  return Object.fromEntries(
    purposeNames.map((purpose) => [purpose, missingFor(purpose, { ...work, gaps: gapsOf(work) })]),
  );
};
const nothing = { show: [], sell: [], print: [], insure: [] };

test('a complete work is ready for everything', () => {
  expect(missing({})).toEqual(nothing);
});

test('each purpose names what it needs', () => {
  expect(missing({ pixels: null as never })).toEqual({
    show: ['image'],
    sell: ['image'],
    print: ['image'],
    insure: ['image'],
  });
  expect(missing({ alt: '', price: 0, insuranceValue: 0 as never })).toMatchObject({ show: ['alt'], sell: ['price'] });
  expect(missing({ pixels: printSize.pixels - 1, isCredited: false }).print).toEqual(['pixels', 'credit']);
  expect(missing({ published: false, isWithheld: true, isCodeShared: true }).sell).toEqual([
    'code',
    'published',
    'back',
  ]);
  expect(missing({ placeId: null as never, isJudged: false }).insure).toEqual(['place', 'condition']);
  expect(missing({ placeId: null as never, custody: 'on-loan' as never }).insure).toEqual([]);
});

test('a work that was sold or belongs to a collection is neither sold nor insured', () => {
  for (const gone of [{ status: 'sold' as const }, { collection: 'Humber Gallery' }]) {
    expect(missing(gone)).toEqual({ ...nothing, sell: null, insure: null });
    expect(readinessFilters.sell.valueOf({ ...ready, ...gone })).toBe('gone');
  }
});

test('the pixels are those of the stated size at 300 dpi', () => {
  expect(printSize.pixels).toBe(pressPixels(printSize.centimetres));
});

test('Today names the counts on one day a week', () => {
  for (const [named, is] of [
    [null, true],
    ['2026-11-26', true],
    ['2026-11-20', false],
    ['2026-11-19', true],
  ] as const) {
    expect(isReadinessDue(named, '2026-11-26')).toBe(is);
  }
});

test('the counts are one line', () => {
  const counts = { show: 1, sell: 0, print: 1204, insure: 3 };
  expect(notReadyText((purpose) => counts[purpose])).toBe('1 work is not ready to show, 1,204 to print, 3 to insure');
  expect(notReadyText(() => 0)).toBe('');
});
