import { xmlText } from './xml-text.ts';

export interface PartLimits {
  /** Addresses in one file. */
  addresses: number;
  /** Bytes of one file before it is compressed. */
  bytes: number;
}

/** The limits of sitemaps.org for one file. */
export const protocolLimits: PartLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

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
export async function splitSitemap(
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
