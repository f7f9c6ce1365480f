import { useState } from 'react';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import type { PurchaseReport } from '../../../../contract/customers/customers.schemas.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { customerWords } from '../../kit/admin-words.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-action.ts';

/** Asks before a person is removed; staff type the e-mail address, so that it is the right person. */
export function AnonymiseDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const [typed, setTyped] = useState('');
  const { act, isBusy } = useAdminAction(customerCalls.anonymiseCustomer, customerWords.anonymise);
  const anonymise = async () => {
    if (await act({ id: customer.id }, customer.version)) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Anonymise"
      busy={isBusy}
      busyLabel="Anonymising..."
      disabled={typed.trim().toLowerCase() !== customer.email}
      field={
        <TextField
          label="Email of the customer"
          hint={`To confirm, type ${customer.email}`}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
      onConfirm={() => void anonymise()}
      onCancel={() => onClose()}
    >
      The name, address and notes of this person are removed from orders, inquiries and everything else, for good. Only
      the issued invoices stay. Export everything first if it may be needed.
    </ConfirmDialog>
  );
}
