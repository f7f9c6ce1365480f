import { hasImage } from '../domain/image/image-path.ts';
import type { ImageSource } from '../domain/image/renditions.ts';

/** An answer with an image. */
export interface Pictured {
  image: string;
  width: number | null;
  height: number | null;
  preview: string | null;
  rights?: { version: string } | undefined;
}

/** An answer's picture as `Picture` takes it; null when there is none, or none that is here (docs/specification/images.md §4). */
export function pictureOf({ image, width, height, preview, rights }: Pictured): ImageSource | null {
  if (!hasImage({ width })) return null;
  return { path: image, width, height, preview, ...(rights && { rightsVersion: rights.version }) };
}

/** The aspect ratio of an image, width by height; 1 when its size is unknown. */
export function ratioOf({ width, height }: { width: number | null; height: number | null }): number {
  return width !== null && height !== null && height > 0 ? width / height : 1;
}
