import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { outstandingEmail } from '../../../domain/order/offered-emails.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { EmailDialog } from '../kit/order/EmailDialog.tsx';
import { useTask } from '../kit/record/use-task.tsx';
import { prepareWords } from './payment-words.ts';

/** The most orders that an address names, as many as can be selected. */
const MOST = 100;

/** The emails of several orders, one after the other: `?tab=payments&task=prepare-emails&id=…,…` (docs/specification/emails.md §8). */
export function PrepareEmails() {
  const { key, id } = useTask();
  if (key !== 'prepare-emails' || id === null) return null;
  return <EmailQueue key={id} ids={[...new Set(id.split(','))].slice(0, MOST)} />;
}

/** The progress of the emails so far. */
interface Progress {
  recorded: number;
  skipped: number;
  /** The number of orders whose buyer waits for no email: an email that was recorded before is not recorded again. */
  passed: number;
}

function EmailQueue({ ids }: { ids: readonly string[] }) {
  const { close } = useTask();
  const [at, setAt] = useState(0);
  const [progress, setProgress] = useState<Progress>({ recorded: 0, skipped: 0, passed: 0 });
  const id = ids[at];
  if (id === undefined) return <Outcome progress={progress} onClose={close} />;
  /** Once for each order, also when its answer arrives twice. */
  const leave = (how: keyof Progress) => {
    setAt(at + 1);
    setProgress({ ...progress, [how]: progress[how] + 1 });
  };
  return <OneEmail key={id} id={id} title={prepareWords.title(at + 1, ids.length)} onLeave={leave} onClose={close} />;
}

interface OneEmailProps {
  id: string;
  title: string;
  onLeave: (how: keyof Progress) => void;
  onClose: () => void;
}

/** The email that the buyer of an order waits for; an order without one is passed over. */
function OneEmail({ id, title, onLeave, onClose }: OneEmailProps) {
  const now = useEstateDay();
  const query = useQuery({ ...adminRead(orderCalls.getOrder, { id }), refetchInterval: false });
  // The order as it was read for this dialog: recording it twice is refused by its version.
  const [order, setOrder] = useState<Order>();
  if (order === undefined && query.data !== undefined && !query.isFetching) setOrder(query.data);
  const email = order === undefined ? undefined : outstandingEmail(order, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (email === null) onLeave('passed');
  }, [email === null]);
  const skip = (
    <Button variant="quiet" onClick={() => onLeave('skipped')}>
      Skip
    </Button>
  );
  if (order !== undefined && email) {
    return (
      <EmailDialog
        order={order}
        title={title}
        onClose={onClose}
        template={email}
        recordLabel="Record and Next"
        onRecorded={() => onLeave('recorded')}
        action={skip}
      />
    );
  }
  return (
    <QueueDialog title={title} onClose={onClose} actions={skip}>
      {query.isError ? (
        <LoadFailed title={prepareWords.failed} onRetry={query.refetch} />
      ) : (
        <SkeletonText lines={8} label="Reading the order" />
      )}
    </QueueDialog>
  );
}

function Outcome({ progress, onClose }: { progress: Progress; onClose: () => void }) {
  return (
    <QueueDialog title={prepareWords.end} onClose={onClose}>
      <Notice tone="done" live title={prepareWords.outcome(progress)}>
        {progress.skipped > 0 && prepareWords.skipped}
      </Notice>
    </QueueDialog>
  );
}

interface QueueDialogProps {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

function QueueDialog({ title, onClose, actions, children }: QueueDialogProps) {
  return (
    <Dialog open onClose={onClose} size="large" title={title}>
      <div className="flex flex-col gap-6">
        {children}
        <DialogActions onCancel={onClose} cancelLabel="Close">
          {actions}
        </DialogActions>
      </div>
    </Dialog>
  );
}
