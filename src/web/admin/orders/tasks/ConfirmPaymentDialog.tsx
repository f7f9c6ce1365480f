import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../../contract/payments/payments.calls.ts';
import { ConfirmPayment } from '../../../../contract/payments/payments.schemas.ts';
import { addDays } from '../../../../domain/calendar.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { deliveryMethods } from '../../../../domain/order/delivery-methods.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { FormDialog } from '../../../editing/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { paymentWords } from '../../kit/admin-words.ts';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { DELIVERY_DAYS, defaultDeliveryMethod } from './delivery-methods.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { useOrderWrite } from './use-order-write.ts';

const Values = ConfirmPayment.omit({ orderId: true });
type Values = z.input<typeof Values>;

export interface ConfirmPaymentDialogProps {
  order: Order;
  /** The payment is confirmed; given the order as it is then. */
  onConfirmed: (order: Order) => void;
  onClose: () => void;
}

/** Says that the money is here, with the bank's reference, and how the works will be delivered (docs/specification/payments.md §5). */
export function ConfirmPaymentDialog({ order, onConfirmed, onClose }: ConfirmPaymentDialogProps) {
  const { today } = useEstateDay();
  const { first, seen, refusal, write } = useOrderWrite(order);
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: standardSchemaResolver(Values),
    defaultValues: {
      paymentReference: '',
      shippingMethod: defaultDeliveryMethod(order.shippingMethod),
      deliveryDate: addDays(today, DELIVERY_DAYS),
      deliveryInstructions: '',
      notes: '',
    },
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const possible = canConfirmPayment(seen.status);

  const send = async (values: z.output<typeof Values>) => {
    const input = { orderId: seen.id, ...values };
    const outcome = await write(paymentCalls.confirmPayment, input, paymentWords.confirm(seen));
    if (outcome.done) return onConfirmed(outcome.answer);
    for (const { path, message } of outcome.errors) setError(path as Path<Values>, { message });
  };

  const field = (name: Path<Values>) => ({ ...register(name), error: errors[name]?.message });
  return (
    <FormDialog
      title="Confirm Payment Receipt"
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}, ${formatDollars(seen.total)}`}
      dirty={isDirty}
      onClose={onClose}
    >
      {(cancel) => (
        <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
          <RefusedChange first={first} seen={seen} refusal={refusal} />
          <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
            <TextField
              label="Payment reference"
              hint="As it stands on the bank statement."
              autoComplete="off"
              className="sm:col-span-2"
              {...field('paymentReference')}
            />
            <SelectField
              label="Delivery method"
              options={deliveryMethods.map(({ code, label }) => ({ value: code, label }))}
              {...field('shippingMethod')}
            />
            <TextField label="Estimated delivery date" type="date" {...field('deliveryDate')} />
            <TextArea label="Delivery instructions" optional rows={3} {...field('deliveryInstructions')} />
            <TextArea label="Notes" optional rows={3} {...field('notes')} />
          </div>
          <p className="mt-5 text-sm text-ink-soft">
            The order becomes Payment Received, and {seen.items.length === 1 ? 'its work is' : 'its works are'} shown as
            sold everywhere. Next, the e-mail that tells the buyer is prepared.
          </p>
          <DialogActions onCancel={cancel}>
            <Button type="submit" disabled={!possible} busy={isSubmitting} busyLabel="Confirming...">
              Confirm Payment
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
