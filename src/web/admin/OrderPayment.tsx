import type { Order } from '../../contract/orders.schemas.ts';
import { paymentLabel } from '../../domain/payment.ts';
import { shippingLabel } from '../../domain/shipping.ts';
import { formatInstant, formatShortDay } from './desk-dates.ts';
import type { OrderTask } from './OrderDialog.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSection } from './OrderSection.tsx';
import { useEstateDay } from './use-estate-day.ts';

/** How and when the money comes, and how the works go out. */
export function OrderPayment({ order }: { order: Order; onTask: (task: OrderTask) => void }) {
  const { timeZone } = useEstateDay();
  return (
    <>
      <OrderSection title="Payment">
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
            { label: 'Estimated', value: order.deliveryDate ? formatShortDay(order.deliveryDate) : null },
            { label: 'Instructions', value: order.deliveryInstructions },
          ]}
        />
      </OrderSection>
    </>
  );
}
