import type { ReactNode } from 'react';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { ratioOf } from '../../ui/artwork/ratio-of.ts';

export interface PageImageProps {
  sources: ImageSource;
  alt: string;
  sizes: string;
  /** Below the image. */
  caption?: ReactNode;
  /** The maximum height, in percent of the window's height: a tall image is narrower. */
  maxHeight?: number;
  priority?: boolean;
}

/** An image on a page of text: whole, no higher than the window, with its caption. */
export function PageImage({ sources, alt, sizes, caption, maxHeight = 85, priority = false }: PageImageProps) {
  return (
    <figure style={{ maxWidth: `calc(${maxHeight}svh * ${ratioOf(sources).toFixed(4)})` }}>
      <Picture sources={sources} alt={alt} sizes={sizes} priority={priority} />
      {caption !== undefined && caption !== '' && (
        <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>
      )}
    </figure>
  );
}
