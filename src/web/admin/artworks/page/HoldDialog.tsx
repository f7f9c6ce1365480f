import type { ComponentProps } from 'react';
import { artworkRecordCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { inquiryCalls } from '../../../../contract/inquiries/inquiries.calls.ts';
import type { InquiryDetails } from '../../../../contract/inquiries/inquiries.schemas.ts';
import { saleCalls } from '../../../../contract/sales/sales.calls.ts';
import { ChangeHold, type Hold, HoldWork } from '../../../../contract/sales/sales.schemas.ts';
import { addDays, formatDay } from '../../../../domain/days.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { usualHoldDays } from '../../../../domain/order/hold.ts';
import { browserApi } from '../../../api.ts';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { done, failed } from '../../../ui/overlay/toast-store.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { useGiven } from '../../kit/admin-queries.ts';
import { CustomerFields } from '../../kit/customer/CustomerFields.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAddressDialog } from '../../kit/record/use-task.tsx';

const forWhom = ({ firstName, lastName, until }: Hold) => `${firstName} ${lastName}, until ${formatDay(until)}`;

/** The texts of a hold (docs/specification/order.md §19). */
export const holdWords = {
  description:
    'Visitors read Reserved, and nobody else can order it. At the end of the day it is free again by itself.',
  /** “Ilse Vanner, until 28 November 2026, at $3,900.00” */
  held: (hold: Hold) => `${forWhom(hold)}${hold.price === null ? '' : `, at ${formatPrice(hold.price)}`}`,
  hold: {
    done: (hold: Hold) => done('Work Held', `For ${forWhom(hold)}.`),
    failed: (sentence?: string) => failed('Not Held', sentence ?? 'The work could not be held. Please try again.'),
  },
  change: {
    done: (hold: Hold) => done('Hold Changed', `For ${forWhom(hold)}.`),
    failed: (sentence?: string) => failed('Hold Not Changed', sentence),
  },
  release: {
    done: () => done('Hold Released', 'The work is as it was before.'),
    failed: (sentence?: string) => failed('Hold Not Released', sentence),
  },
};

const personFields = ['firstName', 'lastName', 'email', 'phone'] as const;
const nobody = { firstName: '', lastName: '', email: '', phone: '' };

interface Values {
  artworkId: number;
  /** Undefined for a new customer. */
  customerId: `${number}` | undefined;
  customer: typeof nobody | undefined;
  until: string;
  price: string;
  notes: string;
}

/** Keeps a work for a customer until a day, or changes that (docs/specification/order.md §19). */
export function HoldDialog({ record, ...props }: TaskProps<ArtworkRecord>) {
  const { hold } = record;
  const { search, close } = useAddressDialog();
  const inquiry = useGiven(inquiryCalls.getInquiry, hold === null ? search.get('inquiry') : null);
  const onClose = () => close(['task', 'inquiry']);
  if (hold !== null) return <ChangedHold {...props} onClose={onClose} hold={hold} />;
  if (inquiry.isLoading) return null;
  return <NewHold {...props} onClose={onClose} record={record} asking={inquiry.data} />;
}

interface NewHoldProps extends TaskProps<ArtworkRecord> {
  /** The inquiry from which the hold is made: by somebody who may be a customer or not. */
  asking: InquiryDetails | undefined;
}

function NewHold({ record: { artwork }, title, onClose, asking }: NewHoldProps) {
  const { today } = useEstateDay();
  const form = useAdminForm(HoldWork, saleCalls.holdWork, holdWords.hold, {
    defaults: {
      artworkId: artwork.id,
      customerId: undefined,
      customer: personOf(asking),
      until: addDays(today, usualHoldDays),
      price: '',
      notes: '',
    } as Values,
    input: (values) => values,
    draft: `artwork/${artwork.id}/hold/${asking?.id ?? ''}`,
    onSaved: () => onClose(),
  });
  const { methods } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      description={holdWords.description}
      onClose={onClose}
      submit={{ label: 'Hold', busyLabel: 'Holding...' }}
    >
      <div className="grid gap-6">
        <CustomerFields
          isNew={methods.watch('customer') !== undefined}
          onNew={(isNew) => {
            methods.setValue('customer', isNew ? nobody : undefined, { shouldDirty: true });
            if (isNew) methods.setValue('customerId', undefined);
          }}
          choice={form.field('customerId')}
          names={personFields}
          fieldOf={(name) => form.field(`customer.${name}`)}
        />
        <HoldFields
          today={today}
          until={form.field('until')}
          price={{ ...form.field('price'), hint: `List price ${formatPrice(artwork.price)}.` }}
          notes={form.field('notes')}
        />
      </div>
    </AdminForm>
  );
}

function personOf(asking: InquiryDetails | undefined): Values['customer'] {
  if (asking === undefined) return undefined;
  const { firstName, lastName, email, phone } = asking;
  return { firstName, lastName, email, phone };
}

function ChangedHold({ hold, title, onClose }: Omit<TaskProps<null>, 'record'> & { hold: Hold }) {
  const { today } = useEstateDay();
  const form = useAdminForm(ChangeHold, saleCalls.changeHold, holdWords.change, {
    defaults: { id: hold.id, until: hold.until, price: `${hold.price ?? ''}`, notes: hold.notes },
    input: (values) => values,
    stored: { opened: hold, read: () => readHold(hold) },
    draft: `hold/${hold.id}`,
    onSaved: () => onClose(),
  });
  return (
    <AdminForm
      form={form}
      title={title}
      description={`For ${hold.firstName} ${hold.lastName}.`}
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
    >
      <HoldFields today={today} until={form.field('until')} price={form.field('price')} notes={form.field('notes')} />
    </AdminForm>
  );
}

async function readHold(hold: Hold): Promise<Hold> {
  return (await browserApi(artworkRecordCalls.getArtworkRecord, { id: hold.artworkId })).hold ?? hold;
}

interface HoldFieldsProps {
  today: string;
  until: Omit<ComponentProps<typeof TextField>, 'label'>;
  price: Omit<ComponentProps<typeof TextField>, 'label'>;
  notes: Omit<ComponentProps<typeof TextArea>, 'label'>;
}

function HoldFields({ today, until, price, notes }: HoldFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField label="Held until" type="date" min={today} hint="The whole of this day." {...until} />
      <TextField label="Agreed price" optional inputMode="numeric" {...price} />
      <TextArea label="Notes" optional rows={2} hint="Only for the staff." className="sm:col-span-2" {...notes} />
    </div>
  );
}
