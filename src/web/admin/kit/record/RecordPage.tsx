import type { UseQueryResult } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { statusOf } from '../../../api.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { TabHeader } from '../TabHeader.tsx';
import { TaskDialog, type TaskTable } from './TaskDialog.tsx';

/** The sticky line: what the record is, and its one primary action. */
export interface RecordLine {
  number: string;
  name: string;
  amount: ReactNode;
  status: ReactNode;
  action?: ReactNode;
}

export interface RecordPageProps<Item> {
  heading: string;
  query: UseQueryResult<Item>;
  words: { loading: string; missing: string; failed: string; failedText?: string; retry?: string; goBack?: string };
  /** The list that the record belongs to, where the page was not opened from a list. */
  back: { label: string; address: string };
  line: (record: Item) => RecordLine;
  tasks: TaskTable<Item>;
  /** The sections. */
  children: (record: Item) => ReactNode;
}

/** A record as a page with its own address: the sticky line, the sections, and the task that the address names. */
export function RecordPage<Item>({ heading, query, words, back, line, tasks, children }: RecordPageProps<Item>) {
  const { data: record, error, refetch } = query;
  const missing = statusOf(error) === 404;
  return (
    <>
      <BackLink {...back} />
      <TabHeader title={heading} />
      {record !== undefined && (
        <>
          <Line {...line(record)} />
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

function Line({ number, name, amount, status, action }: RecordLine) {
  return (
    <div className="sticky top-12 z-20 -mx-4 mb-7 flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-line bg-ground px-4 py-2 sm:-mx-6 sm:px-6 xl:-mx-10 xl:px-10">
      <p className="font-medium tabular-nums">{number}</p>
      <p className="min-w-0 max-w-full truncate" title={name}>
        {name}
      </p>
      <p className="tabular-nums">{amount}</p>
      {status}
      {action !== undefined && <div className="ml-auto flex items-center gap-3">{action}</div>}
    </div>
  );
}
