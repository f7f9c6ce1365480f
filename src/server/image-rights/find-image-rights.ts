import { type ImageRights, rightsOf } from '../../domain/image/image-rights.ts';
import { currentSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { keptValue } from '../db/content-values.ts';
import type { Database } from '../db/database.ts';
import { versionOfRights } from '../images/rights/rights-metadata.ts';
import { findOwnRights } from './own-rights.store.ts';

/** Rights with the version that addresses name. */
export type VersionedRights = ImageRights & { version: string };

/** The rights that the image at a path carries now; null where nothing is known of them. */
export async function findImageRights(db: Database, path: string): Promise<VersionedRights | null> {
  const [settings, artistName, own] = await Promise.all([
    currentSettings(db),
    keptValue(db, 'artist', async () => (await readText(db.read, 'hero')).body.artistName),
    findOwnRights(db.read, path),
  ]);
  const rights = rightsOf(settings, artistName, own);
  return rights && { ...rights, version: versionOfRights(rights) };
}
