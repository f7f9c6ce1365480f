import { expect, test } from 'vitest';
import { offerOf } from '../../src/domain/artwork.ts';
import { choosePeriod, chooseTab, emptyGalleryText, isListed, nearestOf } from '../../src/domain/gallery.ts';
import { foldForSearch, searchText } from '../../src/domain/search.ts';

const choice = { tab: 'all', period: 'france', q: 'plane' } as const;

test('choosing a tab resets the period, unless the tab is All Artworks', () => {
  expect(chooseTab(choice, 'museum')).toEqual({ tab: 'museum', period: null, q: 'plane' });
  expect(chooseTab(choice, 'all')).toEqual(choice);
});

test('choosing a period resets the tab to all, and choosing it again clears it', () => {
  expect(choosePeriod({ ...choice, tab: 'available' }, 'docklands')).toEqual({
    tab: 'all',
    period: 'docklands',
    q: 'plane',
  });
  expect(choosePeriod(choice, 'france')).toEqual({ tab: 'all', period: null, q: 'plane' });
});

test('the nearest artworks come half from before and half from after, and more from one side where the other ends', () => {
  expect(nearestOf([1, 2, 3], [5, 6, 7], 4)).toEqual([2, 3, 5, 6]);
  expect(nearestOf([], [2, 3, 4, 5, 6], 4)).toEqual([2, 3, 4, 5]);
  expect(nearestOf([3, 4, 5, 6], [], 4)).toEqual([3, 4, 5, 6]);
  expect(nearestOf([5], [7], 4)).toEqual([5, 7]);
  expect(nearestOf([1, 2], [4, 5], 1)).toEqual([2]);
  expect(nearestOf([], [], 4)).toEqual([]);
});

test('an empty gallery says whether it is the search or the category', () => {
  expect(emptyGalleryText('xyz')).toBe('No artworks match your search criteria.');
  expect(emptyGalleryText('  ')).toBe('There are no artworks in this category.');
});

const work = {
  featured: false,
  periodSlug: 'france',
  searchText: searchText({
    title: 'Turner’s Rüdesheim — 50 % “study”',
    medium: 'Graphite',
    description: 'A back_road',
    year: 1817,
    dateText: 'c.1816–18',
  }),
  offer: offerOf({ status: 'available', available: true, price: 1, collection: null }, 'Sold'),
};

test('a search forgives case, accents, curly quotes and dashes, and takes every sign as a letter', () => {
  for (const q of [
    'rudesheim',
    'RÜDESHEIM',
    "turner's",
    '50 %',
    '“STUDY”',
    'c.1816-18',
    '1817',
    'back_road',
    'graph',
    '',
  ]) {
    expect(isListed(work, { q }), q).toBe(true);
  }
  for (const q of ['backxroad', '5%', 'rudeshein', '\\']) expect(isListed(work, { q }), q).toBe(false);
});

test('fields are searched one by one: words do not run from a title into a medium', () => {
  expect(isListed(work, { q: 'study graphite' })).toBe(false);
});

test('filters and periods narrow the list', () => {
  expect(isListed(work, { filter: 'available', period: 'france' })).toBe(true);
  expect(isListed(work, { filter: 'museum' })).toBe(false);
  expect(isListed(work, { filter: 'featured' })).toBe(false);
  expect(isListed(work, { period: 'docklands' })).toBe(false);
});

test('folding makes one form of many', () => {
  expect(foldForSearch('  ŒUVRE   Straße Łódź ÆØ ')).toBe('oeuvre strasse lodz aeo');
});
