import { join } from 'node:path';
import type { LibraryImage } from '../../contract/images/images.schemas.ts';
import { fieldChanges } from '../../domain/activity/activity.ts';
import { type ImageEdit, type ImageSize, isWhole, scaledEdit, whyNotEdited } from '../../domain/image/image-edit.ts';
import { isInUse } from '../../domain/image/image-library.ts';
import { fittingSize } from '../../domain/image/image-upload.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity, recordChange } from '../activity/record-activity.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { withTemporaryFolder } from '../files/temporary-files.ts';
import { prepareFirstRenditions, prepareRenditions } from '../images/ensure-rendition.ts';
import { imageIdOf, type StoredImage } from '../images/image.store.ts';
import { countEditsOf, editOf, insertEdit, listEdits, type StoredEdit } from '../images/image-edit.store.ts';
import { findImageUses } from '../images/image-use.store.ts';
import { maxImagePixels } from '../images/read-image.ts';
import { queueDecode, runImageProcess } from '../images/run-image-process.ts';
import { storeEncoded } from '../images/store-image.ts';
import { drawOriginal } from '../originals/draw-original.ts';
import { listOriginalsOfImages } from '../originals/original.store.ts';
import { findLibraryRow, type ImageRemarks, type LibraryRow, remarksOf, updateRemarks } from './image-library.store.ts';
import { replaceImage } from './repair/repair.store.ts';

/** An uploaded image that can be shown. */
type Editable = LibraryRow & ImageSize;

/**
 * Turns and crops an image, or the image from which it was made. The result is stored like an upload, so its address,
 * renditions and tiles are its own, and the whole image stays. With `everywhere` everything that shows the image shows
 * the result, in one transaction; without turns and crop the result is the whole image again
 * (docs/specification/images.md §14). Throws `not-found`, `invalid`, `conflict` for an image without a sound file,
 * `not-ready`.
 */
export async function editImage(
  context: Context,
  id: number,
  edit: ImageEdit,
  everywhere: boolean,
): Promise<LibraryImage> {
  const { db } = context;
  const shown = await findLibraryRow(db.read, id);
  if (shown === undefined) throw imageNotFound();
  const source = await getSource(db.read, shown);
  const message = whyNotEdited(edit, source);
  if (message !== null) throw new Problem('invalid', { message, errors: [{ path: 'crop', message }] });
  const made = isWhole(edit, source) ? undefined : await makeEdited(context, source, edit);
  const image = await db.transaction(async (tx) => {
    const target = made === undefined ? source.id : ((await imageIdOf(tx, made.filePath)) ?? source.id);
    if (made !== undefined) await insertEdit(tx, target, source.id, edit);
    const row = await findLibraryRow(tx, target);
    if (row === undefined) throw imageNotFound();
    if (target !== shown.id) {
      await recordEdit(context, tx, source, edit);
      if (everywhere) await showEverywhere(context, tx, shown, row);
    }
    const [presented] = await presentImages(tx, [(await findLibraryRow(tx, target)) ?? row]);
    return presented as LibraryImage;
  });
  if (made !== undefined) {
    prepareFirstRenditions(context, made);
    // Nobody should wait for the image of the home page (docs/decisions/0003).
    if (image.usedIn.some(({ kind, key }) => kind === 'text' && key === 'hero')) {
      await prepareRenditions(context, made.filePath);
    }
  }
  return image;
}

/** The whole image: that from which an edited one was made, else the image itself. */
async function getSource(db: Reader, shown: LibraryRow): Promise<Editable> {
  const [edit] = await listEdits(db, [shown.id]);
  const source = edit === undefined ? shown : await findLibraryRow(db, edit.source_id);
  if (source === undefined) throw imageNotFound();
  const { uploaded_at, fault, width, height } = source;
  if (uploaded_at === null || fault !== null || width === null || height === null) {
    throw new Problem('conflict', { message: 'This image cannot be shown, so it cannot be turned or cropped.' });
  }
  return { ...source, width, height };
}

/** Stores the turned and cropped image, under the name of the file that was uploaded: drawn from the original that its source was made from, if one is kept. */
function makeEdited(context: Context, source: Editable, edit: ImageEdit): Promise<StoredImage> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'edited.jpg');
    const drawn = (await drawFromOriginal(context, source, edit, path)) ?? (await encode(context, source, edit, path));
    return storeEncoded(context, { path, ...drawn, fileName: source.original_name });
  });
}

async function drawFromOriginal(context: Context, source: Editable, edit: ImageEdit, to: string) {
  const original = (await listOriginalsOfImages(context.db.read, [source.id])).get(source.id);
  if (original === undefined) return undefined;
  const scaled = scaledEdit(edit, source, original);
  return drawOriginal(context, { ...original, edit: scaled }, fittingSize(scaled.crop).width, to);
}

function encode({ config, files }: Context, source: Editable, edit: ImageEdit, to: string) {
  return queueDecode('staff', () =>
    files.withLocalFile(source.file_path.slice('/'.length), (from) =>
      runImageProcess(config, { kind: 'encode', from, to, maxPixels: maxImagePixels, edit }),
    ),
  );
}

async function recordEdit(context: Context, tx: Writer, source: Editable, edit: ImageEdit): Promise<void> {
  const { crop, turns } = edit;
  const { width, height } = crop;
  const isCropped = width * height < source.width * source.height;
  const done = [turns > 0 && 'turned', isCropped && 'cropped'].filter(Boolean).join(' and ');
  const details = [
    turns > 0 && `${turns * 90}° clockwise`,
    isCropped && `${width} × ${height} of ${source.width} × ${source.height} pixels`,
  ];
  await recordActivity(tx, {
    by: actorOf(context),
    at: context.clock.now(),
    action: done === '' ? 'showed whole image' : `${done} image`,
    subject: source.original_name || source.file_path,
    details: details.filter(Boolean).join(', '),
    record: { kind: 'image', id: source.id },
  });
}

/** Each record and text has an entry with its former image, so that it can be put back. */
async function showEverywhere(context: Context, tx: Writer, from: LibraryRow, to: LibraryRow): Promise<void> {
  const { first: uses = [] } = (await findImageUses(tx, [from.id], Number.MAX_SAFE_INTEGER)).get(from.id) ?? {};
  for (const { kind, key, name } of uses) {
    if (kind === 'order' || kind === 'deleted') continue;
    // A use of a text is named by its field.
    const field = kind === 'text' ? name : 'image';
    const [artworkId, viewId] = kind === 'view' ? key.split(' ').map(Number) : [];
    await recordActivity(tx, {
      by: actorOf(context),
      at: context.clock.now(),
      action: kind === 'text' ? 'changed' : `changed ${kind}`,
      subject: kind === 'artwork' ? `${key} ${name}` : kind === 'text' ? key : name,
      record: { kind, id: viewId ?? key },
      artworkId: artworkId ?? null,
      changes: fieldChanges({ [field]: from.file_path }, { [field]: to.file_path }),
    });
  }
  await replaceImage(tx, from.id, to.id);
}

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
