import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import { viewEditCalls } from '../../../../contract/views/view-edit.calls.ts';
import { awaitsImage } from '../../../../domain/artwork/image-path.ts';
import type { ViewRole } from '../../../../domain/artwork/view-roles.ts';
import { browserApi } from '../../../api.ts';
import { withoutDerived } from '../../../editing/artwork/artwork-values.ts';

/** What became of an image: `asks` where the artwork has another one, which nobody has said to replace. */
export type Attached =
  | { state: 'asks' }
  | { state: 'attached'; place: 'image' | ViewRole; undo: (() => Promise<unknown>) | null };

interface AttachOptions {
  /** Of the artwork. */
  id: number;
  /** The view that it is; null for the image of the artwork. */
  role: ViewRole | null;
  /** It takes the place of an image that the artwork has. */
  replaces?: boolean;
  stockCodePrefix: string;
}

/** Makes an image of the library the image of an artwork, or one of its views (docs/specification/images.md §16). */
export async function attachImage(image: string, options: AttachOptions): Promise<Attached> {
  const { id, role, replaces = false, stockCodePrefix } = options;
  const read = () => browserApi(artworkCalls.getArtwork, { id });
  const save = (artwork: Artwork, to: string | null) =>
    browserApi(
      artworkCalls.updateArtwork,
      { ...withoutDerived(artwork, stockCodePrefix), image: to, confirmWithoutImage: to === null },
      { version: artwork.version },
    );
  const artwork = await read();
  if (artwork.image === image) return { state: 'attached', place: 'image', undo: null };
  if (role !== null) {
    const present = await browserApi(viewEditCalls.listAllViews, { id });
    if (present.some((view) => view.image === image)) return { state: 'attached', place: role, undo: null };
    const [view] = await browserApi(viewEditCalls.addViews, { id, views: [{ image, role }] });
    const remove = async () => view && browserApi(viewEditCalls.deleteView, { id: view.id }, { version: view.version });
    return { state: 'attached', place: role, undo: remove };
  }
  if (!replaces && !awaitsImage(artwork)) return { state: 'asks' };
  await save(artwork, image);
  return {
    state: 'attached',
    place: 'image',
    undo: async () => {
      const now = await read();
      if (now.image === image) await save(now, artwork.image || null);
    },
  };
}
