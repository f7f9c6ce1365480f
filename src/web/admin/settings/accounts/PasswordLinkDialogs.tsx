import { type ComponentProps, useState } from 'react';
import { accountCalls } from '../../../../contract/accounts/accounts.calls.ts';
import {
  type Account,
  type AccountWithLink,
  AddAccount,
  MakePasswordLink,
} from '../../../../contract/accounts/accounts.schemas.ts';
import { type Role, roleNames, roles, type Sight, sights } from '../../../../domain/account/rights.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { OwnPassword } from '../../kit/form/PasswordFields.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { accountWords } from '../settings-words.ts';

interface LinkFormProps {
  title: string;
  onClose: (navigating?: boolean) => void;
  onMade: (made: AccountWithLink) => void;
}

/** Adds a colleague's account, then shows the link with which its password is chosen. */
export function AddAccountDialog({ title, onClose }: TaskProps<null>) {
  const [made, setMade] = useState<AccountWithLink>();
  if (made !== undefined) return <MadeLink title={title} made={made} onClose={onClose} />;
  return <AddForm title={title} onClose={onClose} onMade={setMade} />;
}

/** Makes a link for a colleague who has forgotten the password, and shows it. */
export function PasswordLinkDialog({ record, title, onClose }: TaskProps<Account>) {
  const [made, setMade] = useState<AccountWithLink>();
  if (made !== undefined) return <MadeLink title={title} made={made} onClose={onClose} />;
  return <LinkForm title={title} onClose={onClose} account={record} onMade={setMade} />;
}

function AddForm({ title, onClose, onMade }: LinkFormProps) {
  const form = useAdminForm(AddAccount.required(), accountCalls.addAccount, accountWords.add, {
    defaults: { username: '', role: 'administrator' as Role, sees: [] as Sight[], lastDay: '', password: '' },
    input: (values) => values,
    draft: 'account/new',
    onSaved: onMade,
  });
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="You get a link for your colleague, who chooses the password with it."
      size="small"
      submit={{ label: 'Add Account', busyLabel: 'Adding...' }}
    >
      <div className="grid gap-5">
        <TextField
          label="Username"
          hint="Your colleague signs in with it. It is shown beside what they change."
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <RoleFields
          chosen={form.methods.watch('role')}
          role={form.field('role')}
          sees={form.methods.register('sees')}
          lastDay={form.field('lastDay')}
        />
        <OwnPassword hint={accountWords.password} {...form.field('password')} />
      </div>
    </AdminForm>
  );
}

function LinkForm({ title, account: { id, username }, onClose, onMade }: LinkFormProps & { account: Account }) {
  const form = useAdminForm(
    MakePasswordLink.pick({ password: true }).required(),
    accountCalls.makePasswordLink,
    accountWords.link,
    { defaults: { password: '' }, input: ({ password }) => ({ id, password }), onSaved: onMade },
  );
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description={`${username} chooses a new password with the link. Until then the old one works.`}
      size="small"
      submit={{ label: 'Make Link', busyLabel: 'Making...' }}
    >
      <OwnPassword hint={accountWords.password} {...form.field('password')} />
    </AdminForm>
  );
}

function MadeLink({ title, made, onClose }: { title: string; made: AccountWithLink; onClose: () => void }) {
  const { username } = made.account;
  const link = new URL(made.link, window.location.href).href;
  return (
    <Dialog open title={title} size="small" onClose={onClose}>
      <TextField label={`Link for ${username}`} hint={accountWords.linkTerms} value={link} readOnly />
      <DialogActions onCancel={onClose} cancelLabel="Close">
        <CopyButton what="link" text={link} />
      </DialogActions>
    </Dialog>
  );
}

const roleHints: Record<Role, string> = {
  administrator: 'May do everything.',
  sales: 'Orders, customers, inquiries and stock; no settings, accounts or backups.',
  viewer: 'Reads the catalogue, also private works, and what is ticked here; changes nothing.',
};

const sightLabels: Record<Sight, string> = {
  prices: 'Prices that are not public',
  buyers: 'Buyers and inquiries',
  values: 'Insurance values and other valuations',
};

interface RoleFieldsProps {
  chosen: Role;
  role: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
  sees: Omit<ComponentProps<typeof CheckboxField>, 'label'>;
  lastDay: Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The rights of an account; a viewer has ticks and may have a last day (docs/specification/admin-session.md §1). */
export function RoleFields({ chosen, role, sees, lastDay }: RoleFieldsProps) {
  return (
    <>
      <SelectField
        label="Role"
        hint={roleHints[chosen]}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        {...role}
      />
      {chosen === 'viewer' && (
        <>
          <fieldset>
            <legend className="text-sm text-ink-soft">Sees also</legend>
            {sights.map((sight) => (
              <CheckboxField key={sight} label={sightLabels[sight]} value={sight} {...sees} />
            ))}
            <p className="text-sm text-ink-soft">Orders and customers need both prices and buyers.</p>
          </fieldset>
          <TextField
            label="Last day"
            optional
            type="date"
            hint="After it the account cannot sign in, and its sessions end."
            {...lastDay}
          />
        </>
      )}
    </>
  );
}
