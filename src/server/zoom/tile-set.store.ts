import { originalTilesName } from '../../domain/image/image-path.ts';
import { findImageName } from '../../domain/image/renditions.ts';
import { isPublished } from '../artworks/open-list.store.ts';
import type { Reader } from '../db/database.ts';

/** The tiles of an artwork's image: of its original if one is kept, else of the stored image; or those of a view. */
export interface TileSet {
  /** The name in the addresses of the set's tiles, which never change their content. */
  name: string;
  /** Pixels of the whole image. */
  width: number;
  height: number;
  /** The stored file from which the tiles are made. */
  source: string;
  /** The image that the pages show. */
  shown: { path: string; width: number; height: number };
}

/** The name of an original's tiles. */
const originalTiles = /^([1-9]\d{0,14})-[0-9a-f]{20}$/;

/** The person for whom artworks are read: a visitor does not see private artworks. */
export type Viewer = 'visitor' | 'staff';

/** Finds a set by its name, while an artwork or a view of an artwork shows the image. */
export async function findTileSet(db: Reader, name: string, viewer: Viewer): Promise<TileSet | undefined> {
  const artworkId = Number(originalTiles.exec(name)?.[1] ?? 0);
  const found = artworks(db, viewer);
  const path = `/uploads/${name}.jpg`;
  const row =
    artworkId > 0
      ? await found.where('artworks.id', '=', artworkId).executeTakeFirst()
      : await found.where('images.file_path', '=', path).limit(1).executeTakeFirst();
  if (row === undefined) {
    const view = await views(db, viewer).where('images.file_path', '=', path).limit(1).executeTakeFirst();
    return view && ofImage(view);
  }
  const set = artworkId > 0 ? ofOriginal(row) : ofImage(row);
  return set?.name === name ? set : undefined;
}

/** The set to zoom into a view with. */
export async function findViewTileSet(db: Reader, viewId: number, viewer: Viewer): Promise<TileSet | undefined> {
  const row = await views(db, viewer).where('artwork_views.id', '=', viewId).executeTakeFirst();
  return row && ofImage(row);
}

/** Finds the set for zooming into an artwork: the set of its original, as soon as the original's tiles are made. */
export async function findArtworkTileSet(db: Reader, artworkId: number, viewer: Viewer): Promise<TileSet | undefined> {
  const row = await artworks(db, viewer).where('artworks.id', '=', artworkId).executeTakeFirst();
  if (row === undefined) return undefined;
  return row.tiles_at === null ? ofImage(row) : ofOriginal(row);
}

/** The views with an uploaded image: for visitors the public ones of published artworks. */
function views(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('artwork_views')
    .innerJoin('artworks', 'artworks.id', 'artwork_views.artwork_id')
    .$if(viewer === 'visitor', (found) => found.where(isPublished).where('artwork_views.published', '=', 1))
    .innerJoin('images', 'images.id', 'artwork_views.image_id')
    .where('images.uploaded_at', 'is not', null)
    .select(['images.file_path', 'images.width as image_width', 'images.height as image_height']);
}

type Row = Awaited<ReturnType<ReturnType<typeof artworks>['execute']>>[number];

/** The artworks with an uploaded image, each with the original from which that image was made. */
function artworks(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('artworks')
    .$if(viewer === 'visitor', (found) => found.where(isPublished))
    .innerJoin('images', 'images.id', 'artworks.image_id')
    .leftJoin('originals', (join) =>
      join.onRef('originals.artwork_id', '=', 'artworks.id').onRef('originals.image_id', '=', 'artworks.image_id'),
    )
    .where('images.uploaded_at', 'is not', null)
    .select([
      'artworks.id as artwork_id',
      'images.file_path',
      'images.width as image_width',
      'images.height as image_height',
      'originals.file',
      'originals.sha256',
      'originals.width',
      'originals.height',
      'originals.tiles_at',
    ]);
}

type ImageRow = Pick<Row, 'file_path' | 'image_width' | 'image_height'>;

function ofImage({ file_path: path, image_width: width, image_height: height }: ImageRow): TileSet | undefined {
  const name = findImageName(path);
  if (name === undefined || width === null || height === null) return undefined;
  return { name, width, height, source: path.slice('/'.length), shown: { path, width, height } };
}

function ofOriginal(row: Row): TileSet | undefined {
  const { artwork_id: artworkId, file, sha256, width, height } = row;
  const image = ofImage(row);
  if (image === undefined || file === null || sha256 === null || width === null || height === null) return undefined;
  return { ...image, name: originalTilesName(artworkId, sha256), width, height, source: file };
}
