import type { ReactNode } from 'react';

/** The desk's door: one short form on an otherwise empty page. */
export function EntryView({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page flex justify-center py-section">
      <div className="w-full max-w-md">
        <p className="eyebrow mb-3">Admin Panel</p>
        <h1 className="font-serif text-3xl tracking-tight">{title}</h1>
        <p className="mt-3 text-ink-soft">{lead}</p>
        <div className="mt-9 border-t border-ink pt-8">{children}</div>
      </div>
    </div>
  );
}
