import type { ReactNode } from 'react';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';

export interface PageImageProps {
  sources: ImageSource;
  alt: string;
  sizes: string;
  /** Below it. */
  caption?: ReactNode;
  /** The most of the window's height that it takes, in percent: a tall picture hangs narrower. */
  tallest?: number;
  priority?: boolean;
}

/** A picture on a page of text: whole, no taller than the window, with its caption. */
export function PageImage({ sources, alt, sizes, caption, tallest = 85, priority = false }: PageImageProps) {
  const { width, height } = sources;
  const ratio = width !== null && height !== null && height > 0 ? width / height : 1;
  return (
    <figure style={{ maxWidth: `calc(${tallest}svh * ${ratio.toFixed(4)})` }}>
      <Picture sources={sources} alt={alt} sizes={sizes} priority={priority} />
      {caption !== undefined && caption !== '' && (
        <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>
      )}
    </figure>
  );
}
