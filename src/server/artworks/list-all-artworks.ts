import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import { brotliStream } from '../cache/compress.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { SerializedJson } from '../context/serialized-json.ts';
import { listArtworkRows, type Position } from './artwork-list.store.ts';
import type { ArtworkQuery } from './open-list.store.ts';
import { presentArtwork } from './present-artwork.ts';
import { wholeListsOf } from './whole-lists.ts';

/** Artworks per query: another request waits for one batch at most. */
const batchSize = 200;

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
    const compressor = brotliStream();
    const [body] = await Promise.all([buffer(compressor), pipeline(piecesOf(context, { filter, period }), compressor)]);
    return new Uint8Array(body);
  });
  return new SerializedJson((encoding) => lists.bodyIn(key, list, encoding));
}

/**
 * The list's JSON in pieces. The compressor runs in another thread, so the server answers other requests between
 * the pieces.
 */
async function* piecesOf({ db, caller }: Listing, query: Listed): AsyncGenerator<string> {
  const settings = await readSettings(db.read);
  const present = (row: Parameters<typeof presentArtwork>[0]) =>
    JSON.stringify(Artwork.parse(presentArtwork(row, settings, caller.administrator)));
  let after: Position | undefined;
  let before = '[';
  for (;;) {
    const rows = await listArtworkRows(db.read, { ...query, after, limit: batchSize });
    if (rows.length > 0) {
      yield before + rows.map(present).join(',');
      before = ',';
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) break;
    after = { key: last.sort_key, id: last.id };
  }
  yield before === '[' ? '[]' : ']';
}
