import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyGalleryText,
  type GalleryChoice,
  galleryTabs,
  type ListQuery,
  listed,
  nearestOf,
  nextChoice,
} from '../../../src/domain/artwork/gallery.ts';
import {
  beginsWord,
  foldForSearch,
  searchText,
  searchWords,
  sizesIn,
  wordBreaks,
} from '../../../src/domain/artwork/search.ts';
import { type SearchedTexts, TextIndex } from '../../../src/domain/artwork/text-index.ts';
import { intentOnceShown, type ListIntent } from '../../../src/web/site/shared/use-list-intent.ts';

/** The part of a choice without an order and years. */
const unsorted = { sort: null, from: null, to: null };
const choice: GalleryChoice = { tab: 'all', period: 'france', q: 'plane', ...unsorted };

test('choosing a tab resets the period, unless the tab is All Artworks', () => {
  expect(nextChoice(choice, { tab: 'museum' })).toEqual({ ...choice, tab: 'museum', period: null });
  expect(nextChoice(choice, { tab: 'all' })).toEqual(choice);
});

test('choosing a period resets the tab to all, and choosing it again clears it', () => {
  expect(nextChoice({ ...choice, tab: 'available' }, { period: 'docklands' })).toEqual({
    ...choice,
    period: 'docklands',
  });
  expect(nextChoice(choice, { period: 'france' })).toEqual({ ...choice, period: null });
});

const actions = fc.oneof(
  fc.record({ tab: fc.constantFrom(...galleryTabs.map(({ key }) => key)) }),
  fc.record({ period: fc.constantFrom('france', 'docklands', 'the-pacific') }),
  fc.record({ q: fc.constantFrom('', 'reef', 'plane') }),
);

test('in any order of actions the last search stays, and a tab other than all never has a period', () => {
  fc.assert(
    fc.property(fc.array(actions), (done) => {
      const last = done.reduce<GalleryChoice>(nextChoice, { tab: 'all', period: null, q: '', ...unsorted });
      const searches = done.flatMap((action) => ('q' in action ? [action.q] : []));
      expect(last.q).toBe(searches.at(-1) ?? '');
      expect(last.tab === 'all' || last.period === null).toBe(true);
      const lastPress = done.findLast((action) => !('q' in action));
      if (lastPress !== undefined && 'tab' in lastPress) expect(last.tab).toBe(lastPress.tab);
      if (lastPress !== undefined && 'period' in lastPress) {
        expect(last.tab).toBe('all');
        expect([lastPress.period, null]).toContain(last.period);
      }
    }),
  );
});

/** A step of a visit: an action, or the list shows one of the requested URLs. */
const steps = fc.oneof(actions, fc.record({ arrival: fc.nat() }));

test('actions and loaded lists in any order: the intent is always the result of all actions', () => {
  fc.assert(
    fc.property(fc.array(steps), (visit) => {
      let expected: GalleryChoice = { tab: 'all', period: null, q: '', ...unsorted };
      let intent: ListIntent<GalleryChoice> = { choice: expected, asked: [] };
      const addresses = new Map<string, GalleryChoice>();
      for (const step of visit) {
        if ('arrival' in step) {
          const address = intent.asked[step.arrival % Math.max(1, intent.asked.length)];
          const shown = addresses.get(address ?? '');
          if (address === undefined || shown === undefined) continue;
          intent = intentOnceShown(intent, { address, choice: shown });
        } else {
          expected = nextChoice(expected, step);
          const next = nextChoice(intent.choice, step);
          const address = JSON.stringify(next);
          addresses.set(address, next);
          intent = { choice: next, asked: [...intent.asked, address] };
        }
        expect(intent.choice).toEqual(expected);
      }
    }),
  );
});

test('a URL that the list did not request, such as after the Back button, becomes the intent', () => {
  const shown = {
    address: '/gallery?tab=museum',
    choice: { ...choice, tab: 'museum', period: null, q: '' } as GalleryChoice,
  };
  expect(intentOnceShown({ choice, asked: ['/gallery?period=france&q=plane'] }, shown)).toEqual({
    choice: shown.choice,
    asked: [],
  });
});

