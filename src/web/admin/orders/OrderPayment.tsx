import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { shippingLabel } from '../../../domain/estate/shipping-methods.ts';
import { canConfirmPayment } from '../../../domain/order/order-status.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { Button } from '../../ui/style/Button.tsx';
import { formatInstant, formatShortDay } from '../kit/admin-dates.ts';
import { useEstateDay } from '../kit/use-estate-day.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSection } from './OrderSection.tsx';
import type { OrderTask } from './tasks/OrderDialog.tsx';

/** How and when the money comes, and how the works go out. */
export function OrderPayment({ order, onTask }: { order: Order; onTask: (task: OrderTask) => void }) {
  const { timeZone } = useEstateDay();
  return (
    <>
      <OrderSection
        title="Payment"
        action={
          <Button size="small" variant="quiet" onClick={() => onTask({ is: 'edit' })}>
            {canConfirmPayment(order.status) ? 'Move Expected Date' : 'Edit Notes'}
          </Button>
        }
      >
        <OrderFacts
          facts={[
            { label: 'Method', value: paymentLabel(order.paymentMethod) },
            { label: 'Ordered', value: formatInstant(order.created, timeZone) },
            { label: 'Expected', value: formatShortDay(order.expectedPaymentDate) },
            { label: 'Invoice due', value: formatShortDay(order.dueDate) },
            { label: 'Reference', value: order.paymentReference },
            { label: 'Notes', value: order.notes },
          ]}
        />
      </OrderSection>
      <OrderSection title="Delivery">
        <OrderFacts
          facts={[
            { label: 'Asked for', value: shippingLabel(order.shippingMethod) },
            { label: 'Goes by', value: order.deliveryMethod },
            { label: 'Estimated', value: order.deliveryDate ? formatShortDay(order.deliveryDate) : null },
            { label: 'Instructions', value: order.deliveryInstructions },
          ]}
        />
      </OrderSection>
    </>
  );
}
