import { type ReactNode, useId } from 'react';

export interface RecordSectionProps {
  title: string;
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a record under its own heading. */
export function RecordSection({ title, action, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-9 flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-ink pb-1.5">
        <h2 id={id} className="font-serif text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
