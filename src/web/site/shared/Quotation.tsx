import { classNames } from '../../ui/style/class-names.ts';

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
