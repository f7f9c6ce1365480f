import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionLine, type PressCaption, pressTerms } from '../../domain/print/press-images.ts';
import { Problem } from '../../domain/problems.ts';
import { findPublicArtwork } from '../artworks/artwork.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { type CsvColumns, csvInParts } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { withTemporaryFolder } from '../files/temporary-files.ts';
import { writeZip, type ZipEntry } from '../files/write-zip.ts';
import { findImageRights } from '../image-rights/image-rights.store.ts';
import { loadSharp } from '../images/encode-image.ts';
import { embedRights } from '../images/rights/embed-rights.ts';
import { queueDecode } from '../images/run-image-process.ts';
import { drawOriginal } from '../originals/draw-original.ts';
import { log, logScope } from '../runtime/log.ts';
import { listPublicViews } from '../views/view.store.ts';
import type { PressImage } from './collect-press.ts';

/** The caller who takes a ZIP file: the holder of a link, or an account of the staff. */
interface Maker {
  who: 'staff' | 'visitor';
  id: string;
  /** Throws a `Problem` once the file may not be taken any more. */
  stillOpen?: () => Promise<unknown>;
}

/**
 * ZIP files that a process makes at once for one link, and for one account. Of all together there is no limit that a slow reader could
 * reach: each has one image, in a file, and images are drawn one after the other.
 */
const mostAtOnce = { staff: 3, visitor: 1 };
const making: Maker[] = [];

/** Milliseconds between two looks at whether a file may still be taken. */
const LOOK_AGAIN = 1000;

/** Milliseconds in which a client must take the next part of a file, and the whole file: one that stops reading would keep its place. */
const mostTime = { part: 60_000, file: 60 * 60_000 };

/** Bytes of a part. */
const partSize = 64 * 1024;

/**
 * The images as one ZIP file, with captions and terms, as fast as the client takes it: a part of one image is in memory at a time. `onLast` is
 * called before the file's end. Throws `not-ready` when too many are made for this link or account.
 */
export function writePress(
  context: Context,
  images: readonly PressImage[],
  maker: Maker,
  onLast: () => Promise<void> = async () => {},
): ReadableStream<Uint8Array> {
  const { who, id, stillOpen } = maker;
  if (making.filter((other) => other.who === who && other.id === id).length >= mostAtOnce[who]) {
    const message = 'These press images are being made. Please try again in a moment.';
    throw new Problem('not-ready', { message, retryAfter: 10 });
  }
  making.push(maker);
  const { readable, writable, asked, breakOff } = inTime();
  const inScope = logScope.keep();
  const { clientClosed } = context;
  const looking = setInterval(() => {
    void stillOpen?.().catch((error: unknown) => {
      if (error instanceof Problem) breakOff();
    });
  }, LOOK_AGAIN);
  void asked
    .then(() =>
      withTemporaryFolder((folder) =>
        writeZip(listEntries(context, { images, who, onLast, folder }), writable, context.clock.now()),
      ),
    )
    .catch((error: unknown) => {
      // A client that goes away ends the file in the middle.
      if (error !== undefined && clientClosed?.aborted !== true)
        inScope(() => log.error('press images failed', { error }));
    })
    .finally(() => {
      clearInterval(looking);
      making.splice(making.indexOf(maker), 1);
    });
  return readable;
}

/**
 * Passes on what is written in small parts, and breaks off when the client does not take them in time. `asked`: it asks for the first part,
 * which a request for the headers alone never does.
 */
function inTime(): TransformStream<Uint8Array, Uint8Array> & { asked: Promise<void>; breakOff: () => void } {
  let breakOff = () => {};
  const passed = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      // The error has no reason, as if a client went away. An abort would wait for the part that nobody takes.
      breakOff = () => controller.error();
    },
  });
  const writer = passed.writable.getWriter();
  const end = performance.now() + mostTime.file;
  const take = async (part: Uint8Array) => {
    const timer = setTimeout(breakOff, Math.min(mostTime.part, end - performance.now()));
    try {
      await writer.write(part);
    } finally {
      clearTimeout(timer);
    }
  };
  const writable = new WritableStream<Uint8Array>({
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; at += partSize) await take(bytes.subarray(at, at + partSize));
    },
    close: () => writer.close(),
    abort: (reason) => writer.abort(reason),
  });
  return { readable: passed.readable, writable, asked: take(new Uint8Array()), breakOff };
}

