import { useState } from 'react';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { shippingLabel } from '../../../domain/estate/shipping-methods.ts';
import type { EmailType } from '../../../domain/order/email.ts';
import { isPaid, type OrderStatus } from '../../../domain/order/order-status.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Totals } from '../../ui/text/Totals.tsx';
import { useEstateDay } from '../kit/use-estate-day.ts';
import { OrderArtworks } from './OrderArtworks.tsx';
import { OrderCommunications } from './OrderCommunications.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderSection } from './OrderSection.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OutstandingActions } from './OutstandingActions.tsx';
import { type OpenTask, OrderDialog, type OrderTask } from './tasks/OrderDialog.tsx';

/** What is known of an order: what can be done with it, its works and money, its buyer, and its history. */
export function OrderSheet({ order }: { order: Order }) {
  const { timeZone } = useEstateDay();
  const [open, setOpen] = useState<OpenTask | null>(null);
  const begin = (task: OrderTask) => setOpen({ order, task });
  return (
    <>
      <OrderSteps order={order} onTask={begin} />
      <OutstandingActions order={order} onTask={begin} />

      <div className="mt-9 grid gap-x-14 gap-y-10 md:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 content-start gap-10">
          <OrderSection title={order.items.length === 1 ? 'Work' : 'Works'}>
            <OrderArtworks items={order.items} />
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
          <OrderSection
            title="Communications"
            action={
              <div className="flex flex-wrap gap-2.5">
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => begin({ is: 'email', template: nextTemplate(order.status) })}
                >
                  Prepare Email
                </Button>
                <Button size="small" variant="quiet" onClick={() => begin({ is: 'record' })}>
                  Record Email
                </Button>
              </div>
            }
          >
            <OrderCommunications entries={order.communications ?? []} timeZone={timeZone} />
          </OrderSection>
          <OrderSection title="Status History">
            <OrderHistory entries={order.statusHistory ?? []} timeZone={timeZone} />
          </OrderSection>
        </div>

        <div className="grid min-w-0 content-start gap-10">
          <OrderDocuments order={order} onTask={begin} />
          <OrderPayment order={order} onTask={begin} />
          <OrderCustomer order={order} />
        </div>
      </div>

      {open !== null && <OrderDialog open={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The e-mail that an order asks for next: its invoice until it is paid, then the confirmation. */
function nextTemplate(status: OrderStatus): EmailType {
  return isPaid(status) ? 'payment_confirmation' : 'invoice';
}
