import type { galleryCalls } from '../../contract/gallery/gallery.calls.ts';
import type { SearchSuggestion } from '../../contract/gallery/gallery.schemas.ts';
import type { ArtworkFilter, GalleryTab } from '../../domain/artwork/gallery.ts';
import { foldForSearch, likelyParts, nearestWord, searchWords, wordsIn } from '../../domain/artwork/search.ts';
import { Problem } from '../../domain/problems.ts';
import { countArtworks, findNeighbours, listTexts } from '../artworks/artwork-list.store.ts';
import { artworksInMemory } from '../artworks/artworks-in-memory.ts';
import type { ArtworkQuery } from '../artworks/open-list.store.ts';
import type { HandlersOf } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { listPeriods, type StoredPeriod } from '../periods/period.store.ts';

/** The most mistyped words of one search that are corrected. */
const mostCorrected = 3;

export const galleryHandlers: HandlersOf<typeof galleryCalls> = {
  getNeighbours: async ({ id, tab, ...query }, { db }) => {
    const found = await findNeighbours(db.read, { ...query, filter: filterOf(tab) }, id);
    if (found === undefined) throw new Problem('artwork-not-found');
    return found;
  },
  suggestSearch: ({ tab, ...query }, { db }) => suggestSearch(db.read, { ...query, filter: filterOf(tab) }),
};

function filterOf(tab: GalleryTab | undefined): ArtworkFilter | undefined {
  return tab === 'all' ? undefined : tab;
}

/**
 * Returns a suggestion for a search that finds nothing in a list: the period that the search names, or the search in
 * the nearest spelling that finds something.
 */
async function suggestSearch(db: Reader, { q, ...list }: ArtworkQuery & { q: string }): Promise<SearchSuggestion> {
  const words = searchWords(q);
  const periods = await listPeriods(db);
  const named = findNamed(periods, words);
  if (named !== undefined) return { period: named, q: null };

  const { texts } = await artworksInMemory(db);
  const unknown: string[] = [];
  for (const word of words) {
    if (texts.has(word)) continue;
    // If one word is not corrected, the search finds nothing.
    if (unknown.length === mostCorrected) return { period: null, q: null };
    unknown.push(word);
  }
  const corrected = new Map<string, string>();
  for (const word of unknown) {
    const meant = await findMeant(db, periods, word);
    if (meant !== undefined) corrected.set(word, meant);
  }
  if (corrected.size === 0) return { period: null, q: null };
  const spelled = words.map((word) => corrected.get(word) ?? word);
  const period = findNamed(periods, spelled.map(foldForSearch));
  if (period !== undefined) return { period, q: null };
  const isFound = (await countArtworks(db, { ...list, q: spelled.join(' ') })) > 0;
  return { period: null, q: isFound ? spelled.join(' ') : null };
}

/** The first period whose name contains all of the words. */
function findNamed(periods: readonly StoredPeriod[], words: readonly string[]) {
  const found = periods.find(
    ({ name }) => words.length > 0 && words.every((word) => foldForSearch(name).includes(word)),
  );
  return found && { slug: found.slug, name: found.name };
}

/** The nearest of the words that share a part with the typed one, and of the names, as it is written in an artwork. */
async function findMeant(db: Reader, periods: readonly StoredPeriod[], typed: string): Promise<string | undefined> {
  // Only words of letters and digits are compared.
  if (wordsIn(typed)[0] !== typed) return undefined;
  const { artworks, texts } = await artworksInMemory(db);
  const similar = new Map(
    likelyParts(typed).flatMap((part) => texts.wordsContaining(part).map((entry) => [entry.text, entry])),
  );
  // A period without artworks too.
  const names = [...periods.map(({ name }) => ({ text: foldForSearch(name), slots: [] })), ...texts.names];
  const nearest = nearestWord(
    typed,
    [...names, ...similar.values()].flatMap(({ text, slots }) =>
      wordsIn(text).map((word): [string, number] => [word, slots.length]),
    ),
  );
  if (nearest === undefined) return undefined;
  const slot = similar.values().find(({ text }) => wordsIn(text).includes(nearest))?.slots[0];
  const artwork = artworks.find((each) => each.slot === slot);
  const [row] = await listTexts(db, artwork === undefined ? [] : [artwork.id]);
  const written = [row?.title, row?.medium, row?.description, row?.date_text].flatMap((text) => wordsIn(text ?? ''));
  return written.find((word) => foldForSearch(word) === nearest) ?? nearest;
}
