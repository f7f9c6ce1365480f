import type { z } from 'zod';
import type { AskedPress } from '../../contract/press/press.schemas.ts';
import { captionLine, type PressCaption } from '../../domain/print/press-images.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { type CsvColumns, csvInParts } from '../files/csv-in-parts.ts';
import { writeZip, type ZipEntry } from '../files/write-zip.ts';
import { findImageRights } from '../image-rights/find-image-rights.ts';
import { isPrivateImage } from '../images/image-use.store.ts';
import { loadSharp } from '../images/load-sharp.ts';
import { queueDecode } from '../images/queue-decode.ts';
import { embedRights } from '../images/rights/embed-rights.ts';
import { log } from '../runtime/log.ts';
import { logScope } from '../runtime/log-scope.ts';
import { collectPress, type PressImage } from './collect-press.ts';

/** ZIP files that a process makes at once: each decodes one image at a time. */
const mostAtOnce = 3;
let making = 0;

/**
 * The images as one ZIP file, with captions and terms, as fast as the client takes it: one image is in memory at a time. Throws `conflict`
 * for too many works or none, `not-ready` when too many are made.
 */
export async function writePress(
  context: Context,
  asked: z.output<typeof AskedPress>,
): Promise<ReadableStream<Uint8Array>> {
  if (making >= mostAtOnce) {
    const message = 'Other press images are being made. Please try again in a moment.';
    throw new Problem('not-ready', { message, retryAfter: 10 });
  }
  making += 1;
  try {
    const { images } = await collectPress(context, asked);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const inScope = logScope.keep();
    const { clientClosed } = context;
    void writeZip(listEntries(context, images), writable, context.clock.now())
      .catch((error: unknown) => {
        // A client that goes away ends the file in the middle.
        if (error !== undefined && clientClosed?.aborted !== true)
          inScope(() => log.error('press images failed', { error }));
      })
      .finally(() => {
        making -= 1;
      });
    return readable;
  } catch (error) {
    making -= 1;
    throw error;
  }
}

async function* listEntries(context: Context, images: readonly PressImage[]): AsyncGenerator<ZipEntry> {
  const captions: PressCaption[] = [];
  for (const image of images) {
    const content = await readPressImage(context, image);
    if (content === undefined) continue;
    captions.push(image.caption);
    yield { name: image.caption.file, content };
  }
  const settings = await readSettings(context.db.read);
  const lines = captions.map((caption) => `${caption.file}\r\n${captionLine(caption)}\r\n`);
  yield { name: 'captions.txt', content: `\uFEFF${lines.join('\r\n')}` };
  yield { name: 'captions.csv', content: csvInParts(columns, inOnePart(captions)) };
  yield { name: 'terms.txt', content: `\uFEFF${termsText(settings)}` };
}

/** Undefined for an image that has become private meanwhile, or whose file is missing. */
async function readPressImage({ db, files }: Context, image: PressImage): Promise<Buffer | undefined> {
  const file = image.path.slice('/'.length);
  if ((await isPrivateImage(db.read, image.path)) || (await files.find(file)) === undefined) return undefined;
  const bytes = image.isWhole
    ? Buffer.from(await new Response(files.read(file)).arrayBuffer())
    : await resized(files, file, image.width);
  const rights = await findImageRights(db, image.path);
  return rights === null ? bytes : embedRights(bytes, 'jpg', rights);
}

async function resized(files: Context['files'], file: string, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return queueDecode('staff', () =>
    files.withLocalFile(file, (local) =>
      sharp(local).resize(width).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
  );
}

const columns: CsvColumns<PressCaption> = {
  File: ({ file }) => file,
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

function termsText({
  rightsCredit,
  rightsTerms,
  rightsLicence,
  rightsNoTraining,
}: {
  rightsCredit: string;
  rightsTerms: string;
  rightsLicence: string;
  rightsNoTraining: boolean;
}): string {
  const lines = [
    'Please print the credit line with each image. The captions are in captions.txt and captions.csv.',
    rightsCredit && `Credit line: ${rightsCredit}`,
    rightsTerms && `Terms of use: ${rightsTerms}`,
    rightsLicence && `Licence: ${rightsLicence}`,
    rightsNoTraining && 'The images may not be used to train models.',
  ];
  return `${lines.filter(Boolean).join('\r\n')}\r\n`;
}
