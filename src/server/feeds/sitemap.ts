import { escapeHtml } from '../../domain/escape-html.ts';
import { hasImage, imagePath } from '../../domain/image/image-path.ts';
import { originalImageAddress } from '../../domain/image/renditions.ts';
import { listMappedArtworks, type MappedArtwork } from '../artworks/artwork-list.store.ts';
import type { Services } from '../context/context.ts';
import { rowsInParts } from '../db/queries.ts';
import { listPeriods } from '../periods/period.store.ts';
import type { Feed } from './answer-feeds.ts';

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

interface PartLimits {
  /** Addresses in one file. */
  addresses: number;
  /** Bytes of one file before it is compressed. */
  bytes: number;
}

/** The limits of sitemaps.org for one file. */
const protocolLimits: PartLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

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
  const address = hasImage({ width })
    ? originalImageAddress({ path: imageFile, width, height, preview: null }, imageWidth)
    : '';
  return [
    `<url><loc>${xmlText(publicUrl + path)}</loc>`,
    changed === undefined ? '' : `<lastmod>${changed}</lastmod>`,
    address === ''
      ? ''
      : `<image:image><image:loc>${xmlText(absoluteUrl(address, publicUrl))}</image:loc></image:image>`,
    '</url>\n',
  ].join('');
}

/** Returns the absolute URL of an image; the site's URL for an address that is no valid URL. */
function absoluteUrl(address: string, publicUrl: string): string {
  return URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : publicUrl;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const begin = `${declaration}<urlset ${namespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const end = '</urlset>\n';

interface Part {
  addresses: number;
  /** Bytes that it can still take. */
  capacity: number;
  chunks: Uint8Array[];
}

/**
 * The `url` elements as one file, or as several files and an index; by path. They arrive in batches, and each batch is
 * encoded on arrival, so that no other request waits for all of them.
 */
async function splitSitemap(
  batches: AsyncIterable<readonly string[]>,
  publicUrl: string,
  limits: PartLimits,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const parts: Part[] = [];
  for await (const batch of batches) {
    let text: string[] = [];
    const write = () => {
      parts.at(-1)?.chunks.push(Buffer.from(text.join('')));
      text = [];
    };
    for (const entry of batch) {
      const size = Buffer.byteLength(entry);
      let part = parts.at(-1);
      if (part === undefined || part.addresses === limits.addresses || part.capacity < size) {
        write();
        part = { addresses: 0, capacity: limits.bytes - Buffer.byteLength(begin + end), chunks: [Buffer.from(begin)] };
        parts.push(part);
      }
      part.addresses += 1;
      part.capacity -= size;
      text.push(entry);
    }
    write();
  }
  const files = parts.map(({ chunks }) => Buffer.concat([...chunks, Buffer.from(end)]));
  if (files.length === 1) return new Map(files.map((file) => ['/sitemap.xml', file]));

  const named = files.map((file, at): [string, Buffer<ArrayBuffer>] => [`/sitemap-${at + 1}.xml`, file]);
  const listed = named.map(([path]) => `<sitemap><loc>${xmlText(publicUrl + path)}</loc></sitemap>\n`).join('');
  const index = `${declaration}<sitemapindex ${namespace}>\n${listed}</sitemapindex>\n`;
  return new Map([['/sitemap.xml', Buffer.from(index)], ...named]);
}

/** A text within an XML element or attribute, without the characters that XML does not allow. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
