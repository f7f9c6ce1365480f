import { namedUses, whyImageStays } from '../../domain/artwork/image-use.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { deleteImageRow } from '../images/image.store.ts';
import { findImageUses } from '../images/image-use.store.ts';
import { removeUnreferencedFile } from '../images/remove-unreferenced-files.ts';
import { noteUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { findLibraryRow, remarksOf } from './image-library.store.ts';
import { imageNotFound } from './save-image-remarks.ts';

/**
 * Deletes an image that nothing uses and that the staff have not marked as in use, with its file and renditions. Throws
 * `not-found`, `image-in-use`, `changed-meanwhile`.
 */
export async function deleteImage(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  const filePath = await context.db.transaction(async (tx) => {
    const stored = await findLibraryRow(tx, id);
    if (stored === undefined) throw imageNotFound();
    refuseStale(context, versionOf(stored));
    const { file_path: path, original_name: name } = stored;
    const uses = (await findImageUses(tx, [id], namedUses)).get(id) ?? { count: 0, first: [] };
    const why = whyImageStays(uses, remarksOf(stored).inUse === true);
    if (why !== null) throw new Problem('image-in-use', { message: why });
    await deleteImageRow(tx, id);
    // The file goes after the row: a crash between them leaves a file that the next run removes, never a row without one.
    if (path.startsWith('/uploads/')) await noteUnreferencedFile(tx, path, at);
    const record = { kind: 'image', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'deleted image', subject: name || path, record });
    return path;
  });
  if (filePath.startsWith('/uploads/')) await removeUnreferencedFile(context, filePath);
}
