import type { gallerySchemas } from '../../contract/gallery/gallery.schemas.ts';
import type { ArtworkFilter, GalleryTab } from '../../domain/artwork/gallery.ts';
import { Problem } from '../../domain/problems.ts';
import { findNeighbours } from '../artworks/artwork-list.store.ts';
import type { HandlersOf } from '../context/context.ts';
import { suggestSearch } from './suggest-search.ts';

export const galleryHandlers: HandlersOf<typeof gallerySchemas> = {
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
