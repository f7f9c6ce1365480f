import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import {
  type AnonymisePreview,
  type Customer,
  EditCustomer,
  MergeCustomers,
  type PurchaseReport,
} from '../../../contract/customers/customers.schemas.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { refusalOf } from '../../editing/form/refusal-of.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { CustomerChoice } from '../kit/customer/CustomerChoice.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';

const customerNotSaved = (sentence = 'The customer could not be saved. Please try again.') =>
  failed('Update Failed', sentence);

export const customerWords = {
  report: {
    loading: 'Loading the purchase report',
    missing: 'There is no such customer.',
    failed: 'Error Loading Purchase Report',
    failedText: 'Unable to load customer purchase data. Please try again.',
    retry: 'Retry',
    goBack: 'Go Back',
  },
  refreshed: done('Data Refreshed', 'What you see is as of now.'),
  refreshFailed: failed('Error Loading Purchase Report', 'Unable to load customer purchase data. Please try again.'),
  correct: {
    done: () => done('Customer Updated', 'The record is corrected. Orders and invoices stay as they are.'),
    failed: customerNotSaved,
  },
  notes: { done: () => done('Notes Saved', 'Only staff can read them.'), failed: customerNotSaved },
  merge: {
    done: ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      done('Customers Merged', `The orders now belong to ${firstName} ${lastName}.`),
    failed: customerNotSaved,
  },
  preview: {
    loading: 'Looking at what would be removed...',
    failed: 'What would be removed could not be read.',
    counts: ({ orders, inquiries, texts }: { orders: number; inquiries: number; texts: number }) =>
      `The person is removed from ${orders} ${orders === 1 ? 'order' : 'orders'}, ` +
      `${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'} and ` +
      `${texts} other ${texts === 1 ? 'text' : 'texts'}${texts === 0 ? '.' : ', for example:'}`,
    kept: (places: readonly string[]) =>
      `The estate’s own texts stay as they are. A name, address or number of this person is in ${places.join(', ')}.`,
  },
  anonymise: {
    done: ({ eraseDue }: { eraseDue: boolean }) =>
      done(
        'Customer Anonymised',
        `Only the issued invoices still name the person.${eraseDue ? ' Old values stay in the database’s files for now: Today says so until they are gone.' : ''}`,
      ),
    failed: customerNotSaved,
  },
};

const NoteValues = EditCustomer.pick({ notes: true }).required();

/** The dialog for the staff's notes about a customer. */
export function NotesDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const form = useAdminForm(NoteValues, customerCalls.editCustomer, customerWords.notes, {
    defaults: { notes: customer.notes },
    input: ({ notes }) => ({ id: customer.id, notes }),
    stored: { opened: customer, read: () => browserApi(customerCalls.getCustomer, { id: customer.id }) },
    draft: `customer/${customer.id}/notes`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${customer.firstName} ${customer.lastName}`}
      size="small"
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={
        <NewerVersion methods={methods} opened={opened} labels={{ notes: 'Notes' }} theirs={{ notes: seen.notes }} />
      }
    >
      <TextArea
        label="Notes"
        optional
        hint="For the staff only. The export of the person has them, because the person may ask for it."
        rows={6}
        {...form.field('notes')}
      />
    </AdminForm>
  );
}

const MergeValues = MergeCustomers.pick({ into: true });

/** Gives this customer's orders to another one, whom staff search and choose. */
export function MergeDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const navigate = useNavigate();
  const form = useAdminForm(MergeValues, customerCalls.mergeCustomers, customerWords.merge, {
    defaults: { into: '' as `${number}` },
    input: ({ into }) => ({ id: customer.id, into }),
    stored: { opened: customer, read: async (): Promise<Customer> => customer },
    onSaved: ({ id }) => {
      onClose(true);
      void navigate(adminAddress('customers', { customer: id }), { replace: true });
    },
  });
  const { error, ...field } = form.field('into');
  return (
    <AdminForm
      form={form}
      title={title}
      description={described(customer)}
      size="small"
      onClose={onClose}
      submit={{ label: 'Merge', busyLabel: 'Merging...', danger: true }}
    >
      <CustomerChoice legend="The customer who gets the orders" except={customer.id} field={field} />
      {error !== undefined && <FieldError id="merge-error">{error}</FieldError>}
    </AdminForm>
  );
}

function described({ firstName, lastName, email }: Customer): string {
  const name = `${firstName} ${lastName}`;
  if (email === '')
    return `The orders of ${name} will belong to the customer whom you choose. That customer’s record stays.`;
  return `The orders of ${name}, ${email}, will belong to the customer whom you choose. That customer’s record stays, and later orders from ${email} are theirs too.`;
}

const words = customerWords.preview;

/** Shows what anonymising would remove, and asks; staff type the email address, or without one the name, so that it is the right person. */
export function AnonymiseDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const [typed, setTyped] = useState('');
  const proof = customer.email || `${customer.firstName} ${customer.lastName}`;
  const preview = adminRead(customerCalls.previewAnonymise, { id: customer.id });
  const { data, error, refetch } = useQuery({ ...preview, refetchInterval: false, gcTime: 0, retry: false });
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
      disabled={data === undefined || typed.trim().toLowerCase() !== proof.toLowerCase()}
      field={
        <TextField
          label={customer.email === '' ? 'Name of the customer' : 'Email of the customer'}
          hint={`To confirm, type ${proof}`}
          type={customer.email === '' ? 'text' : 'email'}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
      onConfirm={() => void anonymise()}
      onCancel={() => onClose()}
    >
      <p>
        The name, address and notes of this person are removed from orders, inquiries and everything else, for good.
        Only the issued invoices stay. Export everything first if it may be needed.
      </p>
      <div aria-live="polite" className="mt-3 grid gap-3">
        {data !== undefined && <Preview preview={data} />}
        {data === undefined && error === null && <p>{words.loading}</p>}
        {data === undefined && error !== null && (
          <>
            <p className="text-ink">{refusalOf(error).sentence ?? words.failed}</p>
            <Button size="small" variant="quiet" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Preview({ preview: { orders, inquiries, texts, examples, kept } }: { preview: AnonymisePreview }) {
  return (
    <>
      <p className="text-ink">{words.counts({ orders, inquiries, texts })}</p>
      {examples.length > 0 && (
        <ul
          aria-label="Texts that change"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be focusable
          tabIndex={0}
          className="max-h-52 overflow-y-auto border-y border-line py-1 text-sm"
        >
          {examples.map(({ place, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal, and the list does not change
            <li key={index} className="py-1 wrap-anywhere">
              <span>{`${place}: `}</span>
              <del className="text-ink">{before}</del>
              {after !== '' && <ins className="text-ink no-underline">{` → ${after}`}</ins>}
            </li>
          ))}
        </ul>
      )}
      {kept.length > 0 && <p>{words.kept(kept)}</p>}
    </>
  );
}
