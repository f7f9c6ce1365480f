import type { UseQueryResult } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Right } from '../../../../domain/account/rights.ts';
import { statusOf } from '../../../api.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { TabHeading } from '../TabHeader.tsx';
import { WhoMayChange } from '../WhoMayChange.tsx';
import { TaskDialog, type TaskTable } from './TaskDialog.tsx';

/** The head of a record: what it is, and its one primary action. */
export interface RecordHead {
  /** The record's number and name; a missing part is left out. */
  title: readonly (string | null)[];
  amount?: ReactNode;
  status?: ReactNode;
  action?: ReactNode;
  /** The right to its actions, where it is not that to change the record. */
  right?: Right;
}

export interface RecordPageProps<Item> {
  /** The kind of record: "Order Details". */
  heading: string;
  query: UseQueryResult<Item>;
  words: { loading: string; missing: string; failed: string; failedText?: string; retry?: string; goBack?: string };
  /** The list that the record belongs to, where the page was not opened from a list. */
  back: { label: string; address: string };
  head: (record: Item) => RecordHead;
  tasks: TaskTable<Item>;
  /** The sections. */
  children: (record: Item) => ReactNode;
}

/** A record as a page with its own address: the head, which stays in view, the sections, and the task that the address names. */
export function RecordPage<Item>({ heading, query, words, back, head, tasks, children }: RecordPageProps<Item>) {
  const { data: record, error, refetch } = query;
  const missing = statusOf(error) === 404;
  return (
    <>
      <BackLink {...back} />
      <Head kind={heading} {...(record === undefined ? { title: [] } : head(record))} />
      {record !== undefined && (
        <>
          {children(record)}
          <TaskDialog record={record} tasks={tasks} />
        </>
      )}
      {record === undefined && error === null && <SkeletonText lines={8} label={words.loading} />}
      {record === undefined && error !== null && (
        <Notice
          tone="error"
          live
          title={missing ? words.missing : words.failed}
          action={
            !missing && (
              <div className="flex flex-wrap gap-2.5">
                {words.goBack !== undefined && (
                  <Link to={back.address} className={buttonClass('quiet', 'small')}>
                    {words.goBack}
                  </Link>
                )}
                <Button size="small" variant="quiet" onClick={() => void refetch()}>
                  {words.retry ?? 'Try Again'}
                </Button>
              </div>
            )
          }
        >
          {!missing && words.failedText}
        </Notice>
      )}
    </>
  );
}

/** Back to the list or record as it was left; without one, to the list itself. */
function BackLink({ label, address }: { label: string; address: string }) {
  const { state } = useLocation();
  const from: { address: string; state: unknown; label: string } = state?.from ?? { address, state: null, label };
  return (
    <Link to={from.address} state={from.state} className={`${linkClass('alone')} no-print mb-1 gap-1.5 text-sm`}>
      <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} />
      <span>{`Back to ${from.label}`}</span>
    </Link>
  );
}

/** Sticky, without the name of the kind: that goes behind the bar of the admin area. */
function Head({ kind, title, amount, status, action, right }: RecordHead & { kind: string }) {
  const parts = title.filter((part) => part !== null);
  return (
    <header className="sticky top-8 z-20 -mx-4 mb-6 flex flex-wrap items-end gap-x-5 gap-y-1 border-b border-line bg-ground px-4 pb-2 pt-1 sm:-mx-6 sm:px-6 xl:-mx-10 xl:px-10">
      <div className="min-w-0 max-w-full pb-1" title={parts.join(' · ')}>
        <TabHeading kind={kind}>
          {parts.length === 0 && <span aria-hidden="true">{'\u00a0'}</span>}
          {parts.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && <span>{' · '}</span>}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </TabHeading>
      </div>
      {amount !== undefined && <p className="flex min-h-9 items-center gap-1 tabular-nums">{amount}</p>}
      {status !== undefined && <div className="flex min-h-9 items-center">{status}</div>}
      {action !== undefined && (
        <WhoMayChange right={right}>
          <div className="ml-auto flex flex-wrap items-center gap-2 sm:gap-3">{action}</div>
        </WhoMayChange>
      )}
    </header>
  );
}
