import { imageWidths, renditionHeight } from '../../domain/artwork/image.ts';
import { imageServicePath } from '../../domain/image/iiif-paths.ts';
import { scaleFactors, tileSize } from '../../domain/image/zoom-tiles.ts';
import type { TileSet } from '../zoom/tile-set.store.ts';

/** The description of an image, its tiles and its whole images in the IIIF Image API 3.0, level 0. */
export function imageInfo(set: TileSet, publicUrl: string) {
  const { name, width, height, shown } = set;
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: `${publicUrl}${imageServicePath(name)}`,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    // A whole image is at most the one that the pages show; the tiles have every pixel.
    maxWidth: shown.width,
    maxHeight: shown.height,
    sizes: wholeSizes(set),
    tiles: [{ width: tileSize, scaleFactors: scaleFactors(set) }],
    preferredFormats: ['jpg'],
  };
}

/** The sizes of the whole image: those of the renditions. */
export function wholeSizes({ shown }: Pick<TileSet, 'shown'>): { width: number; height: number }[] {
  return imageWidths(shown).map((width) => ({ width, height: renditionHeight(shown, width) }));
}
