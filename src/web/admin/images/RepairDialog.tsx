import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { imageLibraryCalls } from '../../../contract/images/images.calls.ts';
import type { ImageRepair } from '../../../contract/images/images.schemas.ts';
import { refusalOf } from '../../editing/form/refusal-of.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { useAdminAction, useAdminWrite } from '../kit/use-admin-write.ts';
import { imageWords } from './image-words.ts';

/** The time between two reads of the progress; milliseconds. */
const POLL_MS = 1000;

/** Repair: starts it, shows how far it is and what is left, and stops it. It goes on when the dialog is closed. */
export function RepairDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending } = useAdminWrite(imageLibraryCalls.repairImages);
  const stop = useAdminAction(imageLibraryCalls.stopRepair, imageWords.stopped);
  const { data, refetch } = useQuery({
    ...adminRead(imageLibraryCalls.getRepair, {}),
    refetchInterval: ({ state }) => (isPending || state.data?.running === true ? POLL_MS : false),
  });
  const runs = isPending || data?.running === true;
  const start = async () => {
    try {
      const { repaired } = await send({});
      showToast(imageWords.repaired(repaired));
    } catch (error) {
      const { status, sentence } = refusalOf(error);
      // The connection of a repair of minutes is closed, by the server or a proxy before it. The repair goes on.
      if (status !== 409 && (await refetch()).data?.running === true) return;
      showToast(imageWords.repairFailed(status, sentence));
    }
  };
  return (
    <Dialog open onClose={onClose} title="Repair Images" description={imageWords.repairLead}>
      {runs && <Progress repair={data?.running === true ? data : undefined} />}
      {!runs && data !== undefined && <LastRepair repair={data} />}
      <DialogActions onCancel={onClose} cancelLabel="Close">
        {runs ? (
          <Button variant="quiet" busy={stop.isBusy} onClick={() => void stop.act({})}>
            Stop
          </Button>
        ) : (
          <Button onClick={() => void start()}>Repair Images</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Progress({ repair }: { repair: ImageRepair | undefined }) {
  const { checked = 0, total = 0, repaired = 0 } = repair ?? {};
  return (
    <div className="grid gap-3">
      <p className="tabular-nums">{imageWords.progress(checked, total, repaired)}</p>
      <span role="status" className="sr-only">
        Repairing the images...
      </span>
      <progress
        aria-label="Repair of the images"
        max={Math.max(total, 1)}
        {...(repair !== undefined && { value: checked })}
        className="h-1.5 w-full accent-accent"
      />
      <p className="text-sm text-ink-soft">{imageWords.goesOn}</p>
    </div>
  );
}

function LastRepair({ repair: { outcome, startedAt, by, repaired, broken } }: { repair: ImageRepair }) {
  const { timeZone } = useEstateDay();
  return (
    <div className="grid gap-3">
      {outcome !== null && startedAt !== null && (
        <Notice tone={outcome === 'done' ? 'done' : 'warning'} live title={imageWords.outcomes[outcome]}>
          {imageWords.lastRepair(repaired, formatInstant(startedAt, timeZone), by ?? '')}
        </Notice>
      )}
      {broken > 0 && (
        <p>
          <span>{imageWords.left(broken)}</span>{' '}
          <Link to={adminAddress('images', { view: 'broken' })} className={linkClass()}>
            Show them
          </Link>
        </p>
      )}
    </div>
  );
}