test('the nearest artworks are half before and half after, and more on one side at an end of the period', () => {
  expect(nearestOf([1, 2, 3], [5, 6, 7], 4)).toEqual([2, 3, 5, 6]);
  expect(nearestOf([], [2, 3, 4, 5, 6], 4)).toEqual([2, 3, 4, 5]);
  expect(nearestOf([3, 4, 5, 6], [], 4)).toEqual([3, 4, 5, 6]);
  expect(nearestOf([5], [7], 4)).toEqual([5, 7]);
  expect(nearestOf([1, 2], [4, 5], 1)).toEqual([2]);
  expect(nearestOf([], [], 4)).toEqual([]);
});

test('an empty gallery has one message for a search and another for a category', () => {
  expect(emptyGalleryText('xyz')).toBe('No artworks match your search criteria.');
  expect(emptyGalleryText('  ')).toBe('There are no artworks in this category.');
});

const artwork = {
  slot: 0,
  featured: false,
  period: { slug: 'france', text: 'the loire, france' },
  collection: { text: 'estate of the artist' },
  text: searchText({
    title: 'Turner’s Rüdesheim — 50 % “study”',
    medium: 'Graphite',
    description: 'A back_road',
    year: 1817,
    dateText: 'c.1816–18',
  }),
  year: 1817,
  exact: ['vale-0012', ...sizesIn('60 × 45 cm')],
  inShop: true,
  reserved: false,
  inMuseum: false,
};

const indexOf = (artworks: SearchedTexts[]) => {
  const texts = new TextIndex();
  for (const each of artworks) texts.add(each);
  return texts;
};
const inOrder = <Artwork extends SearchedTexts>(artworks: Artwork[]) => ({
  artworks,
  slots: artworks.map(({ slot }) => slot),
});
const isListed = (one: typeof artwork, query: ListQuery) =>
  listed(inOrder([one]), indexOf([one]), query).found.length === 1;
const isBest = (one: typeof artwork, q: string) => listed(inOrder([one]), indexOf([one]), { q }).rankOf(one) < 2;

test('a search ignores case, accents, curly quotes and dashes, and no character is a wildcard', () => {
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
    expect(isListed(artwork, { q }), q).toBe(true);
  }
  for (const q of ['backxroad', '5%', 'rudeshein', '\\']) expect(isListed(artwork, { q }), q).toBe(false);
});

test('every word of a search is found, in any order and in any field, and no word across two fields', () => {
  for (const q of ['study graphite', 'graphite study', 'france turner 1817', 'estate loire', 'road rudes']) {
    expect(isListed(artwork, { q }), q).toBe(true);
  }
  for (const q of ['study watercolour', 'study"graphite', 'loirefrance', 'turner spain']) {
    expect(isListed(artwork, { q }), q).toBe(false);
  }
});

test('a stock code is found as a whole, a size with x or ×, and years by their bounds', () => {
  for (const q of ['VALE-0012', '60x45', '60 × 45', '60 x 45 cm', 'study 60×45']) {
    expect(isListed(artwork, { q: q.replace(' cm', '') }), q).toBe(true);
  }
  for (const q of ['vale-001', '60', '45x60']) expect(isListed(artwork, { q }), q).toBe(false);
  expect(isListed(artwork, { from: 1817, to: 1817 })).toBe(true);
  for (const years of [{ from: 1818 }, { to: 1816 }]) expect(isListed(artwork, years)).toBe(false);
  expect(isListed({ ...artwork, year: null } as never, { from: 1 })).toBe(false);
});

test.each([
  ['boats', 'a boat'],
  ['boat', 'boats, at rest'],
  ['churches', 'church'],
  ['berry', 'wild berries'],
  ['berries', 'a berry'],
  ['watercolor', 'watercolour on paper'],
  ['watercolours', 'watercolor'],
  ['grey', 'gray harbour'],
])('%s finds “%s”', (q, text) => {
  expect(isListed({ ...artwork, text }, { q })).toBe(true);
});

test('the other number is a whole word: no part of another one', () => {
  for (const [q, text] of [
    ['tars', 'a tart'],
    ['glass', 'glas'],
    ['bus', 'bu'],
  ] as const)
    expect(isListed({ ...artwork, text }, { q }), q).toBe(false);
});

