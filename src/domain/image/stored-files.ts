/** The names of the files that are made from an image or an original, and can be made again. */

/** The name of an original's tiles: each original of an artwork has its own. */
export function originalTilesName(artworkId: number | string, sha256: string): string {
  return `${artworkId}-${sha256.slice(0, 20)}`;
}

/** The file of a tile, by the region and size of the IIIF Image API: a file's name has no commas. */
export function tileFile(name: string, region: string, size: string): string {
  return `tiles/${name}/${region.replaceAll(',', '-')}/${size.replaceAll(',', '-')}.jpg`;
}

/** The folders, with a slash at the end, of all that is made from the image or original in a file. */
export function derivedFolders(file: string): string[] {
  const [, image] = /^uploads\/(.*)\.\w+$/.exec(file) ?? [];
  if (image !== undefined) return [`pictures/${image}/`, `tiles/${image}/`];
  const [, artworkId, sha256] = /^originals\/(\d+)\/(\w+)$/.exec(file) ?? [];
  return artworkId === undefined || sha256 === undefined ? [] : [`tiles/${originalTilesName(artworkId, sha256)}/`];
}
