import { type ReactNode, useId } from 'react';

/** A part of an order's details under its own heading. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 border-b border-ink pb-1.5 font-serif text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
