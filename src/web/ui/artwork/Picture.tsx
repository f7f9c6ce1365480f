import { type CSSProperties, createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { findImageSet, type ImageSource, originalImageAddress } from '../../../domain/image/renditions.ts';
import { classNames } from '../style/class-names.ts';

/** The version of the rights that every image carries which states none of its own; null where the estate states none. */
export const ImageRightsContext = createContext<string | null>(null);

/** An image with the version of the rights that it carries, for its addresses (docs/specification/images.md §15). */
export function useImageRights(image: ImageSource): ImageSource {
  const rightsVersion = useContext(ImageRightsContext);
  return { rightsVersion, ...image };
}

export interface PictureProps {
  sources: ImageSource;
  /** The alternative text; '' only where the text beside it already says so. */
  alt: string;
  /** The `sizes` of its layout, such as '(min-width: 64rem) 30vw, 50vw'. */
  sizes: string;
  /** Whether the image is at the top of the page: it is loaded first, and shown without a fade. */
  priority?: boolean;
  /**
   * Whether the image is below the first screen of a page whose first image is large: it is loaded after that image.
   */
  later?: boolean;
  /** The name of the view transition from a card to its page; unique on a page. */
  transitionName?: string | undefined;
  /** The image is in ArtworkRows. */
  row?: RowPlace | undefined;
  className?: string;
}

/**
 * The place of an image in ArtworkRows, which reserve its space. There are dozens of them in a page, so each has only the sources that
 * it needs: from the first width of at least `narrowest` to the first of at least `widest`, in pixels. The few browsers without AVIF take the JPEG (docs/decisions/0017).
 */
export interface RowPlace {
  narrowest: number;
  widest: number;
}

/**
 * An image, whole and in its own proportions: never cropped, rounded or tinted (docs/specification/images.md §4). Its space
 * is reserved from the stored width and height. The preview is shown until it is loaded; if loading fails, its words.
 */
export function Picture({
  sources: given,
  alt,
  sizes,
  priority = false,
  later = false,
  transitionName,
  row,
  className,
}: PictureProps) {
  const sources = useImageRights(given);
  const { path, width, height, preview } = sources;
  const { progress, attributes } = useImageProgress(path);
  const measured = width !== null && height !== null;
  const failed = progress === 'failed';
  const frame = {
    ...(measured && row === undefined && { aspectRatio: `${width} / ${height}` }),
    ...(transitionName !== undefined && { viewTransitionName: transitionName }),
    ...(preview !== null && !failed && { '--preview': `url(${preview})` }),
  } as CSSProperties;
  const avif = findImageSet(sources, 'avif', row);
  const webp = row === undefined ? findImageSet(sources, 'webp') : undefined;

  return (
    <span
      className={classNames(
        measured ? 'picture-frame' : 'relative block break-inside-avoid bg-wall bg-cover text-sm text-ink-soft',
        !measured && failed && 'aspect-4/3',
        measured && later && 'after-first-images',
        className,
      )}
      style={frame}
    >
      <picture>
        {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp !== undefined && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          {...attributes}
          src={originalImageAddress(sources)}
          {...(measured && row === undefined && { width, height })}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : undefined}
          className={
            classNames(
              !measured && 'block h-auto w-full transition-opacity',
              progress === 'loading' && !priority && 'not-print:opacity-0',
            ) || undefined
          }
        />
      </picture>
    </span>
  );
}

/** unknown until hydration: without JavaScript the image is always visible. */
export type ImageProgress = 'unknown' | 'loading' | 'shown' | 'failed';

interface ImageAttributes {
  ref: RefObject<HTMLImageElement | null>;
  onLoad: () => void;
  onError: () => void;
}

/** How far the image at a path is, and what its element needs for that. Every image of a page that may fail is loaded by this rule. */
export function useImageProgress(path: string): { progress: ImageProgress; attributes: ImageAttributes } {
  const ref = useRef<HTMLImageElement>(null);
  const [known, setKnown] = useState<{ path: string; progress: ImageProgress }>();
  const note = (progress: ImageProgress) => setKnown({ path, progress });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another image
  useEffect(() => {
    const current = ref.current;
    if (current === null) return;
    if (!current.complete) note('loading');
    else note(current.naturalWidth === 0 ? 'failed' : 'shown');
  }, [path]);

  return {
    progress: known?.path === path ? known.progress : 'unknown',
    attributes: { ref, onLoad: () => note('shown'), onError: () => note('failed') },
  };
}
