import { setImmediate } from 'node:timers/promises';
import { collectionPath, imageServicePath, manifestPath } from '../../domain/image/iiif.ts';
import { findImageName } from '../../domain/image/renditions.ts';
import { listMappedArtworks, type MappedArtwork } from '../artworks/artwork-list.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import { rowsInParts } from '../db/queries.ts';
import { imageThumbnail, presentationContext, text } from '../iiif/artwork-manifest.ts';
import type { Feed } from './answer-feeds.ts';

/** Artworks per query and per part of the collection. */
const partSize = 500;

/** All artworks with an uploaded image as a collection of the IIIF Presentation API 3.0, in parts if there are many. */
export const oeuvreCollection: Feed = {
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
