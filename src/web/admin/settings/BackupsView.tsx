import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { backupCalls } from '../../../contract/backups/backups.calls.ts';
import type { Backup, BackupRun } from '../../../contract/backups/backups.schemas.ts';
import { addressOf } from '../../../contract/call.ts';
import { openingCalls } from '../../../contract/opening/opening.calls.ts';
import { RevokeLinks } from '../../../contract/opening/opening.schemas.ts';
import type { ArchiveKind } from '../../../domain/backup/backup-rules.ts';
import { REFETCH_MILLISECONDS } from '../../layout/loading/use-revalidation.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { ConfirmedDownload } from '../kit/form/ConfirmSessionDialog.tsx';
import { OwnPassword } from '../kit/form/PasswordFields.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { useListPlace, useWholeList } from '../kit/list/use-admin-list.ts';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskDialog, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { backupWords, linkWords } from './settings-words.ts';

/** The time between two reads of a running backup; milliseconds. */
const RUNNING_MS = 1000;

/** The time of the last backup, and downloads of backups and archives (docs/specification/settings.md §8). */
export function BackupsView() {
  const place = useListPlace('settings', { view: 'backups' });
  const list = useWholeList(backupCalls.listBackups, place, { items: ({ backups }) => backups });
  const { timeZone } = useEstateDay();
  const columns: AdminColumn<Backup>[] = [
    { label: 'Made', head: true, cell: ({ madeAt }) => formatInstant(madeAt, timeZone) },
    { label: 'Why', cell: ({ kind }) => backupWords.kinds[kind] },
    { label: 'Orders', align: 'right', cell: ({ orders }) => orders.toLocaleString('en-AU') },
    { label: 'Images', align: 'right', cell: (backup) => <Images backup={backup} /> },
    {
      label: 'Actions',
      hidesLabel: true,
      cell: ({ id, madeAt }) => (
        <DownloadLink
          to={addressOf(backupCalls.downloadBackup, { id })}
          of={`the backup of ${formatInstant(madeAt, timeZone)}`}
        />
      ),
    },
  ];
  return (
    <div className="grid gap-12">
      <RecordSection title="Backups">
        <p className="mb-5 max-w-2xl text-ink-soft">{backupWords.lead}</p>
        <BackupRunStatus />
        <AdminTable list={list} label="All backups" words={backupWords.list} columns={columns} />
      </RecordSection>
      <RecordSection title="Archive">
        <p className="mb-5 max-w-2xl text-ink-soft">{backupWords.archive}</p>
        <ul className="grid max-w-6xl gap-6 lg:grid-cols-2">
          {(['public', 'complete'] as const).map((kind) => (
            <ArchiveChoice key={kind} kind={kind} />
          ))}
        </ul>
      </RecordSection>
      <RecordSection title="Links">
        <p className="mb-5 max-w-2xl text-ink-soft">{linkWords.lead}</p>
        <TaskButton size="normal" task="revoke-links">
          Revoke All Links
        </TaskButton>
      </RecordSection>
      <TaskDialog record={null} tasks={linkTasks} />
    </div>
  );
}

const linkTasks: TaskTable<null> = {
  'revoke-links': { title: () => 'Revoke All Links?', dialog: (props) => <RevokeLinksDialog {...props} /> },
};

function RevokeLinksDialog({ title, onClose }: TaskProps<null>) {
  const form = useAdminForm(RevokeLinks.required(), openingCalls.revokeLinks, linkWords.revoke, {
    defaults: { password: '' },
    input: ({ password }) => ({ password }),
    onSaved: () => onClose(),
  });
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description={linkWords.consequence}
      size="small"
      submit={{ label: 'Revoke All Links', busyLabel: 'Revoking...', danger: true }}
    >
      <OwnPassword hint={linkWords.password} {...form.field('password')} />
    </AdminForm>
  );
}

function Images({ backup: { images, size, missing } }: { backup: Backup }) {
  return (
    <>
      <span>{`${images.toLocaleString('en-AU')}, ${Math.ceil(size / 1_000_000).toLocaleString('en-AU')} MB`}</span>
      {missing > 0 && <span className="block text-sm text-red">{backupWords.missing(missing)}</span>}
    </>
  );
}

function ArchiveChoice({ kind }: { kind: ArchiveKind }) {
  const { title, text } = backupWords.archives[kind];
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border border-line bg-paper p-5">
      <div className="min-w-60 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <DownloadLink to={addressOf(backupCalls.downloadArchive, { kind })} of={title} isPublic={kind === 'public'} />
    </li>
  );
}

/** The public archive can be given away; the others are copies of what the estate keeps private. */
function DownloadLink({ to, of, isPublic = false }: { to: string; of: string; isPublic?: boolean }) {
  const link = {
    className: buttonClass('quiet', 'small'),
    'aria-label': `Download: ${of}`,
    children: (
      <>
        <Download aria-hidden="true" size={16} strokeWidth={1.75} />
        Download
      </>
    ),
  };
  return isPublic ? <a href={to} download {...link} /> : <ConfirmedDownload to={to} {...link} />;
}

/** Make a Backup Now, how far it is, and how the last one ended. */
function BackupRunStatus() {
  const { data } = useQuery({
    ...adminRead(backupCalls.listBackups, {}),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? RUNNING_MS : REFETCH_MILLISECONDS),
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
