import { useState } from 'react';
import type { Order } from '../../contract/orders.schemas.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { paymentLabel } from '../../domain/payment.ts';
import { shippingLabel } from '../../domain/shipping.ts';
import { linkClass } from '../ui/link-class.ts';
import { Totals } from '../ui/Totals.tsx';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { formatInstant, formatShortDay } from './desk-dates.ts';
import { MoveOrderDialog } from './MoveOrderDialog.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderSection } from './OrderSection.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderWorks } from './OrderWorks.tsx';
import { useEstateDay } from './use-estate-day.ts';

/** What is known of an order: what can be done with it, its works and money, its buyer, and its history. */
export function OrderSheet({ order }: { order: Order }) {
  const { timeZone } = useEstateDay();
  const [confirming, setConfirming] = useState(false);
  const [moving, setMoving] = useState<OrderStatus | null>(null);
  const { customer, invoice } = order;
  return (
    <>
      <OrderSteps order={order} onConfirm={() => setConfirming(true)} onMove={setMoving} />

      <div className="mt-9 grid gap-x-14 gap-y-10 md:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-10">
          <OrderSection title={order.items.length === 1 ? 'Work' : 'Works'}>
            <OrderWorks items={order.items} />
            <div className="mt-3">
              <Totals
                rows={[
                  { label: 'Subtotal', dollars: order.subtotal },
                  { label: `Shipping (${shippingLabel(order.shippingMethod)})`, dollars: order.shipping },
                ]}
                total={{ label: 'Total', dollars: order.total }}
              />
            </div>
          </OrderSection>
          <OrderSection title="Status History">
            <OrderHistory entries={order.statusHistory ?? []} timeZone={timeZone} />
          </OrderSection>
        </div>

        <div className="grid content-start gap-10">
          <OrderSection title="Customer">
            <p className="font-medium">
              {customer.firstName} {customer.lastName}
            </p>
            <p className="break-words">
              <a href={`mailto:${customer.email}`} className={linkClass()}>
                {customer.email}
              </a>
            </p>
            {customer.phone !== '' && <p>{customer.phone}</p>}
            <div className="mt-4 grid grid-cols-2 gap-4 text-sm">
              <OrderAddress label="Billing address" address={invoice.billTo} />
              <OrderAddress label="Shipping address" address={invoice.shipTo} />
            </div>
          </OrderSection>
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
        </div>
      </div>

      {confirming && <ConfirmPaymentDialog order={order} onClose={() => setConfirming(false)} />}
      {moving !== null && <MoveOrderDialog order={order} to={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
