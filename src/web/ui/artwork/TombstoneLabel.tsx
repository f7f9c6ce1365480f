import type { ReactNode } from 'react';
import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { classNames } from '../style/class-names.ts';
import { Joined } from '../text/Facts.tsx';

export interface TombstoneLabelProps {
  /** The title, or the router's Link around it. */
  title: ReactNode;
  /** The year, or the date in words; '' when unknown. */
  date: string;
  medium: string;
  /** The dimensions as in the catalogue; centimetres and inches are derived from them when they can be parsed. */
  dimensions: string;
  /** The price or the collection; left out when there is neither. */
  terms?: ReactNode;
  /** card: below an image in a grid. page: on the artwork's own page. line: in a list or a cart. */
  size?: 'card' | 'page' | 'line';
  /** The title's element. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}

/**
 * Returns the classes of the title on the artwork's page. A long title is smaller: some catalogues have a whole
 * paragraph as a title.
 */
function pageTitle(title: ReactNode): string {
  const length = typeof title === 'string' ? title.length : 0;
  if (length <= 45) return 'text-4xl print:text-2xl';
  if (length <= 100) return 'text-3xl print:text-2xl';
  return length <= 240 ? 'text-2xl' : 'text-xl';
}

const looks = { card: 'label', page: 'min-w-0', line: 'label [--label-gap:0.125rem]' };

/** Allows a line break between centimetres and inches only. Other text wraps normally. */
function withoutBreaks(dimensions: string): string {
  return / cm \(/.test(dimensions) ? dimensions.replace(/ (?!\()/g, '\u00a0') : dimensions;
}

/** The tombstone label in museum order: title in italics, year, medium, dimensions, price or collection. */
export function TombstoneLabel({
  title,
  date,
  medium,
  dimensions,
  terms,
  size = 'card',
  titleAs: Title = 'h3',
  className,
}: TombstoneLabelProps) {
  const measured = withoutBreaks(formatDimensions(dimensions));
  /** The facts of each line. */
  const lines = {
    card: [[date, medium], [measured]],
    page: [[date], [medium], [measured]],
    line: [[date, medium]],
  }[size];
  return (
    <div className={classNames(looks[size], className)}>
      <Title className={size === 'page' ? `font-serif italic text-ink ${pageTitle(title)}` : undefined}>
        <bdi>{title}</bdi>
      </Title>
      <div className={size === 'page' ? 'mt-5 text-base text-ink-soft' : undefined}>
        {lines
          .filter((line) => line.some((fact) => fact !== ''))
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines is fixed
            <p key={index}>
              <Joined parts={line} />
            </p>
          ))}
        {terms !== undefined && terms !== '' && (
          <div className={size === 'page' ? 'mt-5 text-xl text-ink tabular-nums' : undefined}>{terms}</div>
        )}
      </div>
    </div>
  );
}
