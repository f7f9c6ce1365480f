import { classNames } from '../../ui/style/class-names.ts';

export interface QuotationProps {
  quote: string;
  year: string;
  /** Whose words they are. */
  by: string;
  className?: string;
}

/** The artist's own words, set apart, with the year in which they were said. Nothing where there are none. */
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
