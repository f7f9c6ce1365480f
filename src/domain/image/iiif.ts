/**
 * The tiles of a zoomable image: squares of each level, from the whole image in one tile to every pixel. Regions and sizes
 * are those of the IIIF Image API 3.0, level 0 (docs/specification/images.md §11).
 */

/** Pixels of a tile's side. */
export const tileSize = 512;

interface Size {
  width: number;
  height: number;
}

/** Returns the factors by which the levels are reduced: 1, 2, 4 …, until the whole image is one tile. */
export function scaleFactors({ width, height }: Size): number[] {
  const factors = [1];
  for (let factor = 1; Math.max(width, height) > tileSize * factor; ) {
    factor *= 2;
    factors.push(factor);
  }
  return factors;
}

/** Whether an image has the tile `region` / `size`: "512,0,512,512" / "256,256", and "full" for the smallest level. */
export function hasTile(image: Size, region: string, size: string): boolean {
  const factors = scaleFactors(image);
  const last = factors.at(-1) ?? 1;
  if (region === 'full') return size === sizeText(image.width, image.height, last);
  const [x = 0, y = 0, width, height] = region.split(',').map(Number);
  return factors.some((factor) => {
    const side = tileSize * factor;
    return (
      factor < last &&
      [x, y].every((at) => at % side === 0) &&
      region === [x, y, width, height].join(',') &&
      width === Math.min(side, image.width - x) &&
      height === Math.min(side, image.height - y) &&
      size === sizeText(width, height, factor)
    );
  });
}

function sizeText(width: number, height: number, factor: number): string {
  return [width, height].map((side) => Math.ceil(side / factor)).join(',');
}

// The paths of images and manifests for viewers of other sites (docs/specification/feeds.md §7).

/** Returns the path of an image: its tiles and `info.json` are below. `name` is the name of the tiles. */
export function imageServicePath(name: string): string {
  return `/iiif/images/${name}`;
}

/** The path of an artwork's manifest. */
export function manifestPath(artworkId: number): string {
  return `/iiif/artworks/${artworkId}/manifest.json`;
}

/** Returns the path of the collection of all artworks; with a number, the path of one of its parts, from 1 on. */
export function collectionPath(part?: number): string {
  return part === undefined ? '/iiif/collection.json' : `/iiif/collection-${part}.json`;
}
