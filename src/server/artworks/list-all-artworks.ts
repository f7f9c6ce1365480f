import { buffer } from 'node:stream/consumers';
import { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import { encodePieces } from '../cache/compress.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { jsonPieces } from '../context/list-in-parts.ts';
import { SerializedJson } from '../context/serialized-json.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { type ListedArtwork, listArtworkRows } from './artwork-list.store.ts';
import type { ArtworkQuery } from './open-list.store.ts';
import { presentArtwork } from './present-artwork.ts';
import { wholeListsOf } from './whole-lists.ts';

/** Artworks per query. */
const partSize = 200;

type Listing = Pick<Context, 'db' | 'caller'>;
type Listed = Pick<ArtworkQuery, 'filter' | 'period'>;

/**
 * All artworks of a filter or a period as JSON, for clients that do not ask for pages. It is built once per content
 * version and audience (visitors, staff).
 */
export async function listAllArtworks(context: Listing, { filter, period }: Listed): Promise<SerializedJson> {
  const audience = context.caller.administrator === null ? 'visitor' : 'staff';
  const lists = wholeListsOf(context.db);
  const key = JSON.stringify([audience, filter, period]);
  const list = await lists.get(key, async () => {
    const pieces = jsonPieces(artworksInParts(context, { filter, period }));
    return new Uint8Array(await buffer(encodePieces(pieces, 'br')));
  });
  return new SerializedJson((encoding) => lists.bodyIn(key, list, encoding));
}

async function* artworksInParts({ db, caller }: Listing, query: Listed): AsyncGenerator<Artwork[]> {
  const settings = await readSettings(db.read);
  const parts = rowsInParts<ListedArtwork>(partSize, (last, limit) =>
    listArtworkRows(db.read, { ...query, after: last && { key: last.sort_key, id: last.id }, limit }),
  );
  for await (const rows of parts) {
    yield rows.map((row) => Artwork.parse(presentArtwork(row, settings, caller)));
  }
}
