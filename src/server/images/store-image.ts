import type { Context } from '../context/context.ts';
import { withTemporaryFile } from '../files/with-temporary-file.ts';
import { encodeImage } from './encode-image.ts';
import type { StoredImage } from './image.store.ts';
import { queueDecode } from './queue-decode.ts';
import { imageLimit, maxImagePixels, readImage } from './read-image.ts';
import { runImageProcess } from './run-image-process.ts';
import { storeEncoded } from './store-encoded.ts';

/** What an upload is stored from: its bytes, and the name of the file on the staff's computer. */
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
  const readable = await readImage(from);
  if (!readable.isLarge) return encodeImage(readable, to);
  return runImageProcess(config, { kind: 'encode', from, to, maxPixels: maxImagePixels });
}
