import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import type { AnonymisePreview, PurchaseReport } from '../../../../contract/customers/customers.schemas.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { adminRead } from '../../kit/admin-read.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { customerWords } from '../customer-words.ts';

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
