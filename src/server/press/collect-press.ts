import type { z } from 'zod';
import type { AskedPress, PressFacts } from '../../contract/press/press.schemas.ts';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { viewRoles } from '../../domain/artwork/artwork-labels.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { findImageName, imageWidths } from '../../domain/image/renditions.ts';
import {
  dotsPerInch,
  type PressCaption,
  pressCountProblem,
  pressFileName,
  pressPixels,
} from '../../domain/print/press-images.ts';
import { Problem } from '../../domain/problems.ts';
import { listCatalogueIds } from '../catalogue/catalogue.store.ts';
import { askedNow } from '../catalogue/list-catalogue.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context } from '../context/context.ts';
import { findImageRights } from '../image-rights/image-rights.store.ts';
import type { ShownImage } from '../images/image.store.ts';
import { listShownOriginals, type ShownOriginal } from '../originals/original.store.ts';
import { listPrintedRows } from '../prints/printed-work.store.ts';
import { listPublicViews } from '../views/view.store.ts';

export interface PressImage {
  artworkId: number;
  /** Null for the image of the work itself. */
  viewId: number | null;
  /** `/uploads/<name>.jpg`. */
  path: string;
  /** Pixels that the file has in width. */
  width: number;
  /** The original, where it has more pixels than the stored image. */
  original: ShownOriginal | undefined;
  /** The resolution for a print as wide as was asked. */
  dotsPerInch: number | undefined;
  /** The image as it is on a page. */
  shown: ShownImage;
  caption: PressCaption;
}

type Asked = z.output<typeof AskedPress>;

/**
 * Chooses the public works that were asked for, in the order of the list, and counts the private works that are left
 * out. Throws `conflict` for too many works or none.
 */
export async function choosePress(
  context: Context,
  { ids: chosen, sort = 'number', size, width, views, ...filters }: Asked,
): Promise<{ works: number[]; privateLeftOut: number }> {
  const { db } = context;
  const now = askedNow(context, await readSettings(db.read));
  const isChosen = (id: number) => chosen === undefined || chosen.includes(id);
  const listed = (await listCatalogueIds(db.read, { ...filters, ...now }, sort)).filter(isChosen);
  const isWanted = filters.published === undefined || filters.published.includes('yes');
  const published = { ...filters, ...now, published: ['yes' as const] };
  const works = isWanted ? (await listCatalogueIds(db.read, published, sort)).filter(isChosen) : [];
  const privateLeftOut = listed.length - works.length;
  const problem = pressCountProblem(works.length, privateLeftOut);
  if (problem !== undefined) throw new Problem('conflict', { message: problem });
  return { works, privateLeftOut };
}

/** The images of those works that are public, and of their public views, with captions. */
export async function collectPress(
  { db }: Context,
  works: readonly number[],
  { size, width: centimetres, views: hasViews }: Pick<Asked, 'size' | 'width' | 'views'>,
): Promise<{ images: PressImage[]; facts: Pick<PressFacts, 'withoutImage' | 'withoutCredit' | 'tooSmall'> }> {
  const settings = await readSettings(db.read);
  const published = (await listPrintedRows(db.read, works)).filter((row) => row.published === 1);
  const rows = new Map(published.map((row) => [row.id, row]));
  const originals = await listShownOriginals(db.read, works);
  const { body: hero } = await readText(db.read, 'hero');
  const taken = new Set<string>();
  const images: PressImage[] = [];
  const tooSmall: PressFacts['tooSmall'] = [];
  let withoutImage = 0;
  for (const row of works.flatMap((id) => rows.get(id) ?? [])) {
    const { id, title, medium, dimensions } = row;
    const code = stockCode({ id, stockCode: row.stock_code }, settings.stockCodePrefix);
    const work = { title, medium, dimensions, year: dateOf({ year: row.year, dateText: row.date_text }) };
    const add = async (
      { image, width, height, preview }: ShownImage,
      view: { id: number; number: number; shows: string; photographer: string } | null,
    ) => {
      const original = view === null ? originals.get(id) : undefined;
      const found = sizeOf({ image, width, height }, original, { size, width: centimetres });
      if (found === undefined) {
        if (view === null) withoutImage += 1;
        return;
      }
      const { isTooSmall, ...file } = found;
      if (isTooSmall) tooSmall.push({ title: view === null ? title : `${title}, ${view.shows}`, pixels: file.width });
      const rights = await findImageRights(db, image);
      const name = pressFileName({ id, artist: hero.artistName, title, code, view: view?.number ?? null }, taken);
      images.push({
        artworkId: id,
        viewId: view?.id ?? null,
        ...file,
        dotsPerInch: size === 'print' ? dotsPerInch : undefined,
        shown: { image, width, height, preview },
        caption: {
          file: name,
          artist: hero.artistName,
          ...work,
          shows: view?.shows ?? '',
          photographer: view?.photographer ?? '',
          credit: rights?.credit ?? '',
          copyright: rights?.notice ?? '',
        },
      });
    };
    await add(row, null);
    if (hasViews === 'no') continue;
    for (const [at, view] of (await listPublicViews(db.read, { artworkId: id, viewer: 'visitor' })).entries()) {
      const shows = viewRoles[view.role as keyof typeof viewRoles];
      await add(view, { id: view.id, number: at + 1, shows, photographer: view.photographer ?? '' });
    }
  }
  const withoutCredit = images.filter(({ caption }) => caption.credit === '').length;
  return { images, facts: { withoutImage, withoutCredit, tooSmall } };
}

/**
 * Returns the width in which an image is given away, and the file from which it is made: never enlarged. Undefined for
 * an image that is not stored here.
 */
function sizeOf(
  { image: path, width, height }: Omit<ShownImage, 'preview'>,
  kept: ShownOriginal | undefined,
  { size, width: centimetres }: Pick<Asked, 'size' | 'width'>,
) {
  if (findImageName(path) === undefined || width === null || height === null) return undefined;
  const web = imageWidths({ width, height }).at(-1) ?? width;
  const wanted = { web, print: pressPixels(centimetres), full: Number.POSITIVE_INFINITY }[size];
  const original = kept !== undefined && Math.min(wanted, kept.width) > width ? kept : undefined;
  const most = original?.width ?? width;
  return { path, width: Math.min(wanted, most), original, isTooSmall: size === 'print' && most < wanted };
}
