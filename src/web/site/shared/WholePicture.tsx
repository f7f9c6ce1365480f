import { findImageSet, type ImageSource, originalImageAddress } from '../../../domain/artwork/image.ts';

export interface WholePictureProps {
  /** Its width and height are known. */
  sources: ImageSource;
  alt: string;
  sizes: string;
}

/**
 * An image in the middle of a box with slightly different proportions: as large as fits, and whole. It is loaded when it
 * is near the window.
 */
export function WholePicture({ sources, alt, sizes }: WholePictureProps) {
  const width = sources.width ?? 1;
  const height = sources.height ?? 1;
  const avif = findImageSet(sources, 'avif');
  const jpeg = findImageSet(sources, 'jpg');
  return (
    <picture className="grid size-full place-items-center">
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={originalImageAddress(sources)}
        {...(jpeg !== undefined && { srcSet: jpeg, sizes })}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        className="size-auto max-h-full max-w-full"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    </picture>
  );
}
