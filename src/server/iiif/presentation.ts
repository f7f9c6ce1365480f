import { imageWidths, renditionHeight } from '../../domain/image/renditions.ts';

/** What every manifest and collection of the IIIF Presentation API 3.0 has. */

export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';

/** The estate's own text, in a language that is not stated. */
export function text(value: string): { none: string[] } {
  return { none: [value] };
}

/** The smallest whole image of an image service. `shown` is the image that the pages show. */
export function imageThumbnail(shown: { width: number; height: number }, service: string) {
  const width = imageWidths(shown)[0] ?? shown.width;
  const height = renditionHeight(shown, width);
  return { id: `${service}/full/${width},${height}/0/default.jpg`, type: 'Image', format: 'image/jpeg', width, height };
}
