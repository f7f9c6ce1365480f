import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { EditCustomer, type PurchaseReport } from '../../../../contract/customers/customers.schemas.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { customerWords } from '../customer-words.ts';

const Values = EditCustomer.pick({ notes: true }).required();

/** What the staff note about a customer. */
export function NotesDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const form = useAdminForm(Values, customerCalls.editCustomer, customerWords.notes, {
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
      newer={<NewerVersion {...{ methods, opened }} labels={{ notes: 'Notes' }} theirs={{ notes: seen.notes }} />}
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
