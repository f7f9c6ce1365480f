/**
 * Why an image cannot be shown (docs/specification/images.md §9). `missing`: its file is not there, or its path was never uploaded.
 * `damaged`: its file cannot be decoded.
 */
export const imageFaults = ['missing', 'damaged'] as const;
export type ImageFault = (typeof imageFaults)[number];
