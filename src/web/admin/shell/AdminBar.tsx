import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/style/class-names.ts';

export interface AdminBarProps {
  /** The button that opens the drawer. */
  menu?: ReactNode;
  search?: ReactNode;
  tasks?: ReactNode;
  account?: ReactNode;
}

/** The bar of the admin area, 48 px high: the estate's name, the search, the pending tasks, the way to the site and the account. */
export function AdminBar({ menu, search, tasks, account }: AdminBarProps) {
  const { siteTitle, artistName } = useSiteInfo();
  return (
    <header className="no-print sticky top-0 z-30 flex h-12 items-center gap-x-3 border-b border-line bg-ground px-4 text-sm sm:px-6">
      {menu}
      <Link to={paths.admin()} dir="auto" className="inline-flex min-h-11 min-w-0 items-center font-serif text-lg">
        <span className="truncate">{artistName || siteTitle}</span>
      </Link>
      {search !== undefined && <div className="flex min-w-11 flex-1 justify-center max-lg:justify-end">{search}</div>}
      <div className="ml-auto flex shrink-0 items-center gap-x-6">
        {tasks}
        <Link to={paths.home()} className={account === undefined ? barLinkClass() : barLinkClass('max-sm:hidden')}>
          View Site
        </Link>
        {account !== undefined && <div className="flex items-center gap-x-6 max-sm:hidden">{account}</div>}
      </div>
    </header>
  );
}

/** The look of a link or button in the bar and at the foot of the drawer: 44 px high, underlined under the pointer. */
export function barLinkClass(extra?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline disabled:opacity-50',
    extra,
  );
}

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
  /** The user name of the account whose password the link sets; empty where the link does not say. */
  username: string;
  /** Whether its account has passkeys or recovery codes. */
  asksForPasskeys: boolean;
}

/** The one-time link in an address, or null. */
export function findPasswordLink(search: URLSearchParams): PasswordLink | null {
  for (const kind of ['setup', 'join', 'reset'] as const) {
    const key = search.get(kind);
    if (key) return { kind, key, username: search.get('username') ?? '', asksForPasskeys: search.has('passkeys') };
  }
  return null;
}
