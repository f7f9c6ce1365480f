import { whyImageStays } from '../../domain/artwork/image-use.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { deleteImageRow, findImagePath } from './image.store.ts';
import { listImageUses } from './image-use.store.ts';
import { removeUnreferencedFile } from './remove-unreferenced-files.ts';
import { noteUnreferencedFile } from './unreferenced-file.store.ts';

/** Deletes an image that nothing shows, with its file and renditions. Throws `not-found`, `image-in-use`. */
export async function deleteImage(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  const filePath = await context.db.transaction(async (tx) => {
    const path = await findImagePath(tx, id);
    if (path === undefined) throw new Problem('not-found', { message: 'There is no such image.' });
    const why = whyImageStays(await listImageUses(tx, [id]));
    if (why !== null) throw new Problem('image-in-use', { message: why });
    await deleteImageRow(tx, id);
    // The file goes after the row: a crash between them leaves a file that the next run removes, never a row without one.
    if (path.startsWith('/uploads/')) await noteUnreferencedFile(tx, path, at);
    const record = { kind: 'image', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'deleted image', subject: path, record });
    return path;
  });
  if (filePath.startsWith('/uploads/')) await removeUnreferencedFile(context, filePath);
}
