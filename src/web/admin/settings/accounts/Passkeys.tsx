import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyCalls } from '../../../../contract/accounts/accounts.calls.ts';
import {
  type Account,
  type AccountPasskeys,
  AddPasskey,
  MakeRecoveryCodes,
  RemovePasskey,
  RemovePasskeyOf,
  RenamePasskey,
  StartRegistration,
} from '../../../../contract/accounts/accounts.schemas.ts';
import { makePasskey, NoPasskey } from '../../../editing/passkey.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { formatInstant, useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { OwnPassword } from '../../kit/form/PasswordFields.tsx';
import { LoadFailed } from '../../kit/list/AdminListFrame.tsx';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { ListTask, TaskDialog, type TaskProps, type TaskTable } from '../../kit/record/TaskDialog.tsx';
import { TaskButton } from '../../kit/record/use-task.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { WhoMayChange } from '../../kit/WhoMayChange.tsx';
import { passkeyWords } from '../settings-words.ts';

type Passkey = AccountPasskeys['passkeys'][number];

/** The passkeys and recovery codes of the own account (docs/specification/admin-session.md §11). */
export function Passkeys() {
  const { data, isError, refetch } = useQuery({ ...adminRead(passkeyCalls.getPasskeys, {}), refetchInterval: false });
  // An administrator who needs a passkey first may only register one.
  const mayDoAll = useMay()('see-admin');
  if (data === undefined) {
    if (isError) return <LoadFailed title={passkeyWords.failed} onRetry={refetch} />;
    return <SkeletonText lines={4} label="Loading the passkeys" />;
  }
  return (
    <>
      <RecordSection title="Passkeys" right="register-passkey">
        {(data.isMissing || !mayDoAll) && (
          <Notice tone="warning" title={passkeyWords.missing} className="mb-4">
            {data.isMissing ? passkeyWords.missingText : passkeyWords.signInText}
          </Notice>
        )}
        <p className="mb-4 text-ink-soft">{data.origin === null ? passkeyWords.noDomain : passkeyWords.lead}</p>
        {data.passkeys.length > 0 && (
          <ul className="mb-5 divide-y divide-line border-y border-line">
            {data.passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {data.origin !== null && (mayDoAll || data.isMissing) && (
          <TaskButton size="normal" task="add-passkey">
            Add a Passkey
          </TaskButton>
        )}
      </RecordSection>
      {mayDoAll && (
        <RecordSection title="Recovery Codes" right="see-admin">
          <p className="mb-4 text-ink-soft">{`${passkeyWords.codesLead} ${passkeyWords.codesLeft(data.recoveryCodes)}`}</p>
          <TaskButton size="normal" task="recovery-codes">
            Make Recovery Codes
          </TaskButton>
        </RecordSection>
      )}
      <TaskDialog record={data} tasks={tasks} />
      <ListTask items={data.passkeys} tasks={passkeyTasks} />
    </>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name } = passkey;
  return (
    <li className="grid gap-2 py-3">
      <PasskeyFacts passkey={passkey} />
      <WhoMayChange right="see-admin">
        <span className="flex flex-wrap gap-2">
          <TaskButton aria-label={`Rename: ${name}`} task="rename-passkey" on={id}>
            Rename
          </TaskButton>
          <TaskButton aria-label={`Remove: ${name}`} task="remove-passkey" on={id}>
            Remove
          </TaskButton>
        </span>
      </WhoMayChange>
    </li>
  );
}

function PasskeyFacts({ passkey: { name, createdAt, usedAt, worksOn } }: { passkey: Passkey }) {
  const { timeZone } = useEstateDay();
  const used = usedAt === null ? 'not used yet' : `last used ${formatInstant(usedAt, timeZone)}`;
  return (
    <span className="grid min-w-0 flex-1 gap-2">
      <span className="break-words">{name}</span>
      <span className="text-sm text-ink-soft">
        {worksOn === null ? `Registered ${formatInstant(createdAt, timeZone)}, ${used}` : `Works only on ${worksOn}`}
      </span>
    </span>
  );
}

const tasks: TaskTable<AccountPasskeys> = {
  'add-passkey': { title: () => 'Add a Passkey', dialog: (props) => <AddDialog {...props} /> },
  'recovery-codes': { title: () => 'Make Recovery Codes', dialog: (props) => <CodesDialog {...props} /> },
};

const passkeyTasks: TaskTable<Passkey> = {
  'rename-passkey': { title: () => 'Rename Passkey', dialog: (props) => <RenameDialog {...props} /> },
  'remove-passkey': { title: ({ name }) => `Remove “${name}”?`, dialog: (props) => <RemoveDialog {...props} /> },
};

const nameHint = 'How you recognise the device, such as “Phone”.';

const Added = AddPasskey.pick({ name: true }).extend(StartRegistration.required().shape);

/** The password first, then the device: a wrong password leaves nothing on it. */
function AddDialog({ title, onClose }: TaskProps<AccountPasskeys>) {
  const { act, isBusy } = useAdminAction(passkeyCalls.addPasskey, passkeyWords.add);
  const form = useAdminForm(Added, passkeyCalls.startRegistration, passkeyWords.begin, {
    defaults: { name: '', password: '' },
    input: ({ password }) => ({ password }),
    onSaved: async (options) => {
      try {
        const answer = await makePasskey(options);
        if (await act({ name: form.methods.getValues('name'), answer })) onClose();
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        showToast(passkeyWords.add.failed(error.message));
      }
    },
  });
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="Your browser then asks which device should keep it."
      size="small"
      submit={{ label: 'Go On', busyLabel: 'Registering...', disabled: isBusy }}
    >
      <div className="grid gap-5">
        <TextField label="Name" hint={nameHint} {...form.field('name')} />
        <OwnPassword hint={passkeyWords.password} {...form.field('password')} />
      </div>
    </AdminForm>
  );
}

const Renamed = RenamePasskey.omit({ id: true }).required();

function RenameDialog({ record: { id, name }, title, onClose }: TaskProps<Passkey>) {
  const form = useAdminForm(Renamed, passkeyCalls.renamePasskey, passkeyWords.rename, {
    defaults: { name, password: '' },
    input: (values) => ({ id, ...values }),
    onSaved: () => onClose(),
  });
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      size="small"
      submit={{ label: 'Rename', busyLabel: 'Saving...' }}
    >
      <div className="grid gap-5">
        <TextField label="Name" hint={nameHint} {...form.field('name')} />
        <OwnPassword hint={passkeyWords.password} {...form.field('password')} />
      </div>
    </AdminForm>
  );
}

const Removed = RemovePasskey.omit({ id: true }).required();

function RemoveDialog({ record: { id }, title, onClose }: TaskProps<Passkey>) {
  const form = useAdminForm(Removed, passkeyCalls.removePasskey, passkeyWords.remove, {
    defaults: { password: '' },
    input: ({ password }) => ({ id, password }),
    onSaved: () => onClose(),
  });
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="It opens your account no more, as after the loss of its device."
      size="small"
      submit={{ label: 'Remove Passkey', busyLabel: 'Removing...', danger: true }}
    >
      <OwnPassword hint={passkeyWords.password} {...form.field('password')} />
    </AdminForm>
  );
}

