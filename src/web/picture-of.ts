import type { ImageSource } from '../domain/artwork/image.ts';

interface Pictured {
  image: string;
  width: number | null;
  height: number | null;
  preview: string | null;
}

/** An answer's picture as `Picture` takes it; null when there is none. */
export function pictureOf({ image, width, height, preview }: Pictured): ImageSource | null {
  return image === '' ? null : { path: image, width, height, preview };
}
