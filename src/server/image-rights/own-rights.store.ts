import { sql } from 'kysely';
import type { OwnRights } from '../../domain/image/image-rights.ts';
import type { Reader } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const findShown = prepared((db, { filePath }: { filePath: string }) =>
  sql<OwnRights>`
    select holder, credit, photographer from (
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
 * What is said of the rights in an image by the artwork that shows it, else by the view, which takes from its artwork what it does not
 * say. Of several the first one that visitors see counts.
 */
export async function findOwnRights(db: Reader, filePath: string): Promise<OwnRights | null> {
  return (await findShown(db, { filePath })).rows[0] ?? null;
}
