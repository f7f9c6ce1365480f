import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import { type ArtworkSort, defaultArtworkSort } from '../../domain/artwork/gallery.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { type ArtworkQuery, type Position, pageOfArtworks } from './artwork.store.ts';
import { presentArtwork } from './present-artwork.ts';

export interface ArtworkPage {
  artworks: Artwork[];
  /** How many match in all, and where the next page begins; null after the last. */
  total: number;
  next: string | null;
}

/** Works in a page when a list is asked for in pages without saying how many. */
const usualLimit = 48;

/** A page of the works that match. Throws `malformed` for a cursor that is not one of ours. */
export async function listArtworks(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  query: ArtworkQuery & { limit?: number | undefined; cursor?: string | undefined },
): Promise<ArtworkPage> {
  const limit = query.limit ?? usualLimit;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort ?? defaultArtworkSort);
  const settings = await readSettings(db.read);
  const { rows, total } = await pageOfArtworks(db.read, { ...query, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    artworks: shown.map((row) => presentArtwork(row, settings, caller.administrator)),
    total,
    next: rows.length > shown.length && last ? writeCursor({ key: last.sort_key, id: Number(last.id) }) : null,
  };
}

function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url');
}

/** The keys of a list by title are texts, those of any other whole numbers; larger ones than these stand in none. */
const largestKey = 99_999_999_999;
const largestYear = 9999;

function isKey(key: unknown, sort: ArtworkSort): key is Position['key'] {
  if (sort.endsWith('title')) return typeof key === 'string' && !key.includes('\u0000');
  return Number.isInteger(key) && Math.abs(Number(key)) <= (sort.endsWith('year') ? largestYear : largestKey);
}

function readCursor(cursor: string, sort: ArtworkSort): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && position.length === 2) {
      const [key, id] = position;
      if (isKey(key, sort) && Number.isSafeInteger(id) && id > 0) return { key, id };
    }
  } catch {
    // Not JSON: answered like any other cursor that is not ours.
  }
  throw new Problem('malformed', { message: 'This cursor is not one of the gallery’s.' });
}
