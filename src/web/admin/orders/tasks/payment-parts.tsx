import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import { type Cents, formatDollars, toDollars } from '../../../../domain/money.ts';
import { type afterPayment, overpaymentText, paidOfText } from '../../../../domain/order/balance.ts';
import { deliveryMethodsFor } from '../../../../domain/order/delivery-address.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { expectedDelivery } from '../../../../domain/order/shipment.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useQuestion } from '../../../ui/overlay/ConfirmDialog.tsx';

/** The parts that every dialog shares by which an order becomes paid (docs/specification/payments.md §5). */

/** The email that tells the buyer. */
export const confirmationEmail = 'email-payment_confirmation';

export function becamePaid(before: Order, after: Order): boolean {
  return canConfirmPayment(before.status) && !canConfirmPayment(after.status);
}

/** Describes what saving will do, to be read before it is done. */
export function effectOf(order: Order, after: ReturnType<typeof afterPayment>): string {
  const owedBack = after.over > 0 ? ` ${formatDollars(toDollars(after.over))} is owed back to the buyer.` : '';
  if (!canConfirmPayment(order.status)) return `The order keeps its status.${owedBack}`;
  if (after.due > 0) {
    const paid = paidOfText({ paid: toDollars(after.paid), total: order.total });
    return `${paid}; the order stays pending. ${formatDollars(toDollars(after.due))} is still due.`;
  }
  const works = order.items.length === 1 ? 'its work is' : 'its works are';
  return `The order becomes Payment Received, and ${works} shown as sold everywhere.${owedBack} Next, the email that tells the buyer is prepared.`;
}

export const deliveryDefaults = (order: Order, today: Day) => ({
  shippingMethod: order.shippingMethod as string,
  deliveryDate: proposedDay(order, order.shippingMethod, today),
  deliveryInstructions: '',
});
type Delivery = ReturnType<typeof deliveryDefaults>;

const proposedDay = ({ deliveryOffer: offer }: Order, method: string, today: Day) =>
  expectedDelivery(today, { isCollected: method === 'pickup', offer }) ?? '';

interface DeliveryFieldsProps {
  order: Order;
  today: Day;
  field: (name: keyof Delivery) => UseFormRegisterReturn & { error: string | undefined };
  typed: Partial<Delivery>;
  onDay: (day: Day) => void;
}

export function DeliveryFields({ order, today, field, typed, onDay }: DeliveryFieldsProps) {
  const { shippingMethod = '', deliveryDate } = typed;
  const method = field('shippingMethod');
  const isCollected = shippingMethod === 'pickup';
  return (
    <>
      <SelectField
        label="Delivery method"
        options={deliveryMethodsFor(order.shippingMethod).map(({ code, label }) => ({ value: code, label }))}
        {...method}
        onChange={(event) => {
          // The proposed day follows the method; one that was typed stays.
          if (deliveryDate === proposedDay(order, shippingMethod, today))
            onDay(proposedDay(order, event.target.value, today));
          void method.onChange(event);
        }}
      />
      <TextField
        label={isCollected ? 'Ready for collection from' : 'Estimated delivery date'}
        type="date"
        hint={order.deliveryOffer?.time && !isCollected ? `Offered: ${order.deliveryOffer.time}` : undefined}
        {...field('deliveryDate')}
      />
      <TextArea
        label={isCollected ? 'Instructions for the collection' : 'Delivery instructions'}
        optional
        rows={3}
        {...field('deliveryInstructions')}
      />
    </>
  );
}

/** The question before more than is due is recorded (docs/specification/payments.md §5). */
export function useOverpaymentQuestion(money: { amount: Cents; due: Cents }) {
  return useQuestion({
    title: 'More Than Is Due',
    confirmLabel: `Record ${formatDollars(toDollars(money.amount))}`,
    children: overpaymentText(money),
  });
}
