import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import type { Call } from '../../../contract/call.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import type { CreatePeriod, Period, UpdatePeriod } from '../../../contract/periods/periods.schemas.ts';
import { restoreDays } from '../../../domain/estate/deleted-record.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { PeriodFields } from '../../editing/period/PeriodFields.tsx';
import { newPeriodValues, periodLabels, periodSchema, periodValuesOf } from '../../editing/period/period-values.ts';
import { periodWords } from '../../editing/period/period-words.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { periodAdminWords } from '../kit/admin-words.ts';
import { useDeletion } from '../kit/deleted/use-deletion.ts';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { useAdminForm } from '../kit/form/use-admin-form.ts';
import type { RecordTask, TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';

/** The tasks of the Periods tab, by their name in the address (docs/specification/period.md §6). */
export const periodTasks: TaskTable<Period> = {
  edit: { title: () => 'Edit Period', dialog: (props) => <LoadedForm {...props} /> },
  delete: { title: () => 'Delete Period?', dialog: (props) => <DeletePeriodDialog {...props} /> },
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

function PeriodForm({
  record: period,
  title,
  onClose,
  periods,
}: TaskProps<Period | null> & { periods: readonly Period[] }) {
  const adding = period === null;
  const form = useAdminForm(
    periodSchema,
    (adding ? periodCalls.createPeriod : periodCalls.updatePeriod) as Call<CreatePeriod | UpdatePeriod, Period>,
    periodWords.save,
    {
      defaults: adding ? newPeriodValues(periods) : periodValuesOf(period),
      input: (values) => (adding ? values : { id: period.id, ...values }),
      stored: { opened: period, read: () => findNewest(period?.id) },
      draft: adding ? 'period/new' : `period/${period.id}`,
      onSaved: () => onClose(),
    },
  );
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      {...{ form, title, onClose }}
      size="large"
      submit={{ label: adding ? 'Add Period' : 'Save Period', busyLabel: 'Saving...' }}
      newer={
        seen !== null && <NewerVersion {...{ methods, opened }} labels={periodLabels} theirs={periodValuesOf(seen)} />
      }
    >
      <FormProvider {...methods}>
        <PeriodFields period={seen} onUploading={form.onUploading} />
      </FormProvider>
    </AdminForm>
  );
}

/** By its id: somebody else may have changed the slug. */
async function findNewest(id: number | undefined): Promise<Period | null> {
  const periods = await browserApi(periodCalls.listPeriods, {});
  return periods.find((period) => period.id === id) ?? null;
}

function DeletePeriodDialog({ record: period, title, onClose }: TaskProps<Period>) {
  const { remove, isBusy } = useDeletion('period', periodAdminWords.remove);
  const confirm = async () => {
    await remove(period, period.name);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete Period"
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      <span>{`“${period.name}”`}</span> will be removed from the site. A period that has artworks is not deleted. It can
      be restored for <span>{restoreDays}</span> days.
    </ConfirmDialog>
  );
}
