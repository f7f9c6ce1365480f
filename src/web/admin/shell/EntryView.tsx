import type { ReactNode } from 'react';
import { AdminBar } from './AdminBar.tsx';

/** Login and Set Password: one short form, in the admin frame without an account. */
export function EntryView({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <AdminBar />
      <main id="main" tabIndex={-1} className="flex justify-center px-margin py-section">
        <div className="w-full max-w-md">
          <p className="eyebrow mb-3">Admin Panel</p>
          <h1 className="font-serif text-3xl tracking-tight">{title}</h1>
          <p className="mt-3 text-ink-soft">{lead}</p>
          <div className="mt-9 border-t border-ink pt-8">{children}</div>
        </div>
      </main>
    </>
  );
}
