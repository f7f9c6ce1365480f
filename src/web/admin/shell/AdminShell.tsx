import { Dialog } from '@base-ui/react/dialog';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useRevalidator, useSearchParams } from 'react-router';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { missingRight, type Right } from '../../../domain/account/rights.ts';
import { AccountName } from '../../editing/form/use-draft.ts';
import { SessionButton } from '../../layout/frame/SessionButton.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSession } from '../../layout/session/session-store.ts';
import { useMay } from '../../layout/session/use-may.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonTable } from '../../ui/text/Skeleton.tsx';
import { type AdminTabKey, adminAddress, PlaceName } from '../kit/admin-address.ts';
import { adminRead, newAdminQueries } from '../kit/admin-queries.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { RightToChange } from '../kit/WhoMayChange.tsx';
import { AdminBar, barLinkClass } from './AdminBar.tsx';
import { AdminNavigation, useAdminCounts, useArrivals, useSeenArrivals } from './AdminNavigation.tsx';
import { chooseTab, findRecord, rightTo, type ShownTab } from './admin-tabs.ts';
import { AdminSearchBar } from './search/AdminSearchBar.tsx';

/** The admin area after the login: bar, sidebar, and the tab or the record that the address names. */
export function AdminShell() {
  const [queries] = useState(newAdminQueries);
  const { rights, status } = useSession();
  const may = useMay();
  const [search] = useSearchParams();
  const tab = chooseTab(search, may);
  // Every account sees the catalogue, except an account that needs a passkey first.
  const registersOnly = rights === 'register-passkey';
  const record = findRecord(tab, search);
  const heading = record?.heading ?? tab.heading;
  const { state: revalidation } = useRevalidator();
  const main = useRef<HTMLElement>(null);

  // The reads that were refused before a new login over the page are repeated.
  useEffect(() => {
    if (status === 'admin') void queries.invalidateQueries();
  }, [status, queries]);

  // The login form that had the focus is unmounted.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <QueryClientProvider client={queries}>
      {registersOnly && !search.has('tab') && (
        // A login over the page reads its data again, which stops a navigation that has just begun: afterwards it begins again.
        <Navigate key={revalidation} to={adminAddress('settings', { view: 'your-account' })} replace />
      )}
      <PlaceName value={record?.heading ?? tab.label}>
        <WindowTitle heading={heading} seenTab={record === undefined ? tab.key : undefined} />
        <AdminBar
          menu={<AdminDrawer current={tab.key} />}
          search={<AdminSearchBar />}
          tasks={<PendingTasks />}
          account={<Account />}
        />
        <div className="xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] print:block">
          <div className="no-print sticky top-12 hidden h-[calc(100dvh-3rem)] overflow-y-auto border-r border-line py-5 xl:block">
            <AdminNavigation current={tab.key} />
          </div>
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            // On a phone the last button of a page can be scrolled above a message.
            className="min-h-[calc(100dvh-3rem)] min-w-0 px-4 pb-28 pt-6 sm:px-6 sm:pb-8 xl:px-10 print:p-0"
          >
            <TabOrRecord tab={tab} search={search} />
          </main>
        </div>
      </PlaceName>
    </QueryClientProvider>
  );
}

/** The window's title begins with how many orders and inquiries are new. */
function WindowTitle({ heading, seenTab }: { heading: string; seenTab: AdminTabKey | undefined }) {
  useSeenArrivals(seenTab);
  const { orders, inquiries } = useArrivals() ?? { orders: 0, inquiries: 0 };
  const count = orders + inquiries === 0 ? '' : `(${orders + inquiries}) `;
  return <PageMeta title={`${count}${heading} – Admin Panel`} description="For the estate’s staff." />;
}

/** Rendered once the account is known: drafts belong to it. Without an answer there are no drafts. */
function TabOrRecord({ tab, search }: { tab: ShownTab; search: URLSearchParams }) {
  const account = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  const { rights } = useSession();
  const may = useMay();
  const right = rightTo(tab, search);
  const record = findRecord(tab, search);
  const { Tab } = tab;
  const loading = <SkeletonTable label={`Loading ${record?.heading ?? tab.heading}`} />;
  if (account.isPending || rights === '') return loading;
  if (!may(right)) return <Hidden heading={tab.heading} right={right} />;
  return (
    <AccountName value={account.data?.username ?? null}>
      <RightToChange value={tab.change ?? right}>
        <Suspense fallback={loading}>
          {record === undefined ? <Tab /> : <record.Page key={record.id} id={record.id} />}
        </Suspense>
      </RightToChange>
    </AccountName>
  );
}

/** The text in place of a tab whose address was typed. */
function Hidden({ heading, right }: { heading: string; right: Right }) {
  const may = useMay();
  return (
    <>
      <TabHeader title={heading} />
      <Notice title={missingRight(right, { registersOnly: !may('see-admin') })} />
    </>
  );
}

/** The number of pending tasks, as a link to them; on a phone without the word "pending". */
function PendingTasks() {
  const { tasks } = useAdminCounts();
  if (tasks === undefined) return null;
  const pending = <span className="max-sm:hidden">pending </span>;
  if (tasks === 0) {
    return (
      <span className="text-ink-soft">
        <span>No </span>
        {pending}
        <span>tasks</span>
      </span>
    );
  }
  return (
    <Link to={adminAddress('today')} className={barLinkClass('min-w-11 font-medium tabular-nums')}>
      <span>
        <span>{`${tasks} `}</span>
        {pending}
        <span>{tasks === 1 ? 'task' : 'tasks'}</span>
      </span>
    </Link>
  );
}

/**
 * The navigation below 1280 px: a button in the bar opens it at the left edge. It keeps the focus and gives it back.
 */
function AdminDrawer({ current }: { current: AdminTabKey }) {
  const { key: place } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    // Open for one place only: following a link in it closes it.
    <Dialog.Root open={openAt === place} onOpenChange={(open) => setOpenAt(open ? place : null)}>
      <Dialog.Trigger
        render={
          <IconButton
            label="Menu"
            icon={<MenuIcon aria-hidden="true" size={20} strokeWidth={1.5} />}
            className="-ml-3 xl:hidden"
          />
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 xl:hidden" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-ground [box-shadow:var(--shadow-sheet)] outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 xl:hidden">
          <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pl-4 pr-1">
            <Dialog.Title className="font-serif text-lg">Admin Panel</Dialog.Title>
            <Dialog.Close
              render={<IconButton label="Close" icon={<X aria-hidden="true" size={20} strokeWidth={1.5} />} />}
            />
          </div>
          <div className="flex-1 py-5">
            <AdminNavigation current={current} />
          </div>
          <div className="grid justify-items-start border-t border-line px-4 py-3 text-sm sm:hidden">
            <Link to={paths.home()} className={barLinkClass()}>
              View Site
            </Link>
            <Account />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The name of the account that is signed in, as a link to its page, and Logout. */
function Account() {
  const { data: check } = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  return (
    <>
      {check?.username !== undefined && (
        <Link
          to={adminAddress('settings', { view: 'your-account' })}
          className={barLinkClass('min-w-11')}
          title={check.username}
        >
          <span className="sr-only">Your account: </span>
          <span className="max-w-40 truncate">{check.username}</span>
        </Link>
      )}
      <SessionButton className={barLinkClass()} />
    </>
  );
}
