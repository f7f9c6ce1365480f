import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { shippingLabel } from '../../../domain/estate/shipping-methods.ts';
import { canConfirmPayment } from '../../../domain/order/order-status.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { Button } from '../../ui/style/Button.tsx';
import { formatInstant, formatShortDay } from '../kit/admin-dates.ts';
import { OrderFacts } from '../kit/order/OrderFacts.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { useEstateDay } from '../kit/use-estate-day.ts';

/** When a settled order was paid or cancelled. */
const labels = { paid: 'Arrived', cancelled: 'Cancelled' };

/** Payment and delivery. */
export function OrderPayment({ order }: { order: Order }) {
  const { timeZone } = useEstateDay();
  const { open } = useTask();
  return (
    <>
      <RecordSection
        title="Payment"
        action={
          <Button size="small" variant="quiet" onClick={() => open('edit')}>
            {canConfirmPayment(order.status) ? 'Move Expected Date' : 'Edit Notes'}
          </Button>
        }
      >
        <OrderFacts
          facts={[
            { label: 'Method', value: paymentLabel(order.paymentMethod) },
            { label: 'Ordered', value: formatInstant(order.created, timeZone) },
            ...(order.settlement === null
              ? [
                  { label: 'Expected', value: formatShortDay(order.expectedPaymentDate) },
                  { label: 'Invoice due', value: formatShortDay(order.dueDate) },
                ]
              : [{ label: labels[order.settlement.kind], value: formatShortDay(order.settlement.day) }]),
            { label: 'Reference', value: order.paymentReference },
            { label: 'Notes', value: order.notes },
          ]}
        />
      </RecordSection>
      <RecordSection title="Delivery">
        <OrderFacts
          facts={[
            { label: 'Asked for', value: shippingLabel(order.shippingMethod) },
            { label: 'Goes by', value: order.deliveryMethod },
            { label: 'Estimated', value: order.deliveryDate ? formatShortDay(order.deliveryDate) : null },
            { label: 'Instructions', value: order.deliveryInstructions },
          ]}
        />
      </RecordSection>
    </>
  );
}
