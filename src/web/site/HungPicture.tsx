import type { ReactNode } from 'react';
import type { PictureSource } from '../../domain/picture.ts';
import { Picture } from '../ui/Picture.tsx';

export interface HungPictureProps {
  sources: PictureSource;
  alt: string;
  sizes: string;
  /** Below it. */
  caption?: ReactNode;
  /** The most of the window's height that it takes, in percent: a tall picture hangs narrower. */
  tallest?: number;
  priority?: boolean;
}

/** A picture on a page of text: whole, no taller than the window, with its caption. */
export function HungPicture({ sources, alt, sizes, caption, tallest = 85, priority = false }: HungPictureProps) {
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
