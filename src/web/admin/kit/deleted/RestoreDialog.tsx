import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { DeletedRecord } from '../../../../contract/deleted/deleted.schemas.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import type { FieldProblem } from '../../../../domain/problems.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminRead } from '../admin-read.ts';
import { useAdminWrite } from '../use-admin-write.ts';
import { deletedWords } from './deleted-words.ts';
import { deletions, type RestoreChoice } from './deletions.ts';

export interface RestoreDialogProps {
  record: DeletedRecord;
  /** What no longer fits. */
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
export function RestoreDialog({ record, problems: first, onClose }: RestoreDialogProps) {
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
