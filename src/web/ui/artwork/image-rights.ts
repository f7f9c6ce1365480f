import { createContext, useContext } from 'react';
import type { ImageSource } from '../../../domain/image/renditions.ts';

/** The version of the rights that every image carries which states none of its own; null where the estate states none. */
export const ImageRightsContext = createContext<string | null>(null);

/** An image with the version of the rights that it carries, for its addresses (docs/specification/images.md §15). */
export function useImageRights(image: ImageSource): ImageSource {
  const rightsVersion = useContext(ImageRightsContext);
  return { rightsVersion, ...image };
}
