import { type ViewRole, viewRoles } from '../../../domain/artwork/artwork-labels.ts';
import { foldFileName, foldName, readViewFileName } from '../../../domain/artwork/file-matcher.ts';
import { isPublicRole, mostViews } from '../../../domain/artwork/view-fields.ts';
import { insertParts } from '../../activity/activity.store.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { listFileNames, listUploadsWithUnderscore } from '../../images/image.store.ts';
import type { ComparedArtwork } from './compare-import.ts';
import { listIdsByKeys } from './import.store.ts';
import { type AddedView, insertImportedViews, listShownByArtworks } from './imported-parts.store.ts';

/** A view that an import adds to the artwork with a key (docs/specification/import-and-export.md §2). */
export interface ImportedView {
  key: string;
  imageId: number;
  role: ViewRole;
}

/** Rows per query. */
const partSize = 500;

/**
 * Finds the uploads that are views of what the image of an artwork shows, by their file names. An image that is a view
 * of the artwork already is left out, and so is every view beyond the most that an artwork can have.
 */
export async function viewsOfFiles(
  db: Reader,
): Promise<(artworks: readonly ComparedArtwork[]) => Promise<ImportedView[]>> {
  const byBase = new Map<string, Map<string, Omit<ImportedView, 'key'>>>();
  for (const { id, fileName } of await listUploadsWithUnderscore(db)) {
    const read = readViewFileName(fileName);
    // Nobody checks each view here, so the part of the work that a view shows must stand behind an underscore.
    if (read?.base !== foldName(fileName.replace(/_[^_]*$/, ''))) continue;
    // If several uploads have one name, the latest counts.
    const named = byBase.get(read.base) ?? new Map();
    byBase.set(read.base, named.set(fileName.toLowerCase(), { imageId: id, role: read.role }));
  }
  return async (artworks) => {
    const withImage = artworks.filter(({ artwork }) => artwork.image !== '');
    if (byBase.size === 0 || withImage.length === 0) return [];
    const names = await listFileNames(db, [...new Set(withImage.map(({ artwork }) => artwork.image))]);
    const found = withImage.flatMap(({ key, known, artwork }) => {
      const files = byBase.get(foldFileName(names.get(artwork.image) ?? ''));
      return files === undefined ? [] : [{ key, id: known?.id ?? 0, files }];
    });
    const shown = await listShownByArtworks(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ key, id, files }) => {
      const present = shown.get(id)?.imageIds ?? [];
      return [...files]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, view]) => ({ key, ...view }))
        .filter(({ imageId }) => !present.includes(imageId))
        .slice(0, mostViews - present.length);
    });
  };
}

/** Adds the views in the transaction that has written the artworks. Each is a part of the import's entry, among those of its artwork. */
export async function addImportedViews(
  tx: Writer,
  views: readonly ImportedView[],
  { importId, entryId, by, at }: { importId: number; entryId: number; by: string; at: string },
): Promise<void> {
  for (let first = 0; first < views.length; first += partSize) {
    const part = views.slice(first, first + partSize);
    const artworks = await listIdsByKeys(
      tx,
      part.map(({ key }) => key),
    );
    const shown = await listShownByArtworks(
      tx,
      artworks.map(({ id }) => id),
    );
    const byKey = new Map(artworks.map((artwork) => [artwork.key, artwork]));
    const added: (AddedView & { title: string })[] = [];
    for (const { key, imageId, role } of part) {
      const artwork = byKey.get(key);
      const present = artwork && shown.get(artwork.id);
      if (artwork === undefined || present === undefined) continue;
      if (present.imageIds.includes(imageId) || present.imageIds.length >= mostViews) continue;
      shown.set(artwork.id, { imageIds: [...present.imageIds, imageId], next: present.next + 1 });
      const place = { position: present.next, published: isPublicRole(role) };
      added.push({ artworkId: artwork.id, imageId, role, ...place, title: artwork.title });
    }
    const ids = await insertImportedViews(tx, added, importId);
    await insertParts(
      tx,
      added.map(({ artworkId, role, title }, place) => ({
        at,
        by_whom: by,
        action: 'added view',
        subject: `${viewRoles[role]} of ${title}`,
        details: '',
        kind: 'view',
        record_id: String(ids[place]),
        of_artwork: artworkId,
        part_of: entryId,
        reverts: null,
        import_id: null,
        changes: [],
      })),
    );
  }
}
