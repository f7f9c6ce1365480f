import type { ComponentProps } from 'react';
import { roleNames } from '../../../../domain/account/account-role.ts';
import { type Role, roles, type Sight, sights } from '../../../../domain/account/rights.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

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

/** What an account may do; a viewer has ticks and may have a last day (docs/specification/admin-session.md §1). */
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
