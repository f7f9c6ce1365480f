import type { zoomCalls } from '../../contract/views/views.calls.ts';
import type { Zoom } from '../../contract/views/views.schemas.ts';
import { imageServicePath, scaleFactors, tileSize } from '../../domain/image/iiif.ts';
import { Problem } from '../../domain/problems.ts';
import { type HandlersOf, mayUse } from '../context/context.ts';
import { findArtworkTileSet, type TileSet } from './tile-set.store.ts';

export const zoomHandlers: HandlersOf<typeof zoomCalls> = {
  getZoom: async ({ id }, { db, caller }) =>
    presentZoom(await findArtworkTileSet(db.read, id, mayUse(caller, 'see-catalogue') ? 'staff' : 'visitor')),
};

/** The tiles of an image. Throws `not-found` where there are none. */
export function presentZoom(set: TileSet | undefined): Zoom {
  if (set === undefined) throw new Problem('not-found', { message: 'There is no image to zoom into.' });
  const { name, width, height } = set;
  return { path: imageServicePath(name), width, height, tileSize, scaleFactors: scaleFactors(set) };
}
