import type { ReactNode } from 'react';
import { findImageSet, type ImageSource, originalImageAddress } from '../../../domain/artwork/image.ts';
import { classNames } from '../style/class-names.ts';

export interface BackdropProps {
  /** Null leaves the plain ground: the words stand all the same. */
  sources: ImageSource | null;
  /** The text colour (docs/specification/content.md §1): light text is on a dark veil, dark text on a light one. */
  text: 'light' | 'dark';
  /** A transparent header lies over its upper edge. */
  underHeader?: boolean;
  /** The height: 'min-h-[85svh]'. The words stand at the foot. */
  className?: string;
  children: ReactNode;
}

const veils = {
  light: { foot: 'bg-(image:--veil-dark)', top: 'bg-(image:--veil-dark-top)' },
  dark: { foot: 'bg-(image:--veil-light)', top: 'bg-(image:--veil-light-top)' },
};

/**
 * A hero's or banner's background: the only picture that is cropped and that words lie on (docs/specification/accessibility-and-design.md §1). The veil begins where
 * the words do, so that the rest of the picture is as it was painted. On a desk the words leave its right side free, so that
 * is where such a picture has something to show, and a narrow window shows that part. Inside it the tokens turn light by themselves.
 */
export function Backdrop({ sources, text, underHeader = false, className, children }: BackdropProps) {
  const hung = sources !== null;
  const veil = veils[text];
  // It covers the window's width, or on a tall screen its height, which a wide picture reaches by being wider.
  const ratio = (sources?.width ?? 1) / (sources?.height ?? 1);
  const sizes = `max(100vw, ${Math.round(60 * ratio)}svh)`;
  return (
    <div
      data-ground={hung && text === 'light' ? 'dark' : undefined}
      className={classNames(
        'relative isolate flex flex-col justify-end overflow-hidden bg-ground text-ink print:min-h-0',
        className,
      )}
    >
      {hung && (
        <picture
          className="no-print absolute inset-0 -z-10 block bg-cover bg-[84%_50%] lg:bg-center"
          style={sources.preview === null ? undefined : { backgroundImage: `url("${sources.preview}")` }}
        >
          <source type="image/avif" srcSet={findImageSet(sources, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={findImageSet(sources, 'webp')} sizes={sizes} />
          <img
            src={originalImageAddress(sources, 1800)}
            srcSet={findImageSet(sources, 'jpg')}
            sizes={sizes}
            alt=""
            fetchPriority="high"
            className="size-full object-cover object-[84%_50%] lg:object-center"
          />
        </picture>
      )}
      {hung && underHeader && (
        <div aria-hidden="true" className={classNames('no-print absolute inset-x-0 top-0 h-40', veil.top)} />
      )}
      <div className={classNames('relative isolate', hung && 'pt-56 print:pt-0')}>
        {hung && (
          <div
            aria-hidden="true"
            className={classNames('no-print absolute inset-0 -z-10 xl:mask-r-from-50% xl:mask-r-to-90%', veil.foot)}
          />
        )}
        {children}
      </div>
    </div>
  );
}
