import { xmlText } from './xml-text.ts';

export interface PartLimits {
  /** Addresses in one file. */
  addresses: number;
  /** Bytes of one file before it is compressed. */
  bytes: number;
}

/** What sitemaps.org allows one file. */
export const protocolLimits: PartLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const begin = `${declaration}<urlset ${namespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const end = '</urlset>\n';

/** The `url` elements as one file, or as several with a list of them in its place; by path. */
export function inParts(entries: readonly string[], publicUrl: string, limits: PartLimits): Map<string, string> {
  const parts: string[][] = [];
  let room = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry);
    const part = parts.at(-1);
    if (part === undefined || part.length === limits.addresses || size > room) {
      parts.push([entry]);
      room = limits.bytes - Buffer.byteLength(begin + end) - size;
    } else {
      part.push(entry);
      room -= size;
    }
  }
  const files = parts.map((part) => begin + part.join('') + end);
  if (files.length === 1) return new Map(files.map((file) => ['/sitemap.xml', file]));

  const named = files.map((file, at): [string, string] => [`/sitemap-${at + 1}.xml`, file]);
  const listed = named.map(([path]) => `<sitemap><loc>${xmlText(publicUrl + path)}</loc></sitemap>\n`).join('');
  return new Map([['/sitemap.xml', `${declaration}<sitemapindex ${namespace}>\n${listed}</sitemapindex>\n`], ...named]);
}
