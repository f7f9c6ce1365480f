import { findImageSet, type ImageSource, originalImageAddress } from '../../../domain/artwork/image.ts';

export interface WholePictureProps {
  /** Of known pixels. */
  sources: ImageSource;
  alt: string;
  sizes: string;
}

/**
 * A picture in the middle of a box whose proportions may differ a little from its own: as large as fits, and whole. It is
 * fetched when it is first seen.
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
