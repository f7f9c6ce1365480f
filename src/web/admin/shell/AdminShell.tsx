import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSession } from '../../layout/session/use-session.ts';
import { SkeletonTable } from '../../ui/table/SkeletonTable.tsx';
import { newAdminQueries } from '../kit/admin-queries.ts';
import { AdminSidebar } from './AdminSidebar.tsx';
import { chooseTab } from './admin-tabs.ts';

/** The desk: its tabs at the side, and the one that the address names. */
export function AdminShell() {
  const [queries] = useState(newAdminQueries);
  const { status } = useSession();
  const [search] = useSearchParams();
  const { key, heading, Tab } = chooseTab(search);
  const work = useRef<HTMLDivElement>(null);

  // Someone has signed in again over the page: what was refused meanwhile is asked for once more.
  useEffect(() => {
    if (status === 'admin') void queries.invalidateQueries();
  }, [status, queries]);

  // The login form that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) work.current?.focus({ preventScroll: true });
  }, []);

  return (
    <QueryClientProvider client={queries}>
      <PageMeta title={`${heading} – Admin Panel`} description="For the estate’s staff." />
      <div className="page grid gap-x-gutter gap-y-8 pb-section pt-6 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-x-14 xl:pt-10">
        <AdminSidebar current={key} />
        <div ref={work} tabIndex={-1} className="min-w-0">
          <Suspense fallback={<SkeletonTable label={`Loading ${heading}`} />}>
            <Tab />
          </Suspense>
        </div>
      </div>
    </QueryClientProvider>
  );
}
