import type { gallerySchemas } from '../../contract/gallery/gallery.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { findNeighbours } from '../artworks/artwork-list.store.ts';
import type { HandlersOf } from '../context/context.ts';

export const galleryHandlers: HandlersOf<typeof gallerySchemas> = {
  getNeighbours: async ({ id, tab, ...query }, { db }) => {
    const found = await findNeighbours(db.read, { ...query, filter: tab === 'all' ? undefined : tab }, id);
    if (found === undefined) throw new Problem('artwork-not-found');
    return found;
  },
};
