import { useQuery } from '@tanstack/react-query';
import { backupCalls } from '../../../../contract/backups/backups.calls.ts';
import type { BackupRun } from '../../../../contract/backups/backups.schemas.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { formatInstant } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { backupWords } from '../settings-words.ts';

/** How often a running backup is asked for; milliseconds. */
const RUNNING_MS = 1000;
const IDLE_MS = 15_000;

/** Make a Backup Now, how far it is, and how the last one ended. */
export function BackupRunStatus() {
  const { data } = useQuery({
    ...adminRead(backupCalls.listBackups, {}),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? RUNNING_MS : IDLE_MS),
  });
  const { act, isBusy } = useAdminAction(backupCalls.startBackup, backupWords.start);
  const run = data?.run ?? null;
  return (
    <div className="mb-8 grid max-w-2xl gap-5">
      {run !== null && <RunNotice run={run} />}
      <div>
        <Button busy={isBusy || run?.state === 'running'} onClick={() => void act({})}>
          Make a Backup Now
        </Button>
      </div>
    </div>
  );
}

function RunNotice({ run: { state, step, files, startedAt, reason } }: { run: BackupRun }) {
  const { timeZone } = useEstateDay();
  const begun = formatInstant(startedAt, timeZone);
  if (state === 'running') {
    return (
      <Notice live title={`${backupWords.running}...`}>
        <progress aria-label={backupWords.running} className="my-2 block h-2 w-full" />
        <p className="text-sm text-ink-soft tabular-nums">{backupWords.steps[step](files)}</p>
      </Notice>
    );
  }
  if (state === 'done') return <p role="status">{backupWords.complete(begun)}</p>;
  return (
    <Notice tone="warning" live title={backupWords.notMade(begun)}>
      <p>{reason}</p>
      <p>{backupWords.tellOperator}</p>
    </Notice>
  );
}
