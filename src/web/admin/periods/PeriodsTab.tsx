import Plus from 'lucide-react/icons/plus';
import { Link, useSearchParams } from 'react-router';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { paths } from '../../paths.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { DeletedLink } from '../kit/deleted/DeletedLink.tsx';
import { DeletedView } from '../kit/deleted/DeletedView.tsx';
import { Thumbnail } from '../kit/list/AdminGrid.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { useWholeList } from '../kit/list/use-admin-list.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { ListTask } from '../kit/record/ListTask.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { addPeriod, periodTasks } from './period-tasks.tsx';

const words = {
  list: {
    count: ['period', 'periods'] as const,
    failed: 'The periods could not be loaded.',
    none: 'No periods yet.',
  },
};

/** The periods, or the deleted ones. */
export function PeriodsTab() {
  const [search] = useSearchParams();
  return search.get('view') === 'deleted' ? <DeletedView kind="period" /> : <ManagePeriods />;
}

/** Manage Periods: every period in display order, with its actions (docs/specification/period.md §6). */
function ManagePeriods() {
  const list = useWholeList(periodCalls.listPeriods, useListPlace('periods'), { items: (periods) => periods });
  const columns: AdminColumn<Period>[] = [
    { label: 'Order', className: 'w-16 tabular-nums', cell: ({ order }) => order },
    {
      label: 'Name',
      head: true,
      cell: (period) => (
        <span className="flex items-center gap-3">
          <Thumbnail of={period} />
          <PageLink period={period} />
        </span>
      ),
    },
    { label: 'Years', className: 'tabular-nums', cell: ({ years }) => years },
    { label: 'Page address', className: 'wrap-anywhere', cell: ({ slug }) => slug },
    { label: 'Colour', cell: ({ colorClass }) => <Colour name={colorClass} /> },
    { label: 'Actions', hidesLabel: true, cell: (period) => <Actions period={period} /> },
  ];
  return (
    <>
      <TabHeader
        title="Manage Periods"
        actions={
          <div className="flex flex-wrap gap-2.5">
            <DeletedLink kind="period" />
            <TaskButton variant="primary" task="add">
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              Add New Period
            </TaskButton>
          </div>
        }
      />
      <AdminTable
        list={list}
        label="Periods"
        words={words.list}
        columns={columns}
        card={(period) => <PeriodCard period={period} />}
      />
      <ListTask items={list.items} tasks={periodTasks} add={addPeriod} />
    </>
  );
}

/** A period on a small screen. */
function PeriodCard({ period }: { period: Period }) {
  return (
    <>
      <div className="mb-3 flex items-start gap-4">
        <Thumbnail of={period} />
        <div className="grid min-w-0 gap-0.5">
          <PageLink period={period} />
          <p className="text-sm text-ink-soft tabular-nums">{`${period.years}, number ${period.order}`}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{period.slug}</p>
          <div className="text-sm text-ink-soft">
            <Colour name={period.colorClass} />
          </div>
        </div>
      </div>
      <Actions period={period} />
    </>
  );
}

function PageLink({ period: { slug, name } }: { period: Period }) {
  return (
    <Link to={paths.period(slug)} className={linkClass('alone')} dir="auto">
      {name}
    </Link>
  );
}

function Actions({ period: { id, name, slug } }: { period: Period }) {
  return (
    <div className="flex gap-2 lg:justify-end">
      <RecordLink
        to={adminAddress('artworks', { period: slug, sort: 'year', task: 'print' })}
        aria-label={`Print ${name}`}
        className={buttonClass('quiet', 'small')}
      >
        Print
      </RecordLink>
      <TaskButton aria-label={`Edit ${name}`} task="edit" on={id}>
        Edit
      </TaskButton>
      <TaskButton aria-label={`Delete ${name}`} task="delete" on={id}>
        Delete
      </TaskButton>
    </div>
  );
}

function Colour({ name }: { name: Period['colorClass'] }) {
  return (
    <span className="flex items-center gap-2" data-theme={name}>
      <span aria-hidden="true" className="size-3 shrink-0 bg-period" />
      <span>{name}</span>
    </span>
  );
}