const RemovedOf = RemovePasskeyOf.omit({ id: true }).required();

/** The passkeys of a colleague, of which one is removed at a time (docs/specification/admin-session.md §11). */
export function PasskeysOfDialog({ record: { id, username }, title, onClose }: TaskProps<Account>) {
  const { data, isError, refetch } = useQuery(adminRead(passkeyCalls.listPasskeysOf, { id }));
  const { passkeys = [], recoveryCodes = 0 } = data ?? {};
  const form = useAdminForm(RemovedOf, passkeyCalls.removePasskeyOf, passkeyWords.removeOf(username), {
    defaults: { passkey: '', password: '' },
    input: (values) => ({ id, ...values }),
    onSaved: () => onClose(),
  });
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description={`A removed one opens the account of ${username} no more, as after the loss of its device. ${passkeyWords.codesOf(recoveryCodes)}`}
      size="small"
      submit={{
        label: 'Remove Passkey',
        busyLabel: 'Removing...',
        danger: true,
        disabled: form.methods.watch('passkey') === '',
      }}
    >
      {isError && <LoadFailed title={passkeyWords.failed} onRetry={refetch} />}
      <fieldset className="mb-5">
        <legend className="sr-only">Which passkey</legend>
        {data !== undefined && passkeys.length === 0 && <p>{`${username} has no passkey.`}</p>}
        {passkeys.map((passkey) => (
          <label
            key={passkey.id}
            className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <input
              type="radio"
              value={passkey.id}
              className="size-4.5 shrink-0 accent-accent"
              {...form.methods.register('passkey')}
            />
            <PasskeyFacts passkey={passkey} />
          </label>
        ))}
      </fieldset>
      <OwnPassword hint={passkeyWords.passwordOf} {...form.field('password')} />
    </AdminForm>
  );
}

function CodesDialog({ title, onClose }: TaskProps<AccountPasskeys>) {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useAdminForm(MakeRecoveryCodes.required(), passkeyCalls.makeRecoveryCodes, passkeyWords.codes, {
    defaults: { password: '' },
    input: ({ password }) => ({ password }),
    onSaved: (made) => setCodes(made.codes),
  });
  if (codes !== undefined) return <MadeCodes codes={codes} onClose={onClose} />;
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="You get ten. The codes from before stop working."
      size="small"
      submit={{ label: 'Make Codes', busyLabel: 'Making...' }}
    >
      <OwnPassword hint={passkeyWords.password} {...form.field('password')} />
    </AdminForm>
  );
}

function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Your Recovery Codes"
      size="small"
      description={passkeyWords.codesShown}
      onClose={() => onClose()}
    >
      <ol className="grid gap-1 font-mono sm:grid-cols-2 sm:gap-x-6">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-6">
        <CopyButton what="codes" text={codes.join('\n')} />
      </div>
      <DialogActions onCancel={onClose} cancelLabel="Close">
        <Button size="small" variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  );
}
