import { imageServicePath, scaleFactors, tileSize } from '../../domain/image/iiif.ts';
import { imageAddress, imageWidths, renditionHeight } from '../../domain/image/renditions.ts';
import { Problem } from '../../domain/problems.ts';
import { findPublicArtwork } from '../artworks/artwork.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import { readContentVersion } from '../db/content-version.store.ts';
import { answerFile, asPrivate } from '../files/answer-file.ts';
import { errorResponse } from '../http/error-response.ts';
import { findImageRights } from '../image-rights/image-rights.store.ts';
import { serveImage } from '../image-rights/serve-image.ts';
import { listPublicViews } from '../views/view.store.ts';
import { presentPublicView } from '../views/view-kind.ts';
import { ensureTile } from '../zoom/make-tiles.ts';
import { findArtworkTileSet, findTileSet, findViewTileSet, type TileSet, type Viewer } from '../zoom/tile-set.store.ts';
import { artworkManifest, presentationContext } from './artwork-manifest.ts';

const manifestAddress = /^\/iiif\/artworks\/([1-9]\d{0,14})\/manifest\.json$/;
const imageInfoAddress = /^\/iiif\/images\/([\w-]+)\/info\.json$/;
const imageServiceAddress = /^\/iiif\/images\/([\w-]+)\/?$/;
const imageFileAddress = /^\/iiif\/images\/([\w-]+)\/(full|\d+,\d+,\d+,\d+)\/(max|\d+,\d+)\/0\/default\.jpg$/;

const imageContext = 'http://iiif.io/api/image/3/context.json';

/**
 * Answers /iiif/…: manifests, image descriptions, tiles and whole images of the artworks that visitors see. Staff also get the tiles
 * of private ones, into which they zoom on the artwork's page.
 */
export async function serveIiif(
  services: Services,
  path: string,
  request: Request,
  isStaff: () => Promise<boolean>,
): Promise<Response> {
  const [, artworkId] = manifestAddress.exec(path) ?? [];
  if (artworkId !== undefined) {
    return answerJson(services, request, presentationContext, () => findManifest(services, Number(artworkId)));
  }
  const [, described] = imageInfoAddress.exec(path) ?? [];
  if (described !== undefined) {
    return answerJson(services, request, imageContext, async () => {
      const set = await findTileSet(services.db.read, described, 'visitor');
      return set && imageInfo(set, services.config.publicUrl);
    });
  }
  const [, image] = imageServiceAddress.exec(path) ?? [];
  // A viewer that knows an image by its id asks there first (IIIF Image API 3.0, §2).
  if (image !== undefined && (await findTileSet(services.db.read, image, 'visitor')) !== undefined) {
    const location = `${services.config.publicUrl}${imageServicePath(image)}/info.json`;
    return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-cache' } });
  }
  const [, name = '', region = '', size = ''] = imageFileAddress.exec(path) ?? [];
  const find = async (viewer: Viewer) => {
    const set = name === '' ? undefined : await findTileSet(services.db.read, name, viewer);
    return set && findFile(services, set, region, size, request, isStaff);
  };
  const found = await find('visitor');
  if (found !== undefined) return found;
  const ofPrivate = (await isStaff()) ? await find('staff') : undefined;
  return ofPrivate === undefined ? errorResponse(new Problem('not-found')) : asPrivate(ofPrivate);
}

async function findManifest({ db, config: { publicUrl } }: Services, artworkId: number): Promise<object | undefined> {
  const artwork = await findPublicArtwork(db.read, artworkId);
  const set = await findArtworkTileSet(db.read, artworkId, 'visitor');
  if (artwork === undefined || set === undefined) return undefined;
  const views: Parameters<typeof artworkManifest>[0]['views'][number][] = [];
  for (const stored of await listPublicViews(db.read, { artworkId, viewer: 'visitor' })) {
    const tiles = await findViewTileSet(db.read, stored.id, 'visitor');
    if (tiles !== undefined) views.push({ view: presentPublicView(stored), set: tiles });
  }
  const rights = await findImageRights(db, set.shown.path);
  return artworkManifest({ artwork, set, views, settings: await readSettings(db.read), publicUrl, rights });
}

/** A tile, or the whole image in one of its sizes: the stored image and its renditions. */
async function findFile(
  services: Services,
  set: TileSet,
  region: string,
  size: string,
  request: Request,
  isStaff: () => Promise<boolean>,
): Promise<Response | undefined> {
  const { path } = set.shown;
  if (region === 'full' && size === 'max') return serveImage(services, path, request, isStaff);
  const whole = region === 'full' && wholeSizes(set).find(({ width, height }) => size === `${width},${height}`);
  if (whole) return serveImage(services, imageAddress(path, whole.width, 'jpg'), request, isStaff);
  const file = await ensureTile(services, set, region, size);
  return file === undefined ? undefined : answerFile(services.files, file, 'image/jpeg', request.headers);
}

/** A description, which a client asks for again with the content's ETag. */
async function answerJson(
  { db }: Services,
  request: Request,
  profile: string,
  find: () => Promise<object | undefined>,
): Promise<Response> {
  const etag = `W/"${await readContentVersion(db.read)}"`;
  const headers = new Headers({ ETag: etag, 'Cache-Control': 'no-cache' });
  if (request.headers.get('If-None-Match')?.includes(etag.slice(2)))
    return new Response(null, { status: 304, headers });
  const found = await find();
  if (found === undefined) return errorResponse(new Problem('not-found'));
  headers.set('Content-Type', `application/ld+json;profile="${profile}"`);
  return new Response(JSON.stringify(found), { headers });
}

/** The description of an image, its tiles and its whole images in the IIIF Image API 3.0, level 0. */
function imageInfo(set: TileSet, publicUrl: string) {
  const { name, width, height, shown } = set;
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: `${publicUrl}${imageServicePath(name)}`,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    // The largest whole image is the one that the pages show; the tiles have every pixel.
    maxWidth: shown.width,
    maxHeight: shown.height,
    sizes: wholeSizes(set),
    tiles: [{ width: tileSize, scaleFactors: scaleFactors(set) }],
    preferredFormats: ['jpg'],
  };
}

/** The sizes of the whole image: those of the renditions. */
function wholeSizes({ shown }: Pick<TileSet, 'shown'>): { width: number; height: number }[] {
  return imageWidths(shown).map((width) => ({ width, height: renditionHeight(shown, width) }));
}
