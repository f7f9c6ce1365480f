import { sql } from 'kysely';
import { type ImageRights, type OwnRights, rightsOf } from '../../domain/image/image-rights.ts';
import { currentSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { keptValue } from '../db/content-version.store.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import type { Flag } from '../db/tables.ts';
import { versionOfRights } from '../images/rights/rights-metadata.ts';
import { isPublicImage } from './is-public-image.ts';

/** Rights with the version that addresses name. */
export type VersionedRights = ImageRights & { version: string };

/** The rights that the image at a path carries now; null where nothing is known of them. */
export async function findImageRights(db: Database, path: string): Promise<VersionedRights | null> {
  const [settings, artistName, own] = await Promise.all([
    currentSettings(db),
    keptValue(db, 'artist', async () => (await readText(db.read, 'hero')).body.artistName),
    findOwnRights(db, path),
  ]);
  const rights = rightsOf(settings, artistName, own);
  return rights && { ...rights, version: versionOfRights(rights) };
}

const findShown = prepared((db, { filePath }: { filePath: string }) =>
  sql<OwnRights & { seen: Flag }>`
    select holder, credit, photographer, seen from (
      select 1 as place, published as seen, id, rights_holder as holder, rights_credit as credit, null as photographer
      from artworks where image_id = (select id from images where file_path = ${filePath})
      union all
      select 2, v.published * artworks.published, v.id, coalesce(nullif(v.rights_holder, ''), artworks.rights_holder),
        coalesce(nullif(v.credit, ''), artworks.rights_credit), v.photographer
      from artwork_views as v join artworks on artworks.id = v.artwork_id
      where v.image_id = (select id from images where file_path = ${filePath})
    ) as shown order by seen desc, place, id limit 1`.compile(db),
);

/**
 * Finds the statement about the rights in an image: that of the artwork that shows it, else that of the view, which
 * takes from its artwork what it does not state. If several show the image, the first that visitors see counts;
 * visitors get no image with the statement of a private artwork.
 */
async function findOwnRights(db: Database, filePath: string): Promise<OwnRights | null> {
  const found = (await findShown(db.read, { filePath })).rows[0];
  if (found === undefined || (found.seen === 0 && (await isPublicImage(db, filePath)))) return null;
  const { holder, credit, photographer } = found;
  return { holder, credit, photographer };
}
