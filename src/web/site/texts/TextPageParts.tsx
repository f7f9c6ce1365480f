import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { ImageSource } from '../../../domain/image/renditions.ts';
import { Link } from '../../Link.tsx';
import { ratioOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { classNames } from '../../ui/style/class-names.ts';

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

export interface PageLinksProps {
  /** The links; at most three. */
  links: readonly { to: string; title: string; text: string }[];
}

/** Links to other pages, at the end of a text. */
export function PageLinks({ links }: PageLinksProps) {
  return (
    <nav aria-label="Read on" className="page no-print pb-section">
      <ul className="grid grid-cols-1 gap-x-gutter sm:grid-cols-3">
        {links.map(({ to, title, text }) => (
          <li key={to} className="border-t border-ink">
            <Link to={to} className="group block py-6 sm:py-7">
              <span className="flex items-baseline justify-between gap-4 font-serif text-2xl">
                <span className="decoration-1 underline-offset-4 group-hover:underline">{title}</span>
                <ArrowRight
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.5}
                  className="shrink-0 self-center text-accent"
                />
              </span>
              <span className="mt-2 block text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface QuotationProps {
  quote: string;
  year: string;
  /** Who said it. */
  by: string;
  className?: string;
}

/** A quotation of the artist, with its year. Nothing when there is none. */
export function Quotation({ quote, year, by, className }: QuotationProps) {
  if (quote === '') return null;
  const source = [by, year].filter((part) => part !== '').join(', ');
  return (
    <figure className={classNames('border-l-2 border-accent pl-6 sm:pl-8', className)}>
      <blockquote dir="auto" className="font-serif text-2xl italic text-balance">
        {`‘${quote}’`}
      </blockquote>
      {source !== '' && <figcaption className="mt-3 text-sm text-ink-soft tabular-nums">{source}</figcaption>}
    </figure>
  );
}
