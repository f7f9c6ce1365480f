/** The paths of images and manifests for viewers of other sites (docs/specification/feeds.md §7). */

/** The path of an image: its tiles and `info.json` are below. `name` is that of its tiles. */
export function imageServicePath(name: string): string {
  return `/iiif/images/${name}`;
}

/** The path of an artwork's manifest. */
export function manifestPath(artworkId: number): string {
  return `/iiif/artworks/${artworkId}/manifest.json`;
}

/** The path of the collection of all artworks; with a number that of one of its parts, from 1 on. */
export function collectionPath(part?: number): string {
  return part === undefined ? '/iiif/collection.json' : `/iiif/collection-${part}.json`;
}
