import { artworkRecordCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import { originalCalls } from '../../../../contract/originals/originals.calls.ts';
import { viewEditCalls } from '../../../../contract/views/view-edit.calls.ts';
import { hasImage } from '../../../../domain/artwork/image-path.ts';
import type { ViewRole } from '../../../../domain/artwork/view-roles.ts';
import { browserApi } from '../../../api.ts';
import { withoutDerived } from '../../../editing/artwork/artwork-values.ts';
import { sendOriginal } from '../original/send-original.ts';

/** What became of a photograph: `asks` where the artwork has another one, which nobody has said to replace. */
export type Attached =
  | { state: 'asks' }
  | { state: 'attached'; place: 'image' | 'original' | ViewRole; undo: (() => Promise<unknown>) | null };

interface AttachOptions {
  /** Of the artwork. */
  id: number;
  /** It takes the place of an image that the artwork has. */
  replaces: boolean;
  stockCodePrefix: string;
}

const read = (id: number) => browserApi(artworkCalls.getArtwork, { id });

/** Null takes the image away. */
function saveImage(artwork: Artwork, image: string | null, stockCodePrefix: string) {
  const facts = { ...withoutDerived(artwork, stockCodePrefix), image, confirmWithoutImage: image === null };
  return browserApi(artworkCalls.updateArtwork, facts, { version: artwork.version });
}

/** Makes an image of the library the image of an artwork, or with a role one of its views (docs/specification/images.md §16). */
export async function attachImage(
  image: string,
  { id, role, replaces, stockCodePrefix }: AttachOptions & { role: ViewRole | null },
): Promise<Attached> {
  const artwork = await read(id);
  if (artwork.image === image) return { state: 'attached', place: 'image', undo: null };
  if (role !== null) {
    const present = await browserApi(viewEditCalls.listAllViews, { id });
    if (present.some((view) => view.image === image)) return { state: 'attached', place: role, undo: null };
    const [view] = await browserApi(viewEditCalls.addViews, { id, views: [{ image, role }] });
    const remove = async () => view && browserApi(viewEditCalls.deleteView, { id: view.id }, { version: view.version });
    return { state: 'attached', place: role, undo: remove };
  }
  if (!replaces && hasImage(artwork)) return { state: 'asks' };
  await saveImage(artwork, image, stockCodePrefix);
  return {
    state: 'attached',
    place: 'image',
    undo: async () => {
      const now = await read(id);
      if (now.image === image) await saveImage(now, artwork.image || null, stockCodePrefix);
    },
  };
}

/** Keeps a file as the original of an artwork, which then shows an image made from it. A replaced original is gone. */
export async function attachOriginal(
  file: File,
  { id, replaces, stockCodePrefix }: AttachOptions,
  signal: AbortSignal,
): Promise<Attached> {
  const { artwork, hasOriginal } = await browserApi(artworkRecordCalls.getArtworkRecord, { id });
  if (!replaces && (hasOriginal || hasImage(artwork))) return { state: 'asks' };
  await sendOriginal(file, { id, replaces: true }, { signal, onProgress: () => {} });
  const undo = async () => {
    const { shown } = await browserApi(originalCalls.getOriginal, { id });
    await browserApi(originalCalls.removeOriginal, { id });
    if (shown) await saveImage(await read(id), artwork.image || null, stockCodePrefix);
  };
  return { state: 'attached', place: 'original', undo: hasOriginal ? null : undo };
}
