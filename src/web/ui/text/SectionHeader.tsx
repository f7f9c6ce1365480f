import type { ReactNode } from 'react';

export interface SectionHeaderProps {
  title: string;
  titleAs?: 'h2' | 'h3';
  /** For the section's aria-labelledby. */
  id?: string;
  lead?: ReactNode;
  /** A link to the whole list: the router's Link with `linkClass('alone')`. */
  link?: ReactNode;
}

/** The header of a section: a rule, its title, and a link on the right. */
export function SectionHeader({ title, titleAs: Title = 'h2', id, lead, link }: SectionHeaderProps) {
  return (
    <div className="mb-8 border-t border-ink pt-4 sm:mb-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Title id={id} className="min-w-0 font-serif text-3xl tracking-tight wrap-anywhere">
          {title}
        </Title>
        {link}
      </div>
      {lead !== undefined && <div className="reading mt-3 text-ink-soft">{lead}</div>}
    </div>
  );
}
