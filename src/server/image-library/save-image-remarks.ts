import type { LibraryImage } from '../../contract/image-library/image-library.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { recordChange } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { findLibraryRow, type ImageRemarks, remarksOf, updateRemarks } from './image-library.store.ts';
import { presentImages } from './present-images.ts';

/** Saves what the staff write of an image; what is not given stays. Throws `not-found`, `changed-meanwhile`. */
export async function saveImageRemarks(
  context: Context,
  id: number,
  given: Partial<ImageRemarks>,
): Promise<LibraryImage> {
  return context.db.transaction(async (tx) => {
    const stored = await findLibraryRow(tx, id);
    if (stored === undefined) throw imageNotFound();
    refuseStale(context, versionOf(stored));
    const before = remarksOf(stored);
    const after = { ...before, ...given };
    await updateRemarks(tx, stored, after);
    await recordChange(tx, context, {
      action: 'changed image',
      subject: stored.original_name || stored.file_path,
      record: { kind: 'image', id },
      before,
      after,
    });
    const [saved] = await presentImages(tx, [(await findLibraryRow(tx, id)) ?? stored]);
    return saved as LibraryImage;
  });
}

export function imageNotFound(): Problem {
  return new Problem('not-found', { message: 'There is no such image.' });
}
