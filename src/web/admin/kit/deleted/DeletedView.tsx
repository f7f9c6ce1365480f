import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { deletedCalls } from '../../../../contract/activity/activity.calls.ts';
import type { DeletedRecord } from '../../../../contract/activity/activity.schemas.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import type { FieldProblem } from '../../../../domain/problems.ts';
import { type DeletedKind, restoreDays, restoreDaysLeft } from '../../../../domain/record/deleted-record.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { pageClock } from '../../../page-clock.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminAddress } from '../admin-address.ts';
import { formatInstant, useEstateDay } from '../admin-dates.ts';
import { adminRead } from '../admin-queries.ts';
import { Thumbnail } from '../list/AdminGrid.tsx';
import { AdminSearch } from '../list/AdminSearch.tsx';
import { type AdminColumn, AdminTable } from '../list/AdminTable.tsx';
import { useAdminList, useListPlace } from '../list/use-admin-list.ts';
import { TabHeader, useFocusFallback } from '../TabHeader.tsx';
import { useAdminWrite } from '../use-admin-write.ts';
import { deletedWords, deletions, type RestoreChoice } from './DeleteDialog.tsx';

/** The deleted records of a tab, each with the last day to restore it (docs/specification/restore.md §3). */
export function DeletedView({ kind }: { kind: DeletedKind }) {
  const { tab, view, names } = deletions[kind];
  const place = useListPlace(tab, { view });
  const list = useAdminList(deletedCalls.listDeleted, place, { input: { kind }, perPage: 25 });
  const { timeZone } = useEstateDay();
  // Here and not in the row, which is another one after the window was turned.
  const [misfit, setMisfit] = useState<{ record: DeletedRecord; problems: readonly FieldProblem[] }>();
  const plural = `${names[1].charAt(0).toUpperCase()}${names[1].slice(1)}`;
  const columns: AdminColumn<DeletedRecord>[] = [
    { label: 'Name', head: true, cell: (record) => <DeletedName record={record} /> },
    { label: 'Deleted', className: 'tabular-nums', cell: ({ deletedAt }) => formatInstant(deletedAt, timeZone) },
    { label: 'By', cell: ({ deletedBy }) => deletedBy },
    { label: 'Days left', align: 'right', cell: ({ restorableUntil }) => daysLeft(restorableUntil) },
    {
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (record) => <RestoreButton record={record} onMisfit={(problems) => setMisfit({ record, problems })} />,
    },
  ];
  return (
    <>
      <TabHeader
        title={`Deleted ${plural}`}
        actions={<Link to={adminAddress(tab)} className={linkClass('alone')}>{`Back to ${plural}`}</Link>}
      />
      <p className="mb-5 max-w-prose text-ink-soft">{deletedWords.lead(names[0], restoreDays)}</p>
      <div className="mb-4">
        <AdminSearch label={`Search deleted ${names[1]}`} placeholder="Name" place={place} />
      </div>
      <AdminTable
        list={list}
        label={`Deleted ${plural}`}
        words={deletedWords.list(names)}
        columns={columns}
        showsCount
      />
      {misfit !== undefined && <RestoreDialog {...misfit} onClose={() => setMisfit(undefined)} />}
    </>
  );
}

function daysLeft(until: string): number {
  return restoreDaysLeft(until, pageClock.now().toISOString());
}

function DeletedName({ record }: { record: DeletedRecord }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail of={record} />
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {record.name}
      </span>
    </span>
  );
}

interface RestoreButtonProps {
  record: DeletedRecord;
  /** Something no longer fits. */
  onMisfit: (problems: readonly FieldProblem[]) => void;
}

function RestoreButton({ record, onMisfit }: RestoreButtonProps) {
  const { restore, names } = deletions[record.kind];
  const { send, isPending } = useAdminWrite(restore);
  const holder = useFocusFallback<HTMLSpanElement>();
  const press = async () => {
    try {
      await send({ id: record.id });
      showToast(deletedWords.restored(record.name));
    } catch (error) {
      const { sentence, errors } = refusalOf(error);
      if (errors.length > 0) onMisfit(errors);
      else showToast(deletedWords.restoreFailed(names[0], sentence));
    }
  };
  return (
    <span ref={holder}>
      <Button
        size="small"
        variant="quiet"
        busy={isPending}
        aria-label={`Restore ${record.name}`}
        onClick={() => void press()}
      >
        Restore
      </Button>
    </span>
  );
}

export interface RestoreDialogProps {
  record: DeletedRecord;
  /** The values that no longer fit. */
  problems: readonly FieldProblem[];
  onClose: () => void;
}

const labels: Record<keyof RestoreChoice, string> = {
  periodId: 'Period',
  stockCode: 'Stock code',
  slug: 'Page address',
};
const isField = (path: string): path is keyof RestoreChoice => path in labels;

/** Asks for the fields of a deleted record that no longer fit, such as a period that is gone, and restores it with them. */
function RestoreDialog({ record, problems: first, onClose }: RestoreDialogProps) {
  const { restore, names } = deletions[record.kind];
  const { send, isPending } = useAdminWrite(restore);
  const [problems, setProblems] = useState(first);
  const [refused, setRefused] = useState<string>();
  const [choice, setChoice] = useState<RestoreChoice>({});
  const form = useId();
  // A field that was chosen stays, also when its problem is solved and another one follows.
  const asked = [...new Set([...first, ...problems].map(({ path }) => path))].filter(isField);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const given = Object.fromEntries(asked.map((name) => [name, choice[name] ?? '']));
      await send({ id: record.id, ...given });
      showToast(deletedWords.restored(record.name));
      onClose();
    } catch (error) {
      const { sentence, errors } = refusalOf(error);
      setProblems(errors);
      setRefused(errors.length > 0 ? undefined : sentence);
    }
  };
  const props = (name: keyof RestoreChoice) => ({
    label: labels[name],
    value: choice[name] ?? '',
    error: problems.find(({ path }) => path === name)?.message,
    onChange: ({ target: { value } }: { target: { value: string } }) => setChoice((all) => ({ ...all, [name]: value })),
  });
  return (
    <Dialog open onClose={onClose} size="small" title={`Restore ${record.name}`} description={deletedWords.misfit}>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {refused !== undefined && <Notice tone="error" live title={refused} />}
        {asked.includes('periodId') && <PeriodChoice {...props('periodId')} />}
        {asked.includes('stockCode') && <TextField {...props('stockCode')} hint={deletedWords.emptyCode} />}
        {asked.includes('slug') && <TextField {...props('slug')} hint={deletedWords.slugHint} />}
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={isPending} busyLabel="Restoring...">{`Restore ${names[0]}`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PeriodChoice(props: Omit<Parameters<typeof SelectField>[0], 'options'>) {
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const options = periods.map(({ id, name }) => ({ value: String(id), label: name }));
  return <SelectField {...props} options={[{ value: '', label: 'No period' }, ...options]} />;
}
