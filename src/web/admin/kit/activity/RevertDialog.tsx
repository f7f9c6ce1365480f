import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { revertCalls } from '../../../../contract/activity/activity.calls.ts';
import type { Revert } from '../../../../contract/activity/activity.schemas.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import { isImageField } from '../../../../domain/activity/activity.ts';
import { shortened, textDifference } from '../../../../domain/text-difference.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { done, failed, showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { MarkedText } from '../../../ui/text/MarkedText.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { useEstateDay } from '../admin-dates.ts';
import { adminRead } from '../admin-queries.ts';
import { useTask } from '../record/use-task.tsx';
import { useAdminWrite } from '../use-admin-write.ts';
import { ChangedImage } from './ActivityItem.tsx';
import { labelOf, sentenceOf, textOf } from './activity-values.ts';

const words = {
  revertFailed: (sentence?: string) => failed('Not put back', sentence),
  reverted: () => done('Put Back', 'The change is a new entry of Activity.'),
  revertMissing: 'This entry could not be loaded.',
};

type Value = Revert['fields'][number]['from'];

interface RevertDialogProps {
  id: number;
  periods: readonly { id: number; name: string }[];
  onClose: () => void;
}

/**
 * Returns what each line of a list of entries needs, and the dialog of the entry that the address names,
 * `&task=revert&id=12`.
 */
export function useReverting() {
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const { timeZone } = useEstateDay();
  const { key, id, open, close } = useTask();
  const reverted = key === 'revert' ? Number(id) : 0;
  return {
    line: { timeZone, periods, onRevert: (entry: number) => open('revert', entry) },
    revertDialog: Number.isInteger(reverted) && reverted > 0 && (
      <RevertDialog key={reverted} id={reverted} periods={periods} onClose={close} />
    ),
  };
}

/** Chooses which values of an entry are put back, and says which cannot be (docs/specification/activity.md §4). */
function RevertDialog({ id, periods, onClose }: RevertDialogProps) {
  const { data, error } = useQuery({
    ...adminRead(revertCalls.getRevert, { id }),
    refetchInterval: false,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Put Values Back"
      {...(data !== undefined && { description: sentenceOf(data.entry).record })}
    >
      {error !== null && <Notice tone="error" live title={refusalOf(error).sentence ?? words.revertMissing} />}
      {data === undefined && error === null && <SkeletonText lines={3} label="Loading the entry" />}
      {data !== undefined && <RevertForm key={data.version} revert={data} periods={periods} onClose={onClose} />}
    </Dialog>
  );
}

function RevertForm({ revert, periods, onClose }: { revert: Revert } & Omit<RevertDialogProps, 'id'>) {
  const { entry, fields, version } = revert;
  const { send, isPending } = useAdminWrite(revertCalls.revertActivity);
  const possible = fields.filter(({ refused }) => refused === null).map(({ field }) => field);
  const [chosen, setChosen] = useState<readonly string[]>(possible);
  const [refused, setRefused] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await send({ id: entry.id, fields: [...chosen] }, version === null ? undefined : { version });
      showToast(words.reverted());
      onClose();
    } catch (error) {
      const { sentence } = refusalOf(error);
      setRefused(sentence);
      showToast(words.revertFailed(sentence));
    }
  };
  const shown = (field: string, now: Value, from: Value, side: 'from' | 'to') => {
    const [present, old] = [textOf(field, now, periods), textOf(field, from, periods)];
    if (isImageField(field)) return <ChangedImage path={side === 'from' ? present : old} />;
    return <MarkedText parts={shortened(textDifference(present || '(empty)', old || '(empty)'), 200)} side={side} />;
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {refused !== undefined && <Notice tone="error" live title={refused} className="mb-4" />}
      <ul className="border-t border-line">
        {fields.map(({ field, from, now, refused: why }) => (
          <li key={field} className="border-b border-line py-2">
            <CheckboxField
              label={labelOf(entry.kind, field)}
              defaultChecked={why === null}
              disabled={why !== null}
              onChange={({ target: { checked } }) =>
                setChosen((all) => (checked ? [...all, field] : all.filter((each) => each !== field)))
              }
            />
            <div className="ml-8 grid gap-3 pb-2 sm:grid-cols-2">
              <Side title="Now">{shown(field, now, from, 'from')}</Side>
              <Side title="Put back">{shown(field, now, from, 'to')}</Side>
            </div>
            {why !== null && <p className="mb-2 ml-8 text-red">{why}</p>}
          </li>
        ))}
      </ul>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={isPending} busyLabel="Saving..." disabled={chosen.length === 0}>
          Put Back
        </Button>
      </DialogActions>
    </form>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{title}</p>
      <p dir="auto">{children}</p>
    </div>
  );
}
