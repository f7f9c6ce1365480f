import { browserStorage } from '../../browser-storage.ts';
import { paths } from '../../paths.ts';

/** Whence a visitor came to a work: the list, and its address with whatever was chosen there (docs/specification/artwork.md §6). */
export interface ArtworkOrigin {
  origin: 'gallery' | 'shop';
  address: string;
  /** The entry of the history at which the list was left (use-list-place.ts). */
  place?: string;
}

const STORED = 'artwork-origin';

export const defaultOrigin: ArtworkOrigin = { origin: 'gallery', address: paths.gallery() };

/** Kept beside the router's own state, so that a reload of the artwork's page still knows the way back. */
export function saveOrigin(origin: ArtworkOrigin): void {
  browserStorage.tab.write(STORED, JSON.stringify(origin));
}

/** The origin out of the router's state, else the remembered one, else the gallery. Only in the browser. */
export function findOrigin(state: unknown): ArtworkOrigin {
  return readOrigin(state) ?? readOrigin(browserStorage.tab.readJson(STORED)) ?? defaultOrigin;
}

function readOrigin(value: unknown): ArtworkOrigin | undefined {
  const { origin, address, place } = (value ?? {}) as Partial<Record<keyof ArtworkOrigin, unknown>>;
  if ((origin !== 'gallery' && origin !== 'shop') || typeof address !== 'string') return undefined;
  return address.startsWith(`/${origin}`)
    ? { origin, address, ...(typeof place === 'string' && { place }) }
    : undefined;
}
