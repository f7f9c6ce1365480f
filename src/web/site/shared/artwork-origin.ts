import type { Location } from 'react-router';
import { browserStorage } from '../../browser-storage.ts';
import { paths } from '../../paths.ts';

/** The list from which a visitor opened an artwork, and its address with the choice (docs/specification/artwork.md §6). */
export interface ArtworkOrigin {
  origin: 'gallery' | 'shop';
  address: string;
  /** The history entry of the list (`useListEntry`). */
  place?: string;
}

const STORED = 'artwork-origin';

export const defaultOrigin: ArtworkOrigin = { origin: 'gallery', address: paths.gallery() };

/** Stores the origin beside the router's state, so that the way back survives a reload of the artwork's page. */
export function saveOrigin(origin: ArtworkOrigin): void {
  browserStorage.tab.write(STORED, JSON.stringify(origin));
}

/** The list from which an artwork was opened at a place of the history, else the stored one, else the gallery. Only in the browser. */
export function findOrigin(at: HistoryPlace): ArtworkOrigin {
  return originAt(at) ?? originIn(browserStorage.tab.readJson(STORED)) ?? defaultOrigin;
}

/** A place of the history: the state of its link, and the router's key. */
type HistoryPlace = Pick<Location, 'state' | 'key'>;

/** The list from which an artwork was opened at a place of the history; undefined for none. Only in the browser. */
export function originAt({ state, key }: HistoryPlace): ArtworkOrigin | undefined {
  return originIn(state) ?? (key === FIRST ? originOfReferrer() : undefined);
}

/** The router's key of the place at which the document was loaded. */
const FIRST = 'default';

/** A link that is followed before hydration or in a new tab has no state; its document has a referrer. */
function originOfReferrer(): ArtworkOrigin | undefined {
  if (document.referrer === '') return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  if (origin !== window.location.origin) return undefined;
  return originIn({ origin: pathname.slice(1), address: pathname + search });
}

function originIn(value: unknown): ArtworkOrigin | undefined {
  const { origin, address, place } = (value ?? {}) as Partial<Record<keyof ArtworkOrigin, unknown>>;
  if ((origin !== 'gallery' && origin !== 'shop') || typeof address !== 'string') return undefined;
  return address.startsWith(`/${origin}`)
    ? { origin, address, ...(typeof place === 'string' && { place }) }
    : undefined;
}
