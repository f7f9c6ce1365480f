import { useState } from 'react';
import type { Order } from '../../contract/orders.schemas.ts';
import type { EmailType } from '../../domain/email.ts';
import { isPaid, type OrderStatus } from '../../domain/order-status.ts';
import { shippingLabel } from '../../domain/shipping.ts';
import { Button } from '../ui/Button.tsx';
import { Totals } from '../ui/Totals.tsx';
import { OrderCommunications } from './OrderCommunications.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { type OpenTask, OrderDialog, type OrderTask } from './OrderDialog.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderPapers } from './OrderPapers.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderSection } from './OrderSection.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderWorks } from './OrderWorks.tsx';
import { OutstandingActions } from './OutstandingActions.tsx';
import { useEstateDay } from './use-estate-day.ts';

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
          <OrderPapers order={order} onTask={begin} />
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
