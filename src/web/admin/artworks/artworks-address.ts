import { type ArtworkFilter, type ArtworkSort, artworkFilters, artworkSorts } from '../../../domain/artwork/gallery.ts';
import { adminAddress } from '../kit/admin-address.ts';

/** Where one is within the artworks tab. */
export interface ArtworksPlace {
  q: string;
  filter: ArtworkFilter | null;
  /** Null is the desk's own order: what was added last comes first. */
  sort: ArtworkSort | null;
  cursor: string | null;
  page: number;
}

/** Reads an address; what it does not know it takes for the default. */
export function artworksPlaceOf(search: URLSearchParams): ArtworksPlace {
  const page = Number(search.get('page'));
  return {
    q: search.get('q')?.trim().slice(0, 200) ?? '',
    filter: artworkFilters.find((each) => each === search.get('filter')) ?? null,
    sort: artworkSorts.find((each) => each === search.get('sort')) ?? null,
    cursor: search.get('cursor'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a place. */
export function artworksAddress(place: Partial<ArtworksPlace>): string {
  const { q, filter, sort, cursor, page } = place;
  return adminAddress('artworks', { q, filter, sort, cursor, page: page === 1 ? null : page });
}
