import { useQuery } from '@tanstack/react-query';
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
import { done, failed } from '../../ui/overlay/toast-words.ts';
import { adminRead } from '../kit/admin-read.ts';
import { DeleteDialog } from '../kit/deleted/DeleteDialog.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import type { RecordTask, TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';

const words = {
  remove: {
    done: () => done('Period Deleted'),
    failed: (sentence = 'Failed to delete period. Please try again.') => failed('Error', sentence),
  },
};

/** The tasks of the Periods tab, by their name in the address (docs/specification/period.md §6). */
export const periodTasks: TaskTable<Period> = {
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

export const addPeriod: RecordTask<null> = {
  title: () => 'Add New Period',
  dialog: (props) => <LoadedForm {...props} />,
};

/** The form, once the periods are known: a new one comes after them. */
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
      {...{ form, title, onClose }}
      size="large"
      submit={{ label: adding ? 'Add Period' : 'Save Period', busyLabel: 'Saving...' }}
      newer={newerRecord(periodFields, form)}
    >
      <PeriodFields form={form} />
    </AdminForm>
  );
}

/** By its id: somebody else may have changed the slug. */
async function findNewest(id: number | undefined): Promise<Period | null> {
  const periods = await browserApi(periodCalls.listPeriods, {});
  return periods.find((period) => period.id === id) ?? null;
}
