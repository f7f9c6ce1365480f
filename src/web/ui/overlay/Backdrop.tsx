import type { ReactNode } from 'react';
import { findImageSet, type ImageSource, originalImageAddress } from '../../../domain/image/renditions.ts';
import { useImageProgress, useImageRights } from '../artwork/Picture.tsx';
import { classNames } from '../style/class-names.ts';

export interface BackdropProps {
  /** Null: the text is on the plain background. */
  sources: ImageSource | null;
  /** The text colour (docs/specification/content.md §1): light text has a dark overlay, dark text a light one. */
  text: 'light' | 'dark';
  /** A transparent header overlaps its top. */
  underHeader?: boolean;
  /** The height: 'min-h-[85svh]'. The text is at the bottom. */
  className?: string;
  children: ReactNode;
}

const overlays = {
  light: { foot: 'bg-(image:--overlay-dark)', top: 'bg-(image:--overlay-dark-top)' },
  dark: { foot: 'bg-(image:--overlay-light)', top: 'bg-(image:--overlay-light-top)' },
};

/**
 * The background of a hero or banner: the only image that is cropped and that text covers
 * (docs/specification/accessibility-and-design.md §1). The overlay begins where the text does, so that the rest of the image
 * is unchanged. Inside the backdrop the tokens switch to light text. If the image cannot be loaded, the text keeps its place
 * on the ground of those tokens.
 */
export function Backdrop({ sources, text, underHeader = false, className, children }: BackdropProps) {
  const hasImage = sources !== null;
  const overlay = overlays[text];
  return (
    <div
      data-ground={hasImage && text === 'light' ? 'dark' : undefined}
      className={classNames(
        'relative isolate flex flex-col justify-end overflow-hidden bg-ground text-ink print:min-h-0',
        className,
      )}
    >
      {hasImage && <CroppedImage sources={sources} />}
      {hasImage && underHeader && (
        <div aria-hidden="true" className={classNames('no-print absolute inset-x-0 top-0 h-28 sm:h-40', overlay.top)} />
      )}
      <div className={classNames('relative isolate', hasImage && 'pt-(--overlay-fade) print:pt-0')}>
        {hasImage && (
          <div
            aria-hidden="true"
            className={classNames('no-print absolute inset-0 -z-10 xl:[mask-image:var(--overlay-end)]', overlay.foot)}
          />
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * The image of a backdrop. On a desktop the text leaves the right side free, so a narrow window shows that part of the
 * image.
 */
function CroppedImage({ sources: given }: { sources: ImageSource }) {
  const sources = useImageRights(given);
  const { progress, attributes } = useImageProgress(sources.path);
  const failed = progress === 'failed';
  // The image covers the width of the window; on a tall screen its height, for which a wide image must be wider.
  const ratio = (sources.width ?? 1) / (sources.height ?? 1);
  const sizes = `max(100vw, ${Math.round(60 * ratio)}svh)`;
  return (
    <picture
      hidden={failed}
      className="no-print absolute inset-0 -z-10 block bg-cover bg-[84%_50%] lg:bg-center"
      style={sources.preview === null ? undefined : { backgroundImage: `url("${sources.preview}")` }}
    >
      <source type="image/avif" srcSet={findImageSet(sources, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={findImageSet(sources, 'webp')} sizes={sizes} />
      <img
        {...attributes}
        src={originalImageAddress(sources, 1800)}
        srcSet={findImageSet(sources, 'jpg')}
        sizes={sizes}
        alt=""
        fetchPriority="high"
        className="size-full object-cover object-[84%_50%] lg:object-center"
      />
    </picture>
  );
}
