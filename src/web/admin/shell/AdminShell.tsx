import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { AccountName } from '../../editing/form/account-name.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSession } from '../../layout/session/session-store.ts';
import { SkeletonTable } from '../../ui/table/SkeletonTable.tsx';
import type { AdminTabKey } from '../kit/admin-address.ts';
import { newAdminQueries } from '../kit/admin-queries.ts';
import { adminRead } from '../kit/admin-read.ts';
import { PlaceName } from '../kit/record/place-name.ts';
import { Account } from './Account.tsx';
import { AdminBar } from './AdminBar.tsx';
import { AdminDrawer } from './AdminDrawer.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';
import { chooseTab, findRecord, type ShownTab } from './admin-tabs.ts';
import { DemonstrationNote } from './DemonstrationNote.tsx';
import { PendingTasks } from './PendingTasks.tsx';
import { AdminSearchBar } from './search/AdminSearchBar.tsx';
import { useArrivals, useSeenArrivals } from './use-arrivals.ts';

/** The admin area after the login: bar, sidebar, and the tab or the record that the address names. */
export function AdminShell() {
  const [queries] = useState(newAdminQueries);
  const { status } = useSession();
  const [search] = useSearchParams();
  const tab = chooseTab(search);
  const record = findRecord(tab, search);
  const heading = record?.heading ?? tab.heading;
  const main = useRef<HTMLElement>(null);

  // After a new login over the page, repeat the reads that were refused meanwhile.
  useEffect(() => {
    if (status === 'admin') void queries.invalidateQueries();
  }, [status, queries]);

  // The login form that had the focus is unmounted.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <QueryClientProvider client={queries}>
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
            className="flex min-h-[calc(100dvh-3rem)] min-w-0 flex-col px-4 pb-8 pt-6 sm:px-6 xl:px-10 print:block print:p-0"
          >
            <div className="min-w-0 flex-1">
              <TabOrRecord tab={tab} search={search} />
            </div>
            <DemonstrationNote className="no-print mt-12 border-t border-line pt-4 text-sm text-ink-soft" />
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
  const record = findRecord(tab, search);
  const { Tab } = tab;
  const loading = <SkeletonTable label={`Loading ${record?.heading ?? tab.heading}`} />;
  if (account.isPending) return loading;
  return (
    <AccountName value={account.data?.username ?? null}>
      <Suspense fallback={loading}>
        {record === undefined ? <Tab /> : <record.Page key={record.id} id={record.id} />}
      </Suspense>
    </AccountName>
  );
}
