import { browserStorage } from '../../browser-storage.ts';
import { paths } from '../../paths.ts';

/** The list from which a visitor opened an artwork, and its address with the choice (docs/specification/artwork.md §6). */
export interface ArtworkOrigin {
  origin: 'gallery' | 'shop';
  address: string;
  /** The history entry of the list (use-list-entry.ts). */
  place?: string;
}

const STORED = 'artwork-origin';

export const defaultOrigin: ArtworkOrigin = { origin: 'gallery', address: paths.gallery() };

/** Stores the origin beside the router's state, so that the way back survives a reload of the artwork's page. */
export function saveOrigin(origin: ArtworkOrigin): void {
  browserStorage.tab.write(STORED, JSON.stringify(origin));
}

/** The origin in the router's state, else the stored one, else the gallery. Only in the browser. */
export function findOrigin(state: unknown): ArtworkOrigin {
  return originIn(state) ?? originIn(browserStorage.tab.readJson(STORED)) ?? defaultOrigin;
}

/** The origin in the router's state; undefined when the artwork was not opened from a list. */
export function originIn(value: unknown): ArtworkOrigin | undefined {
  const { origin, address, place } = (value ?? {}) as Partial<Record<keyof ArtworkOrigin, unknown>>;
  if ((origin !== 'gallery' && origin !== 'shop') || typeof address !== 'string') return undefined;
  return address.startsWith(`/${origin}`)
    ? { origin, address, ...(typeof place === 'string' && { place }) }
    : undefined;
}
