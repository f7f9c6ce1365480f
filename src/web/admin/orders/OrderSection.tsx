import { type ReactNode, useId } from 'react';

export interface OrderSectionProps {
  title: string;
  /** What can be done with this part, beside its heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an order's details under its own heading. */
export function OrderSection({ title, action, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-9 flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-ink pb-1.5">
        <h3 id={id} className="font-serif text-xl">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
