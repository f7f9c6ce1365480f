import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../../contract/payments/payments.calls.ts';
import { ConfirmPayment } from '../../../../contract/payments/payments.schemas.ts';
import { addDays } from '../../../../domain/days.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { DELIVERY_DAYS, deliveryMethodsFor } from '../../../../domain/order/delivery-methods.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { orderWords } from '../order-words.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';

const Values = ConfirmPayment.omit({ orderId: true });

/** Confirms that the money has arrived, with the bank's reference and how the artworks will be delivered. */
export function ConfirmPaymentDialog({ record: order, title, onClose, onNext }: TaskProps<Order>) {
  const { today } = useEstateDay();
  const form = useAdminForm(Values, paymentCalls.confirmPayment, orderWords.confirm(order), {
    defaults: {
      paymentReference: '',
      shippingMethod: order.shippingMethod,
      deliveryDate: addDays(today, DELIVERY_DAYS),
      deliveryInstructions: '',
      notes: '',
    },
    input: (values) => ({ orderId: order.id, ...values }),
    stored: orderStored(order),
    draft: `order/${order.id}/confirm`,
    // Confirming prepares the email that tells the buyer (docs/specification/payments.md §5).
    onSaved: () => onNext('email-payment_confirmation'),
  });
  const { first, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}, ${formatDollars(seen.total)}`}
      onClose={onClose}
      submit={{
        label: 'Confirm Payment',
        busyLabel: 'Confirming...',
        disabled: !canConfirmPayment(seen.status),
      }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
    >
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <TextField
          label="Payment reference"
          hint="As on the bank statement."
          className="sm:col-span-2"
          {...form.field('paymentReference')}
        />
        <SelectField
          label="Delivery method"
          options={deliveryMethodsFor(order.shippingMethod).map(({ code, label }) => ({ value: code, label }))}
          {...form.field('shippingMethod')}
        />
        <TextField label="Estimated delivery date" type="date" {...form.field('deliveryDate')} />
        <TextArea label="Delivery instructions" optional rows={3} {...form.field('deliveryInstructions')} />
        <TextArea label="Notes" optional rows={3} {...form.field('notes')} />
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        The order becomes Payment Received, and <span>{seen.items.length === 1 ? 'its work is' : 'its works are'}</span>{' '}
        shown as sold everywhere. Next, the email that tells the buyer is prepared.
      </p>
    </AdminForm>
  );
}
