import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { AskedPrint } from '../../contract/prints/prints.schemas.ts';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { placePath } from '../../domain/artwork/places.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { dayOf } from '../../domain/calendar.ts';
import { hasImage } from '../../domain/image/image-path.ts';
import { findImageName, imageAddress, imageWidths } from '../../domain/image/renditions.ts';
import { senderOf } from '../../domain/order/sender.ts';
import {
  imagePixels,
  minuteText,
  type Print,
  type PrintedWork,
  partsOf,
  printCountProblem,
  printNames,
} from '../../domain/print/print.ts';
import { Problem } from '../../domain/problems.ts';
import { offerOfStored, priceOf } from '../artworks/present-artwork.ts';
import { listCatalogueIds } from '../catalogue/catalogue.store.ts';
import { askedNow, refuseHidden } from '../catalogue/list-catalogue.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context, Services } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { loadSharp } from '../images/encode-image.ts';
import { renditionName } from '../images/ensure-rendition.ts';
import { queueDecode } from '../images/run-image-process.ts';
import { listPeriods } from '../periods/period.store.ts';
import { listPlaces } from '../places/place.store.ts';
import { listPrintedRows } from './printed-work.store.ts';

type Asked = z.output<typeof AskedPrint>;

export interface CollectedPrint {
  print: Print;
  images: PrintImage[];
  works: number;
  privateWorks: number;
  privateLeftOut: number;
  withoutImage: number;
}

/**
 * Collects what a print says, in the order of the list. Private works are in it only where they were chosen one by one.
 * With `most` it has no more works than that, but all works are counted. Throws `conflict` for too many works or none,
 * and `no-right` for a filter by what the caller may not see.
 */
export async function collectPrint(
  context: Context,
  { ids: chosen, filters = {}, sort = 'number', ...given }: Asked,
  { most, imageWidth }: { most?: number; imageWidth?: number } = {},
): Promise<CollectedPrint> {
  const { db, clock, config, caller } = context;
  refuseHidden(caller, { ...filters, sort });
  const asked = { ...given, parts: partsOf(given.kind).filter((part) => given.parts.includes(part)) };
  const settings = await readSettings(db.read);
  const now = askedNow(context, settings);
  const listed = await listCatalogueIds(db.read, { ...filters, ...now }, sort);
  const wanted = new Set(chosen);
  const { published } = filters;
  const listPublished = async () => {
    if (published !== undefined && !published.includes('yes')) return [];
    return listCatalogueIds(db.read, { ...filters, ...now, published: ['yes'] }, sort);
  };
  const shown = chosen === undefined ? await listPublished() : listed.filter((id) => wanted.has(id));
  const privateLeftOut = chosen === undefined ? listed.length - shown.length : 0;
  const problem = printCountProblem(shown.length, privateLeftOut);
  if (problem !== undefined) throw new Problem('conflict', { message: problem });

  const rows = new Map((await listPrintedRows(db.read, shown)).map((row) => [row.id, row]));
  const places = new Map((await listPlaces(db.read)).map((place) => [place.id, place]));
  const hasImages = imagePixels(asked) > 0;
  const pixels = imageWidth ?? imagePixels(asked);
  const images: PrintImage[] = [];
  const all = shown.flatMap((id) => rows.get(id) ?? []);
  const offerOf = (row: (typeof all)[number]) => offerOfStored({ ...row, published: 1 }, settings);
  const isOffered = (row: (typeof all)[number]) => {
    const { purchasable, enquire } = offerOf(row);
    return purchasable || enquire;
  };
  const works = all.slice(0, most).map((row): PrintedWork => {
    const image = hasImages ? printImageOf(row, pixels) : null;
    if (image !== null) images.push(image.source);
    const { id, title, medium, dimensions, description, provenance } = row;
    return {
      id,
      title,
      medium,
      dimensions,
      description: description ?? '',
      provenance: provenance ?? '',
      code: stockCode({ id, stockCode: row.stock_code }, settings.stockCodePrefix),
      date: dateOf({ year: row.year, dateText: row.date_text }),
      price: priceOf(row),
      badge: offerOf(row).badge,
      isOffered: isOffered(row),
      place: placePath(places, row.place_id),
      address: `${config.publicUrl}${asked.kind === 'storage-labels' ? `/admin?tab=artworks&artwork=${id}` : `/artwork/${id}`}`,
      image: image?.printed ?? null,
    };
  });
  const { body: estate } = await readText(db.read, 'estate-content');
  const { body: hero } = await readText(db.read, 'hero');
  const period = await findOnlyPeriod(db.read, filters);
  const at = clock.now();
  return {
    print: {
      ...asked,
      title: asked.title || (asked.kind === 'catalogue' && period?.name) || printNames[asked.kind],
      day: dayOf(at, settings.timeZone),
      minute: minuteText(at, settings.timeZone),
      artistName: hero.artistName,
      sender: senderOf(settings, estate),
      liveList: `${config.publicUrl}${period === undefined ? '/shop' : `/period/${encodeURIComponent(period.slug)}`}`,
      works,
      counts: { works: all.length, offered: all.filter(isOffered).length },
    },
    images,
    works: shown.length,
    privateWorks: all.filter((row) => row.published === 0).length,
    privateLeftOut,
    withoutImage: all.filter((row) => !hasImage(row)).length,
  };
}

/** The period that is the only filter. */
async function findOnlyPeriod(db: Reader, { period: slugs = [], ...others }: NonNullable<Asked['filters']>) {
  const isOnly = slugs.length === 1 && Object.values(others).every((value) => value === undefined || value === '');
  return isOnly ? (await listPeriods(db)).find(({ slug }) => slug === slugs[0]) : undefined;
}

/** A work's uploaded image. */
interface PrintImage {
  name: string;
  /** Pixels of the image that is printed. */
  width: number;
  file: string;
}

/**
 * Returns the image for a print whose images should have `wanted` pixels in width; null for a work without an image
 * that is stored here.
 */
function printImageOf(
  { id, image, width, height }: { id: number; image: string; width: number | null; height: number | null },
  wanted: number,
): { source: PrintImage; printed: NonNullable<PrintedWork['image']> } | null {
  const name = findImageName(image);
  if (name === undefined || width === null || height === null) return null;
  const widths = imageWidths({ width, height });
  const nearest = (least: number) => widths.find((each) => each >= least) ?? widths[widths.length - 1] ?? width;
  const file = `${id}.jpg`;
  return {
    source: { name, width: nearest(wanted), file },
    printed: { file, address: imageAddress(image, nearest(480), 'jpg') },
  };
}

/**
 * Puts an image into the folder of a print: the stored rendition, or the image in that width, which is not stored, because nothing
 * else shows it. An image whose file is missing is left out of the print.
 */
export async function putPrintImage(
  services: Services,
  { name, width, file }: PrintImage,
  folder: string,
): Promise<void> {
  const { files } = services;
  const rendition = renditionName(name, { width, format: 'jpg' });
  const path = join(folder, file);
  if ((await files.find(rendition)) !== undefined) {
    await pipeline(files.read(rendition), createWriteStream(path));
    return;
  }
  const upload = `uploads/${name}.jpg`;
  if ((await files.find(upload)) === undefined) return;
  const sharp = await loadSharp();
  await queueDecode('staff', () =>
    files.withLocalFile(upload, (local) =>
      sharp(local).resize({ width, withoutEnlargement: true }).jpeg({ quality: 85 }).toFile(path),
    ),
  );
}
