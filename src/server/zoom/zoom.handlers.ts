import type { zoomSchemas } from '../../contract/zoom/zoom.schemas.ts';
import { imageServicePath } from '../../domain/image/iiif-paths.ts';
import { scaleFactors, tileSize } from '../../domain/image/zoom-tiles.ts';
import { Problem } from '../../domain/problems.ts';
import { type HandlersOf, mayUse } from '../context/context.ts';
import { findArtworkTileSet } from './tile-set.store.ts';

export const zoomHandlers: HandlersOf<typeof zoomSchemas> = {
  getZoom: async ({ id }, { db, caller }) => {
    const set = await findArtworkTileSet(db.read, id, mayUse(caller, 'edit-catalogue') ? 'staff' : 'visitor');
    if (set === undefined) throw new Problem('not-found', { message: 'There is no image to zoom into.' });
    const { name, width, height } = set;
    return { path: imageServicePath(name), width, height, tileSize, scaleFactors: scaleFactors(set) };
  },
};
