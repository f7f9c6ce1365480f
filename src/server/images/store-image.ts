import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadName } from '../../domain/file-names.ts';
import { storedImageName } from '../../domain/image/image-path.ts';
import type { Context } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { ConnectionError } from '../db/database-problem.ts';
import { withTemporaryFile } from '../files/temporary-files.ts';
import { allEnded, inTurn } from '../runtime/concurrency.ts';
import { encodeImage, loadSharp } from './encode-image.ts';
import { findImage, insertImage, type StoredImage } from './image.store.ts';
import { imageLimit, maxImagePixels, readImage } from './read-image.ts';
import { queueDecode, runImageProcess } from './run-image-process.ts';
import { forgetUnreferencedFile, noteUnreferencedFile, removeIfUnreferenced } from './unreferenced-file.store.ts';

/** The source of an upload: its bytes, and the name of the file on the staff's computer. */
interface Upload {
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  fileName: string;
}

/**
 * Stores an image: encodes it again, so that no metadata such as camera and place remains, and adds its size and a preview.
 * The same image twice is one file. Throws `image-too-large`, `too-large`, `wrong-type`, `malformed`, `not-ready`.
 */
export async function storeImage(
  context: Pick<Context, 'db' | 'files' | 'clock' | 'config'>,
  { bytes, fileName }: Upload,
): Promise<StoredImage> {
  return withTemporaryFile(bytes, imageLimit, (path) =>
    queueDecode('staff', async () => {
      const encoded = `${path}.jpg`;
      const size = await encode(context, path, encoded);
      return storeEncoded(context, { path: encoded, ...size, fileName });
    }),
  );
}

async function encode({ config }: Pick<Context, 'config'>, from: string, to: string) {
  const readable = await readImage(from, maxImagePixels, `${to}.copy`);
  if (!readable.isLarge) return encodeImage(readable, to);
  return runImageProcess(config, { kind: 'encode', from, to, maxPixels: maxImagePixels });
}

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

/** Finds the path of an image with this name, or the first path that no image has. */
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
