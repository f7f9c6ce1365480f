import type { LibraryImage } from '../../contract/image-library/image-library.schemas.ts';
import { isInUse } from '../../domain/image/image-use.ts';
import type { Reader } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { countEditsOf, editOf, listEdits, type StoredEdit } from '../images/image-edit.store.ts';
import { findImageUses } from '../images/image-use.store.ts';
import { listOriginalsOfImages } from '../originals/shown-original.store.ts';
import { type LibraryRow, remarksOf } from './image-library.store.ts';

/** Uses of an image that its record names; a placeholder may have thousands. */
const maxNamed = 20;

/** Images of the library as the API returns them, with the places that use them. */
export async function presentImages(db: Reader, rows: readonly LibraryRow[]): Promise<LibraryImage[]> {
  const used = rows.filter((row) => row.used === 1).map(({ id }) => id);
  const uses = await findImageUses(db, used, maxNamed);
  const ids = rows.map(({ id }) => id);
  const edits = new Map((await listEdits(db, ids)).map((edit) => [edit.image_id, edit]));
  const made = await countEditsOf(db, ids);
  const wholeOf = (id: number) => edits.get(id)?.source_id ?? id;
  const originals = await listOriginalsOfImages(db, ids.map(wholeOf));
  return rows.map((row) => {
    const { count = 0, first = [] } = uses.get(row.id) ?? {};
    const original = originals.get(wholeOf(row.id));
    return {
      id: row.id,
      filePath: row.file_path,
      originalName: row.original_name,
      fileSize: row.file_size,
      width: row.width,
      height: row.height,
      preview: row.preview,
      uploadedAt: row.uploaded_at,
      inUse: isInUse({ marked: remarksOf(row).inUse, isUsed: row.used === 1 }),
      notes: row.notes,
      fault: row.fault,
      usedIn: first.map(({ kind, key, name }) => ({ kind, key, name })),
      uses: count,
      edit: presentEdit(edits.get(row.id)),
      edits: made.get(row.id) ?? 0,
      original: original === undefined ? null : { width: original.width, height: original.height },
      version: versionOf(row),
    };
  });
}

function presentEdit(stored: StoredEdit | undefined): LibraryImage['edit'] {
  if (stored === undefined) return null;
  const { source_id: id, file_path: filePath, width, height } = stored;
  return { source: { id, filePath, width: width ?? 0, height: height ?? 0 }, ...editOf(stored) };
}
