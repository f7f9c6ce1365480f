import { originalImageAddress } from '../../domain/artwork/image.ts';
import { imagePath, isOnOtherSite } from '../../domain/artwork/image-path.ts';
import { listMappedArtworks, type MappedArtwork } from '../artworks/artwork-list.store.ts';
import type { Services } from '../context/context.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { listPeriods } from '../periods/period.store.ts';
import type { Feed } from './feed.ts';
import { type PartLimits, protocolLimits, splitSitemap } from './sitemap-parts.ts';
import { xmlText } from './xml-text.ts';

/** The fixed pages that search engines should find. */
const pages = [
  '/',
  '/gallery',
  '/shop',
  '/biography',
  '/subtle-genius',
  '/period',
  '/events',
  '/estate-contact',
  '/terms',
  '/privacy',
];

/** Artworks per query. */
const partSize = 500;
/** The width in pixels of the listed image. */
const imageWidth = 1200;

/** Every public page, period and artwork (sitemaps.org), each artwork with its image; in several files if necessary. */
export const sitemap: Feed = {
  path: /^\/sitemap(-\d+)?\.xml$/,
  type: 'application/xml; charset=utf-8',
  make: (services) => makeSitemap(services),
};

/** The files by path. */
export function makeSitemap(services: Pick<Services, 'db' | 'config'>, limits: PartLimits = protocolLimits) {
  return splitSitemap(listEntries(services), services.config.publicUrl, limits);
}

/** The `url` elements in parts. */
async function* listEntries({ db, config: { publicUrl } }: Pick<Services, 'db' | 'config'>) {
  yield pages.map((path) => entry(publicUrl, { path }));
  const periods = await listPeriods(db.read);
  yield periods.map(({ slug, ...period }) =>
    entry(publicUrl, { path: `/period/${encodeURIComponent(slug)}`, ...period }),
  );
  const parts = rowsInParts<MappedArtwork>(partSize, (last, limit) =>
    listMappedArtworks(db.read, last?.id ?? 0, limit),
  );
  for await (const artworks of parts) {
    yield artworks.map(({ id, updated_at: changed, ...artwork }) =>
      entry(publicUrl, { path: `/artwork/${id}`, changed, ...artwork }),
    );
  }
}

interface MappedPage {
  path: string;
  /** An instant, ISO 8601 in UTC. */
  changed?: string;
  image?: string;
  width?: number | null;
  height?: number | null;
}

function entry(publicUrl: string, { path, changed, image = '', width = null, height = null }: MappedPage): string {
  const imageFile = imagePath(image);
  // No page shows an image of another site (docs/specification/images.md §4).
  const isShown = imageFile !== '' && !isOnOtherSite(imageFile);
  const address = isShown ? originalImageAddress({ path: imageFile, width, height, preview: null }, imageWidth) : '';
  return [
    `<url><loc>${xmlText(publicUrl + path)}</loc>`,
    changed === undefined ? '' : `<lastmod>${changed}</lastmod>`,
    address === ''
      ? ''
      : `<image:image><image:loc>${xmlText(absoluteUrl(address, publicUrl))}</image:loc></image:image>`,
    '</url>\n',
  ].join('');
}

/** The absolute URL of an image; the site's URL for one that is no valid URL. */
function absoluteUrl(address: string, publicUrl: string): string {
  return URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : publicUrl;
}
