import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Call } from '../../../contract/call.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import type { CreatePeriod, Period, UpdatePeriod } from '../../../contract/periods/periods.schemas.ts';
import { periodFields } from '../../../domain/artwork/period-fields.ts';
import { restoreDays } from '../../../domain/record/deleted-record.ts';
import { browserApi } from '../../api.ts';
import { PeriodFields } from '../../editing/period/PeriodFields.tsx';
import { periodWords } from '../../editing/period/period-words.ts';
import { newerRecord } from '../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../editing/record/record-values.ts';
import { paths } from '../../paths.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { DeleteDialog, DeletedLink } from '../kit/deleted/DeleteDialog.tsx';
import { DeletedView } from '../kit/deleted/DeletedView.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { Thumbnail } from '../kit/list/AdminGrid.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { useListPlace, useWholeList } from '../kit/list/use-admin-list.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { ListTask, type RecordTask, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { AddButton, EditAndDelete } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';

const words = {
  list: {
    count: ['period', 'periods'] as const,
    failed: 'The periods could not be loaded.',
    none: 'No periods yet.',
  },
  remove: {
    done: () => done('Period Deleted'),
    failed: (sentence = 'Failed to delete period. Please try again.') => failed('Error', sentence),
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
            <AddButton label="Add New Period" />
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
      <EditAndDelete on={id} name={name} />
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

/** The tasks of the Periods tab, by their name in the address (docs/specification/period.md §6). */
const periodTasks: TaskTable<Period> = {
  edit: { title: () => 'Edit Period', dialog: (props) => <LoadedForm {...props} /> },
  delete: {
    title: () => 'Delete Period?',
    dialog: (props) => (
      <DeleteDialog {...props} kind="period" name={props.record.name} messages={words.remove}>
        <span>{`“${props.record.name}”`}</span> will be removed from the site. A period that has artworks is not
        deleted. It can be restored for <span>{restoreDays}</span> days.
      </DeleteDialog>
    ),
  },
};

const addPeriod: RecordTask<null> = {
  title: () => 'Add New Period',
  dialog: (props) => <LoadedForm {...props} />,
};

/** The form, once the periods are known: a new period comes after them. */
function LoadedForm(props: TaskProps<Period | null>) {
  const { data: periods } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  return periods === undefined ? null : <PeriodForm {...props} periods={periods} />;
}

const schema = formSchema(periodFields);

/** A new period comes last in the display order (docs/specification/period.md §6). */
export const nextInOrder = (periods: readonly Pick<Period, 'order'>[]): number =>
  Math.max(0, ...periods.map(({ order }) => order)) + 1;

function PeriodForm({
  record: period,
  title,
  onClose,
  periods,
}: TaskProps<Period | null> & { periods: readonly Period[] }) {
  const adding = period === null;
  const form = useAdminForm(
    schema,
    (adding ? periodCalls.createPeriod : periodCalls.updatePeriod) as Call<CreatePeriod | UpdatePeriod, Period>,
    periodWords.save,
    {
      defaults: formValues(periodFields, period ?? { order: nextInOrder(periods) }),
      input: (values) => (adding ? values : { id: period.id, ...values }),
      stored: { opened: period, read: () => findNewest(period?.id) },
      draft: adding ? 'period/new' : `period/${period.id}`,
      onSaved: () => onClose(),
    },
  );
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      size="large"
      submit={{ label: adding ? 'Add Period' : 'Save Period', busyLabel: 'Saving...' }}
      newer={newerRecord(periodFields, form)}
    >
      <PeriodFields form={form} />
    </AdminForm>
  );
}

/** Finds the period by its id, because somebody else may have changed the slug. */
async function findNewest(id: number | undefined): Promise<Period | null> {
  const periods = await browserApi(periodCalls.listPeriods, {});
  return periods.find((period) => period.id === id) ?? null;
}
