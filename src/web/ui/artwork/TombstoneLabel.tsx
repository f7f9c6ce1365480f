import type { ReactNode } from 'react';
import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { classNames } from '../style/class-names.ts';
import { Joined } from '../text/Joined.tsx';

export interface TombstoneLabelProps {
  /** The title, or the router's Link around it. */
  title: ReactNode;
  /** The year, or the cataloguer's words for an uncertain date; '' when unknown. */
  date: string;
  medium: string;
  /** As written in the catalogue; centimetres and inches are made from it where it can be read. */
  dimensions: string;
  /** The price or the collection, in words; left out where nothing is to be said. */
  terms?: ReactNode;
  /** card: under a picture on the wall. page: beside the artwork on its own page. line: within a list or a cart. */
  size?: 'card' | 'page' | 'line';
  /** The title's element: a heading where the artwork opens a page or a section of its own. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}

/** On a page of its own a title is as large as its length allows: some catalogues keep a whole paragraph in it. */
function pageTitle(title: ReactNode): string {
  const letters = typeof title === 'string' ? title.length : 0;
  if (letters <= 45) return 'text-4xl print:text-2xl';
  if (letters <= 100) return 'text-3xl print:text-2xl';
  return letters <= 240 ? 'text-2xl' : 'text-xl';
}

/** Among others it takes four lines at most; the artwork's own page has it whole. The room at the sides is for the italics. */
const SHORT_TITLE = '-mx-1 line-clamp-4 px-1 text-lg leading-snug';
const facts = { card: 'mt-1 text-sm', page: 'mt-5 text-base', line: 'mt-0.5 text-sm' };

/** Centimetres and inches break only between the two. Words that are no measure wrap as they like. */
function keptTogether(dimensions: string): string {
  return / cm \(/.test(dimensions) ? dimensions.replace(/ (?!\()/g, '\u00a0') : dimensions;
}

/** The label beside an artwork, in the museum's order: title in italics, year, medium, dimensions, price or collection. */
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
  const measured = keptTogether(formatDimensions(dimensions));
  /** What stands on each line. */
  const lines = {
    card: [[date, medium], [measured]],
    page: [[date], [medium], [measured]],
    line: [[date, medium]],
  }[size];
  return (
    <div className={classNames('min-w-0', className)}>
      <Title className={classNames('font-serif italic text-ink', size === 'page' ? pageTitle(title) : SHORT_TITLE)}>
        <bdi>{title}</bdi>
      </Title>
      <div className={classNames('text-ink-soft', facts[size])}>
        {lines
          .filter((line) => line.some((fact) => fact !== ''))
          .map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a label never change places
            <p key={place}>
              <Joined parts={line} />
            </p>
          ))}
        {terms !== undefined && terms !== '' && (
          <div className={classNames('text-ink tabular-nums', size === 'page' ? 'mt-5 text-xl' : 'mt-1')}>{terms}</div>
        )}
      </div>
    </div>
  );
}
