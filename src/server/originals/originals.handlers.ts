import type { z } from 'zod';
import type { originalCalls } from '../../contract/images/images.calls.ts';
import type { KeepOriginal, Original } from '../../contract/images/images.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { needConfirmed } from '../accounts/ask-password.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findArtwork, type StoredArtwork } from '../artworks/artwork.store.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { noteUnreferencedFile, removeUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { keepOriginal } from './keep-original.ts';
import { deleteOriginal, findOriginal, type StoredOriginal } from './original.store.ts';

export const originalHandlers: HandlersOf<typeof originalCalls> = {
  getOriginal: ({ id }, context) => present(context, id),
  keepOriginal: (input, context) => keep(context, input, true),
  keepOriginalFile: (input, context) => keep(context, input, false),
  removeOriginal: async ({ id }, context) => {
    await removeOriginal(context, id);
    return {};
  },
  downloadOriginal: async ({ id }, context) => {
    const { db, files, reply } = context;
    await needConfirmed(context, 'download an original');
    const { original } = await getOriginal(db.read, id);
    nameFile(context, original.file_name);
    reply.headers.set('Content-Length', String(original.file_size));
    return files.read(original.file);
  },
};

async function keep(
  context: Context,
  { id, original, fileName }: z.output<typeof KeepOriginal>,
  isShown: boolean,
): Promise<Original> {
  const bytes = original instanceof Uint8Array ? [original] : original;
  await keepOriginal(context, id, { bytes, fileName, isShown });
  return present(context, id);
}

async function present({ db }: Context, artworkId: number): Promise<Original> {
  const { artwork, original } = await getOriginal(db.read, artworkId);
  return {
    artworkId,
    fileName: original.file_name,
    type: original.type,
    fileSize: original.file_size,
    width: original.width,
    height: original.height,
    sha256: original.sha256,
    storedAt: original.stored_at,
    imageId: original.image_id,
    shown: original.image_id !== null && original.image_id === artwork.image_id,
    zoomable: original.tiles_at !== null,
  };
}

/**
 * Removes the original of an artwork; the image that was made from it stays. Its file and tiles go afterwards, as soon as no tiles are
 * being made. Throws `artwork-not-found`, `not-found`.
 */
async function removeOriginal(context: Context, artworkId: number): Promise<void> {
  const at = context.clock.now();
  const path = await context.db.transaction(async (tx) => {
    const { artwork, original } = await getOriginal(tx, artworkId);
    await deleteOriginal(tx, artworkId);
    await noteUnreferencedFile(tx, `/${original.file}`, at);
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'removed original',
      subject: `${artworkId} ${artwork.title}`,
      details: original.file_name,
      record: { kind: 'artwork', id: artworkId },
    });
    return `/${original.file}`;
  });
  void removeUnreferencedFile(context, path);
}

/** The original of a stored artwork. Throws `artwork-not-found`, `not-found`. */
async function getOriginal(
  db: Reader,
  artworkId: number,
): Promise<{ artwork: StoredArtwork; original: StoredOriginal }> {
  const artwork = await findArtwork(db, artworkId);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  const original = await findOriginal(db, artworkId);
  if (original === undefined) throw new Problem('not-found', { message: 'This artwork has no original.' });
  return { artwork, original };
}
