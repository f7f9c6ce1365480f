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

/**
 * A one-time link that sets a password: `?setup=KEY` creates the first account, `?join=KEY` is a new colleague's, and
 * `?reset=KEY` is for a forgotten password (docs/specification/admin-session.md §1).
 */
export interface PasswordLink {
  kind: 'setup' | 'join' | 'reset';
  key: string;
  /** Whose password it sets; empty where the link does not say. */
  username: string;
}

/** The one-time link in an address, or null. */
export function findPasswordLink(search: URLSearchParams): PasswordLink | null {
  for (const kind of ['setup', 'join', 'reset'] as const) {
    const key = search.get(kind);
    if (key) return { kind, key, username: search.get('username') ?? '' };
  }
  return null;
}
