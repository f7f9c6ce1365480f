import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { storedImageName } from '../../domain/image/stored-files.ts';
import { uploadName } from '../../domain/upload.ts';
import { allEnded } from '../context/all-ended.ts';
import type { Context } from '../context/context.ts';
import { ConnectionError } from '../db/connection-error.ts';
import type { Reader } from '../db/database.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { findImage, insertImage, type StoredImage } from './image.store.ts';
import { loadSharp } from './load-sharp.ts';
import { removeIfUnreferenced } from './remove-unreferenced-files.ts';
import { forgetUnreferencedFile, noteUnreferencedFile } from './unreferenced-file.store.ts';

/** Pixels of the preview's longer side: a page contains the preview of every image, so each byte counts. */
const previewSize = 4;

type Storage = Pick<Context, 'db' | 'files' | 'clock'>;

/** An image as it is stored, in a local file. */
interface Encoded {
  path: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  /** The name of the file on the staff's computer. */
  fileName: string;
}

/** Stores an encoded image with its preview. The same image with the same name twice is one file. */
export async function storeEncoded(
  context: Storage,
  { path, width, height, size, fileName }: Encoded,
): Promise<StoredImage> {
  const bytes = await readFile(path);
  const checksum = hash('sha256', bytes);
  const originalName = uploadName(fileName);
  const facts = { originalName, type: 'image/jpeg', fileSize: size, checksum, width, height };
  return inTurn(checksum, async () => {
    const filePath = await freePath(context.db.read, checksum, originalName);
    return keep(context, { filePath, ...facts }, bytes);
  });
}

/** The path of an image with this name, or the first one that no image has. */
async function freePath(db: Reader, checksum: string, originalName: string): Promise<string> {
  for (let place = 1; ; place += 1) {
    const filePath = `/uploads/${storedImageName(checksum, place)}.jpg`;
    const known = await findImage(db, filePath);
    if (known === undefined || known.originalName === originalName) return filePath;
  }
}

/**
 * Stores the file and then its row, so that no row is without its file. What a crash leaves is noted before and removed
 * later; what an error leaves is removed at once.
 */
async function keep(context: Storage, unseen: Omit<StoredImage, 'preview'>, bytes: Buffer): Promise<StoredImage> {
  const { db, files, clock } = context;
  const { filePath } = unseen;
  const file = filePath.slice('/'.length);
  const known = await findImage(db.read, filePath);
  if (known !== undefined && (await files.find(file)) !== undefined) return known;

  const store = async () => {
    await db.transaction((tx) => noteUnreferencedFile(tx, filePath, clock.now()));
    await files.put(file, [bytes]);
  };
  try {
    const [preview] = await allEnded([previewOf(bytes), store()]);
    const image = { ...unseen, preview };
    await db.transaction(async (tx) => {
      await insertImage(tx, image, clock.now());
      await forgetUnreferencedFile(tx, filePath);
    });
    return image;
  } catch (error) {
    // When the connection is lost, the transaction may still succeed, so the file stays for the hourly run.
    if (!(error instanceof ConnectionError)) {
      await removeIfUnreferenced(context, filePath).catch(() => {});
    }
    throw error;
  }
}

async function previewOf(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const tiny = await sharp(bytes).resize(previewSize, previewSize, { fit: 'inside' }).webp({ quality: 20 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
