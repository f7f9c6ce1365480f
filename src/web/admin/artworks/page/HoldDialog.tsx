import type { ComponentProps } from 'react';
import { artworkRecordCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { saleCalls } from '../../../../contract/sales/sales.calls.ts';
import { ChangeHold, type Hold, HoldWork } from '../../../../contract/sales/sales.schemas.ts';
import { addDays } from '../../../../domain/days.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { browserApi } from '../../../api.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { CustomerChoice } from '../../kit/customer/CustomerChoice.tsx';
import { contactLabels } from '../../kit/customer/contact-labels.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { holdWords } from './hold-words.ts';

/** Days that the form proposes. */
const usualDays = 5;

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
  return hold === null ? <NewHold {...props} record={record} /> : <ChangedHold {...props} hold={hold} />;
}

function NewHold({ record: { artwork }, title, onClose }: TaskProps<ArtworkRecord>) {
  const { today } = useEstateDay();
  const form = useAdminForm(HoldWork, saleCalls.holdWork, holdWords.hold, {
    defaults: {
      ...{ artworkId: artwork.id, customerId: undefined, customer: undefined },
      ...{ until: addDays(today, usualDays), price: '', notes: '' },
    } as Values,
    input: (values) => values,
    draft: `artwork/${artwork.id}/hold`,
    onSaved: () => onClose(),
  });
  const { methods } = form;
  const customer = methods.watch('customer');
  const { error, ...choice } = form.field('customerId');
  const setIsNew = (isNew: boolean) => {
    methods.setValue('customer', isNew ? nobody : undefined, { shouldDirty: true });
    if (isNew) methods.setValue('customerId', undefined);
  };
  return (
    <AdminForm
      form={form}
      title={title}
      description={holdWords.description}
      onClose={onClose}
      submit={{ label: 'Hold', busyLabel: 'Holding...' }}
    >
      <div className="grid gap-6">
        <fieldset>
          <legend className="mb-3 font-serif text-lg">Customer</legend>
          <CheckboxField
            label="A new customer"
            checked={customer !== undefined}
            onChange={({ target }) => setIsNew(target.checked)}
          />
          {customer === undefined ? (
            <div className="mt-4">
              <CustomerChoice legend="The customer" field={choice} />
              {error !== undefined && <FieldError id="customer-error">{error}</FieldError>}
            </div>
          ) : (
            <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {personFields.map((name) => (
                <TextField
                  key={name}
                  label={contactLabels[name]}
                  optional={name === 'email' || name === 'phone'}
                  type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
                  {...form.field(`customer.${name}`)}
                />
              ))}
            </div>
          )}
        </fieldset>
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