interface Package {
  images: readonly PressImage[];
  who: Maker['who'];
  onLast: () => Promise<void>;
  /** The folder for the file that is drawn, one at a time. */
  folder: string;
}

async function* listEntries(context: Context, { images, onLast, ...making }: Package): AsyncGenerator<ZipEntry> {
  const captions: PressCaption[] = [];
  for (const image of images) {
    const content = await readPressImage(context, image, making);
    if (content === undefined) continue;
    captions.push(image.caption);
    yield { name: image.caption.file, content };
  }
  const settings = await readSettings(context.db.read);
  const lines = captions.map((caption) => `${caption.file}\r\n${captionLine(caption)}\r\n`);
  yield { name: 'captions.txt', content: `\uFEFF${lines.join('\r\n')}` };
  yield { name: 'captions.csv', content: csvInParts(columns, inOnePart(captions)) };
  const terms = [...pressTerms(settings, captions), 'The captions are in captions.txt and captions.csv.'];
  yield { name: 'terms.txt', content: `\uFEFF${terms.join('\r\n')}\r\n` };
  await onLast();
}

/** Undefined for an image of a work or view that has become private meanwhile, or whose file is missing. */
async function readPressImage(
  context: Context,
  image: PressImage,
  { who, folder }: Pick<Package, 'who' | 'folder'>,
): Promise<ZipEntry['content'] | undefined> {
  const { db, files } = context;
  const file = image.path.slice('/'.length);
  if (!(await isPublicNow(db.read, image)) || (await files.find(file)) === undefined) return undefined;
  const { dotsPerInch, original, width, shown } = image;
  const rights = await findImageRights(db, image.path);
  const finished = (beginning: Buffer) => {
    const bytes = dotsPerInch === undefined ? beginning : withDensity(beginning, dotsPerInch);
    return rights === null ? bytes : embedRights(bytes, 'jpg', rights);
  };
  const drawn = join(folder, 'drawn.jpg');
  if (original === undefined || (await drawOriginal(context, original, width, drawn)) === undefined) {
    if (width >= (shown.width ?? 0)) await writeFile(drawn, files.read(file));
    else await drawResized(files, { file, width, who }, drawn);
  }
  return withBeginning(drawn, finished);
}

/** Yields the bytes of a file after its first bytes are changed. */
async function* withBeginning(path: string, change: (beginning: Buffer) => Buffer): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const bytes of createReadStream(path)) {
    yield isFirst ? change(bytes) : bytes;
    isFirst = false;
  }
}

async function isPublicNow(db: Reader, { artworkId, viewId }: PressImage): Promise<boolean> {
  if (viewId === null) return (await findPublicArtwork(db, artworkId)) !== undefined;
  return (await listPublicViews(db, { artworkId, viewer: 'visitor' })).some(({ id }) => id === viewId);
}

async function drawResized(
  files: Context['files'],
  { file, width, who }: { file: string; width: number; who: Maker['who'] },
  to: string,
): Promise<void> {
  const sharp = await loadSharp();
  await queueDecode(who, () =>
    files.withLocalFile(file, (local) =>
      sharp(local).resize(width).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(to),
    ),
  );
}

const columns: CsvColumns<PressCaption> = {
  File: ({ file }) => file,
  Artist: ({ artist }) => artist,
  Title: ({ title }) => title,
  Shows: ({ shows }) => shows,
  Year: ({ year }) => year,
  Medium: ({ medium }) => medium,
  Dimensions: ({ dimensions }) => dimensions,
  'Credit line': ({ credit }) => credit,
  Photographer: ({ photographer }) => photographer,
  Copyright: ({ copyright }) => copyright,
};

async function* inOnePart<Item>(items: readonly Item[]) {
  yield items;
}

/** Behind the first marker: a segment of 16 bytes without a small image, as every JPEG of this program begins. */
const jfif = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** A JPEG, or its beginning, whose header says how many dots are printed in an inch. */
function withDensity(file: Buffer, dotsPerInch: number): Buffer {
  const isKnown = file.toString('latin1', 6, 10) === 'JFIF';
  const copy = isKnown ? Buffer.from(file) : Buffer.concat([file.subarray(0, 2), jfif, file.subarray(2)]);
  const perInch = 1;
  copy.writeUInt8(perInch, 13);
  copy.writeUInt16BE(dotsPerInch, 14);
  copy.writeUInt16BE(dotsPerInch, 16);
  return copy;
}
