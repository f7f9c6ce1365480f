import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Day } from '../../domain/calendar.ts';
import { collectionPath, imageServicePath, manifestPath } from '../../domain/image/iiif.ts';
import { findImageName } from '../../domain/image/renditions.ts';
import { Problem } from '../../domain/problems.ts';
import { listMappedArtworks, type MappedArtwork } from '../artworks/artwork-list.store.ts';
import { type CachedBody, cachedBody, etagOf, respondCached } from '../cache/cached-body.ts';
import type { Made, ResponseCache } from '../cache/response-cache.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import { rowsInParts } from '../db/queries.ts';
import { errorResponse } from '../http/error-response.ts';
import { imageThumbnail, presentationContext, text } from '../iiif/artwork-manifest.ts';
import { openApiDocument } from '../openapi/openapi-document.ts';
import type { Config } from '../runtime/config.ts';
import { eventsCalendar } from './events-calendar.ts';
import { sitemap } from './sitemap.ts';

/** A feed's files, by path. */
interface Files extends Made {
  readonly files: ReadonlyMap<string, CachedBody>;
}

/** Answers GETs of feeds, each made once per content version and day; undefined for other paths. */
export function answerFeeds(
  services: Services,
  cache: ResponseCache,
): (request: Request, path: string) => Promise<Response> | undefined {
  const feeds = [sitemap, eventsCalendar, oeuvreCollection, ...singleFiles(services.config)];
  return (request, path) => {
    const feed = feeds.find((one) => one.path.test(path));
    if (feed === undefined) return undefined;
    return cache.respond<Files>(
      'feeds',
      `feed ${feeds.indexOf(feed)}`,
      (before, day) => makeFiles(feed, services, day, before),
      async ({ files }) => {
        const file = files.get(path);
        return file === undefined ? errorResponse(new Problem('not-found')) : respondCached(request, file, feed.type);
      },
    );
  };
}

/** A file that is the same as before keeps its encodings. */
async function makeFiles(feed: Feed, services: Services, day: string, before: Files | undefined): Promise<Files> {
  const files = new Map<string, CachedBody>();
  for (const [path, bytes] of await feed.make(services, day)) {
    const known = before?.files.get(path);
    const isSame = known !== undefined && known.etag === (await etagOf(bytes));
    files.set(path, isSame ? known : await cachedBody(bytes, 'br'));
    // The main thread compresses a small file: other requests wait for one of many at most.
    await setImmediate();
  }
  return { files, bodies: [...files.values()], isShared: true };
}

/** One or more files for machines, made together from the content. */
export interface Feed {
  /** The paths of its files, existing or not. */
  path: Pick<RegExp, 'test'>;
  /** Content-Type. */
  type: string;
  /** Makes the files of the feed by their paths, for the estate's calendar day. */
  make(services: Services, today: Day): Promise<Map<string, Uint8Array<ArrayBuffer>>>;
}

export const openApiPath = '/api/openapi.json';

/** The paths that search engines must not read: the admin area, the API and the pages of one person. */
const disallowed = ['/admin', '/api/', '/cart', '/checkout', '/order-confirmation', '/delivery-quote', '/press'];

/** Browsers ask for them on every page, the admin area too. */
export const iconPaths: readonly string[] = ['/favicon.ico', '/apple-touch-icon.png'];

const icons = new URL('../../web/layout/head/', import.meta.url);

/**
 * The feeds of one file each, of which no content is a part. The icons, drawn from icon.svg, are at the addresses that are asked for
 * without being told: by browsers and readers that do not know SVG, and by a telephone that puts the site on its home screen.
 */
function singleFiles({ publicUrl }: Pick<Config, 'publicUrl'>): readonly Feed[] {
  let openApi: Uint8Array<ArrayBuffer> | undefined;
  return [
    fileAt('/robots.txt', 'text/plain; charset=utf-8', async () => Buffer.from(robotsText(publicUrl))),
    fileAt('/favicon.ico', 'image/x-icon', () => readFile(new URL('favicon.ico', icons))),
    fileAt('/apple-touch-icon.png', 'image/png', () => readFile(new URL('apple-touch-icon.png', icons))),
    // It takes 40 ms, so it is made once.
    fileAt(openApiPath, 'application/json', async () => {
      openApi ??= Buffer.from(JSON.stringify(openApiDocument(publicUrl)));
      return openApi;
    }),
  ];
}

function fileAt(path: string, type: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Feed {
  return { path: { test: (asked) => asked === path }, type, make: async () => new Map([[path, await make()]]) };
}

/** Returns the rules for search engines (RFC 9309), and the address of the sitemap. */
function robotsText(publicUrl: string): string {
  const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), ''];
  return `${[...lines, `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`;
}

/** Artworks per query and per part of the collection. */
const partSize = 500;

/** All artworks with an uploaded image as a collection of the IIIF Presentation API 3.0, in parts if there are many. */
const oeuvreCollection: Feed = {
  path: /^\/iiif\/collection(-\d+)?\.json$/,
  type: `application/ld+json;profile="${presentationContext}"`,
  make: (services) => makeCollection(services),
};

/** The files by path. */
export async function makeCollection(
  { db, config: { publicUrl } }: Pick<Services, 'db' | 'config'>,
  most = partSize,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const { siteTitle } = await readSettings(db.read);
  const parts: object[][] = [];
  const read = rowsInParts<MappedArtwork>(most, (last, limit) => listMappedArtworks(db.read, last?.id ?? 0, limit));
  for await (const artworks of read) {
    const items = artworks.flatMap((artwork) => findItem(artwork, publicUrl) ?? []);
    if (items.length > 0) parts.push(items);
  }
  const whole = { id: `${publicUrl}${collectionPath()}`, type: 'Collection' };
  if (parts.length <= 1)
    return new Map([[collectionPath(), fileOf({ ...whole, label: text(siteTitle) }, parts[0] ?? [])]]);

  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const named: object[] = [];
  for (const [at, items] of parts.entries()) {
    const path = collectionPath(at + 1);
    const label = text(`${siteTitle}, ${at + 1} of ${parts.length}`);
    const collection = { id: `${publicUrl}${path}`, type: 'Collection', label };
    named.push(collection);
    files.set(path, fileOf({ ...collection, partOf: [whole] }, items));
    // Other requests wait for one part at most.
    await setImmediate();
  }
  return files.set(collectionPath(), fileOf({ ...whole, label: text(siteTitle) }, named));
}

/** Undefined for an artwork whose image was not uploaded here: it has no manifest. */
function findItem({ id, title, image, width, height }: MappedArtwork, publicUrl: string): object | undefined {
  const name = findImageName(image);
  if (name === undefined || width === null || height === null) return undefined;
  return {
    id: `${publicUrl}${manifestPath(id)}`,
    type: 'Manifest',
    label: text(title),
    thumbnail: [imageThumbnail({ width, height }, `${publicUrl}${imageServicePath(name)}`)],
  };
}

function fileOf(collection: object, items: object[]): Uint8Array<ArrayBuffer> {
  return Buffer.from(JSON.stringify({ '@context': presentationContext, ...collection, items }));
}
