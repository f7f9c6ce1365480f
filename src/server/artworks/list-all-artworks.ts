import type { Artwork } from '../../contract/artworks.schemas.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../http/context.ts';
import { type ArtworkQuery, listArtworkRows } from './artwork.store.ts';
import { presentArtwork } from './present-artwork.ts';

/** Every work of a filter or a period, for who asks without pages. */
export async function listAllArtworks(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  query: Pick<ArtworkQuery, 'filter' | 'period'>,
): Promise<Artwork[]> {
  const settings = await readSettings(db.read);
  const rows = await listArtworkRows(db.read, query);
  return rows.map((row) => presentArtwork(row, settings, caller.administrator));
}
