import { Problem } from '../../domain/problems.ts';
import { findArtwork, type StoredArtwork } from '../artworks/artwork.store.ts';
import type { Reader } from '../db/database.ts';
import { findOriginal, type StoredOriginal } from './original.store.ts';

/** The original of a stored artwork. Throws `artwork-not-found`, `not-found`. */
export async function getOriginal(
  db: Reader,
  artworkId: number,
): Promise<{ artwork: StoredArtwork; original: StoredOriginal }> {
  const artwork = await findArtwork(db, artworkId);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  const original = await findOriginal(db, artworkId);
  if (original === undefined) throw new Problem('not-found', { message: 'This artwork has no original.' });
  return { artwork, original };
}
