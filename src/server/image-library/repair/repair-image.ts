import { join } from 'node:path';
import { repairedPath } from '../../../domain/image/image-library.ts';
import { findImageName } from '../../../domain/image/renditions.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Context } from '../../context/context.ts';
import { withTemporaryFolder } from '../../files/temporary-files.ts';
import {
  ensureFirstRenditions,
  ensureRendition,
  firstRenditions,
  renditionName,
} from '../../images/ensure-rendition.ts';
import { deleteImageRow } from '../../images/image.store.ts';
import { maxImagePixels } from '../../images/read-image.ts';
import { queueDecode, runImageProcess } from '../../images/run-image-process.ts';
import { storeImage } from '../../images/store-image.ts';
import { inTurn } from '../../runtime/concurrency.ts';
import { findLibraryRow, type LibraryRow } from '../image-library.store.ts';
import { listLikeImages, replaceImage, setFault } from './repair.store.ts';

type Storage = Pick<Context, 'db' | 'files' | 'clock' | 'config'>;

const fileOf = (filePath: string) => filePath.replace(/^\//, '');

/**
 * Checks one image, repairs it if it can and stores why it cannot be shown. Returns what was repaired, such as a name; null if
 * nothing was.
 */
export async function repairImage(storage: Storage, image: LibraryRow): Promise<string | null> {
  return image.uploaded_at === null ? repairReference(storage, image) : repairUpload(storage, image);
}

/** An upload: its file is there, whole, and has its renditions. */
async function repairUpload(storage: Storage, image: LibraryRow): Promise<string | null> {
  const state = await stateOf(storage, image);
  const isCopied = state !== null && (await copyFromTwin(storage, image));
  if (state !== null && !isCopied) {
    await storeFault(storage, image, state);
    return null;
  }
  const made = await makeMissingRenditions(storage, image);
  await storeFault(storage, image, made === undefined ? 'damaged' : null);
  return isCopied || (made ?? 0) > 0 ? image.original_name : null;
}

/** Whether the file of an upload is missing, or has not the size that it was stored with; null for a sound one. */
async function stateOf({ files }: Storage, { file_path, file_size }: LibraryRow): Promise<LibraryRow['fault']> {
  const found = await files.find(fileOf(file_path));
  if (found === undefined) return 'missing';
  return found.size === file_size ? null : 'damaged';
}

/** Copies the file from an upload with the same content. Returns false without one. */
async function copyFromTwin(storage: Storage, { id, file_path, checksum }: LibraryRow): Promise<boolean> {
  if (checksum === null) return false;
  const { db, files } = storage;
  for (const twin of await listLikeImages(db.read, { id, checksum })) {
    if ((await stateOf(storage, twin)) !== null) continue;
    await files.remove(fileOf(file_path));
    await files.put(fileOf(file_path), streamOf(files.read(fileOf(twin.file_path))));
    return true;
  }
  return false;
}

/** Makes the renditions that are missing. Returns how many; undefined for a file that cannot be decoded. */
async function makeMissingRenditions(storage: Storage, image: LibraryRow): Promise<number | undefined> {
  const { file_path: path, width, height } = image;
  const name = findImageName(path);
  if (name === undefined || width === null || height === null) return 0;
  const stored = new Set<string>();
  for await (const found of storage.files.list(`pictures/${name}/`)) stored.add(found.name);
  const missing = firstRenditions({ width, height }).filter((each) => !stored.has(renditionName(name, each)));
  if (missing.length === 0) return 0;
  try {
    // One after the other, so that visitors who ask for an image wait for at most one.
    await inTurn('renditions of a repair', async () => {
      for (const wanted of missing) await ensureRendition(storage, name, wanted);
    });
    return missing.length;
  } catch (error) {
    // A full disk says nothing about the image.
    if (await isReadable(storage, path)) throw error;
    return undefined;
  }
}

/** Whether the file of an image can be decoded: a process does it, so that a damaged file cannot end the server. */
async function isReadable({ files, config }: Storage, path: string): Promise<boolean> {
  return queueDecode('visitor', () =>
    files.withLocalFile(fileOf(path), (from) =>
      withTemporaryFolder(async (folder) => {
        const to = join(folder, 'decoded.jpg');
        await runImageProcess(config, { kind: 'encode', from, to, maxPixels: maxImagePixels });
        return true;
      }),
    ),
  ).catch((error) => {
    if (isRefused(error)) return false;
    throw error;
  });
}

/** A path that was never uploaded: it may have a wrong prefix, or its file was copied here by hand. */
async function repairReference(storage: Storage, image: LibraryRow): Promise<string | null> {
  const meant = repairedPath(image.file_path, storage.config.publicUrl);
  const target = meant === null ? undefined : await findTarget(storage, image, meant);
  if (target === undefined) {
    // Pages load no image from another site either.
    await storeFault(storage, image, 'missing');
    return null;
  }
  await storage.db.transaction(async (tx) => {
    await replaceImage(tx, image.id, target);
    const left = await findLibraryRow(tx, image.id);
    // An image about which the staff have noted something stays in the library.
    if (left !== undefined && left.notes === '' && left.in_use === null) await deleteImageRow(tx, image.id);
    else await setFault(tx, image.id, 'missing');
  });
  return image.file_path;
}

/** The id of the upload that a path is meant to name. */
async function findTarget(
  storage: Storage,
  { id }: LibraryRow,
  { filePath, fileName }: NonNullable<ReturnType<typeof repairedPath>>,
): Promise<number | undefined> {
  const { db, files } = storage;
  const like = await listLikeImages(db.read, { id, filePath, ...(fileName !== null && { fileName }) });
  const sound: LibraryRow[] = [];
  for (const each of like) if ((await stateOf(storage, each)) === null) sound.push(each);
  const exact = sound.find((each) => each.file_path === filePath);
  if (exact !== undefined) return exact.id;
  // Several different images with one name: nobody but the staff can tell which is meant.
  if (new Set(sound.map(({ checksum }) => checksum)).size === 1) return sound[0]?.id;
  if (sound.length > 0 || fileName === null || (await files.find(fileOf(filePath))) === undefined) return undefined;
  return storeCopied(storage, fileOf(filePath), fileName);
}

/** Stores a file that was copied into the storage by hand like an upload; undefined for a file that is no image. */
async function storeCopied(storage: Storage, file: string, fileName: string): Promise<number | undefined> {
  try {
    const stored = await storeImage(storage, { bytes: streamOf(storage.files.read(file)), fileName });
    await ensureFirstRenditions(storage, stored);
    const [image] = await listLikeImages(storage.db.read, { id: 0, filePath: stored.filePath });
    return image?.id;
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
}

/** Whether the image itself is the reason of an error. */
const isRefused = (error: unknown) =>
  error instanceof Problem && ['wrong-type', 'too-large', 'image-too-large'].includes(error.code);

async function* streamOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream as unknown as AsyncIterable<Uint8Array>;
}

async function storeFault({ db }: Storage, image: LibraryRow, fault: LibraryRow['fault']): Promise<void> {
  if (fault !== image.fault) await db.transaction((tx) => setFault(tx, image.id, fault));
}
