import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  /** The small line above the title: a period's years, the artist's name. */
  eyebrow?: ReactNode;
  /** One or two sentences. */
  lead?: ReactNode;
  /** Buttons, on the right from a tablet up. */
  actions?: ReactNode;
}

/** The header of a page without a hero: its h1 and introduction. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <header className="page flex flex-col gap-6 pb-10 pt-12 sm:flex-row sm:items-end sm:justify-between sm:pb-14 sm:pt-20">
      <div className="min-w-0">
        {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
        <h1 className="font-serif text-4xl tracking-tight">{title}</h1>
        {lead !== undefined && <div className="reading mt-5 text-ink-soft">{lead}</div>}
      </div>
      {actions !== undefined && <div className="no-print flex shrink-0 flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

export interface SectionHeaderProps {
  title: string;
  titleAs?: 'h2' | 'h3';
  /** The id for the section's aria-labelledby. */
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
