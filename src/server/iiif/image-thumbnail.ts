import { imageWidths, renditionHeight } from '../../domain/artwork/image.ts';

/** The smallest whole image of an image service. `shown` is the image that the pages show. */
export function imageThumbnail(shown: { width: number; height: number }, service: string) {
  const width = imageWidths(shown)[0] ?? shown.width;
  const height = renditionHeight(shown, width);
  return { id: `${service}/full/${width},${height}/0/default.jpg`, type: 'Image', format: 'image/jpeg', width, height };
}
