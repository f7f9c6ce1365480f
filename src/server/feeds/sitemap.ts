import { setImmediate } from 'node:timers/promises';
import { originalImageAddress } from '../../domain/artwork/image.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { listMappedArtworks } from '../artworks/artwork.store.ts';
import type { Services } from '../context/context.ts';
import { listPeriods } from '../periods/period.store.ts';
import type { Feed } from './feed.ts';
import { type PartLimits, protocolLimits, splitSitemap } from './sitemap-parts.ts';
import { xmlText } from './xml-text.ts';

/** The pages of which there is one each; what a search engine should not find is not among them (PageMeta). */
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

/** Works read at once: a visitor who asks meanwhile waits for no more than these. */
const worksTogether = 500;
/** Pixels across of the picture that is named. */
const pictureWidth = 1200;

/** Every public page, period and work (sitemaps.org), a work with its picture; in parts when there are too many for one. */
export const sitemap: Feed = {
  path: /^\/sitemap(-\d+)?\.xml$/,
  type: 'application/xml; charset=utf-8',
  make: (services) => makeSitemap(services),
};

/** The files by path. */
export function makeSitemap(services: Pick<Services, 'db' | 'config'>, limits: PartLimits = protocolLimits) {
  return splitSitemap(listEntries(services), services.config.publicUrl, limits);
}

/** Everything that is in it, some at a time. */
async function* listEntries({ db, config: { publicUrl } }: Pick<Services, 'db' | 'config'>) {
  yield pages.map((path) => entry(publicUrl, { path }));
  const periods = await listPeriods(db.read);
  yield periods.map(({ slug, ...period }) =>
    entry(publicUrl, { path: `/period/${encodeURIComponent(slug)}`, ...period }),
  );
  for (let after = 0; ; ) {
    const works = await listMappedArtworks(db.read, after, worksTogether);
    yield works.map(({ id, updated_at: changed, ...work }) =>
      entry(publicUrl, { path: `/artwork/${id}`, changed, ...work }),
    );
    if (works.length < worksTogether) return;
    after = Number(works.at(-1)?.id);
    await setImmediate();
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
  const picture = imagePath(image);
  const address =
    picture === '' ? '' : originalImageAddress({ path: picture, width, height, preview: null }, pictureWidth);
  return [
    `<url><loc>${xmlText(publicUrl + path)}</loc>`,
    changed === undefined ? '' : `<lastmod>${changed}</lastmod>`,
    address === '' ? '' : `<image:image><image:loc>${xmlText(whole(address, publicUrl))}</image:loc></image:image>`,
    '</url>\n',
  ].join('');
}

/** A picture may have been given by any address, with letters that stand in none. */
function whole(address: string, publicUrl: string): string {
  return URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : publicUrl;
}