test('a searched year ranks the works of that year before those that name it', () => {
  const rank = (year: number) => {
    const one = { ...artwork, year };
    return listed(inOrder([one]), indexOf([one]), { q: 'study 1817' }).rankOf(one);
  };
  expect([rank(1817), rank(1900)]).toEqual([0, 1]);
});

test('an artwork is a best match when each searched word begins a word', () => {
  for (const q of ['turner', 'study', 'road', 'RÜDES 50', 'france estate', '', 'loire graph']) {
    expect(isBest(artwork, q), q).toBe(q !== 'road');
  }
  for (const q of ['urner', 'state', 'graphite udesheim', 'ance']) expect(isBest(artwork, q), q).toBe(false);
  for (const before of wordBreaks) expect(beginsWord(`a${before}tate`, 'tate'), before).toBe(true);
  expect(beginsWord('estate', 'tate')).toBe(false);
});

test('a word is found in each artwork that contains it, once or several times, and never across two artworks', () => {
  const titled = ['Sea, sea', 'Boat', 'sea', 'A boat at sea', 'boats', ''].map((title, slot) => ({
    ...artwork,
    slot,
    period: { slug: 'spain', text: 'spain' },
    text: title.toLowerCase(),
  }));
  const texts = indexOf(titled);
  const found = (q: string) => listed(inOrder(titled), texts, { q }).found.map((each) => titled.indexOf(each));
  expect(found('sea')).toEqual([0, 2, 3]);
  expect(found('bo')).toEqual([1, 3, 4]);
  expect(found('boat sea')).toEqual([3]);
  for (const q of ['seaboat', 'x']) expect(found(q), q).toEqual([]);
  expect(found('boats sea')).toEqual([3]);
  expect(found('estate boat')).toEqual([1, 3, 4]);
  expect(found('')).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a changed artwork is found by its new words, a deleted one by none, and a renamed period by its new name', () => {
  const period = { slug: 'spain', text: 'spain' };
  const [first, second] = ['red boat', 'red sea'].map((text, slot) => ({
    ...artwork,
    period,
    collection: null,
    slot,
    text,
  }));
  if (first === undefined || second === undefined) throw new Error('There are two.');
  const texts = indexOf([first, second]);
  const found = (q: string) => listed(inOrder([first, second]), texts, { q }).found.map(({ slot }) => slot);
  texts.remove(first);
  expect(found('red')).toEqual([1]);
  expect(found('boat')).toEqual([]);
  expect(texts.wordsContaining('boat')).toEqual([]);
  first.text = 'blue boat';
  texts.add(first);
  expect(found('red')).toEqual([1]);
  expect(found('blue spain')).toEqual([0]);
  period.text = 'andalusia';
  expect(found('spain')).toEqual([]);
  expect(found('anda')).toEqual([0, 1]);
  texts.remove(first);
  texts.remove(second);
  expect(texts.names).toEqual([]);
});

test('a part of a word is found within words, and with a space before it at their beginning', () => {
  const texts = indexOf(['estate tate', 'tate\nmate'].map((text, slot) => ({ ...artwork, slot, text })));
  const words = (part: string) => texts.wordsContaining(part).map(({ text, slots }) => [text, slots]);
  expect(words('tate')).toEqual([
    ['estate', [0]],
    ['tate', [0, 1]],
  ]);
  expect(words(' ta')).toEqual([['tate', [0, 1]]]);
  expect(words('mate')).toEqual([['mate', [1]]]);
  expect(words('statetate')).toEqual([]);
});

test('a word that is part of another one is not searched for', () => {
  expect(searchWords('  On LONDON  on bridge ')).toEqual(['london', 'bridge']);
  expect(searchWords(' ')).toEqual([]);
});

test('filters and periods narrow the list', () => {
  expect(isListed(artwork, { filter: 'available', period: 'france' })).toBe(true);
  expect(isListed(artwork, { filter: 'museum' })).toBe(false);
  expect(isListed(artwork, { filter: 'featured' })).toBe(false);
  expect(isListed(artwork, { period: 'docklands' })).toBe(false);
});

test('folding gives equal forms for equal texts', () => {
  expect(foldForSearch('  ŒUVRE   Straße Łódź ÆØ ')).toBe('oeuvre strasse lodz aeo');
});
