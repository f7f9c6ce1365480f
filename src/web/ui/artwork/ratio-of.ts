/** The aspect ratio of an image, width by height; 1 when its size is unknown. */
export function ratioOf({ width, height }: { width: number | null; height: number | null }): number {
  return width !== null && height !== null && height > 0 ? width / height : 1;
}
