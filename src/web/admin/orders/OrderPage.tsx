import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { shippingLabel } from '../../../domain/estate/shipping-methods.ts';
import { isPaid } from '../../../domain/order/order-status.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Totals } from '../../ui/text/Totals.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { orderWords } from '../kit/admin-words.ts';
import { OrderArtworks } from '../kit/order/OrderArtworks.tsx';
import { OrderCommunications } from '../kit/order/OrderCommunications.tsx';
import { OrderHistory } from '../kit/order/OrderHistory.tsx';
import { OrderStatusBadge } from '../kit/order/OrderStatusBadge.tsx';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { useEstateDay } from '../kit/use-estate-day.ts';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderMenu } from './OrderMenu.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { NextStep, OtherSteps } from './OrderSteps.tsx';
import { OutstandingActions } from './OutstandingActions.tsx';
import { orderTasks } from './tasks/order-tasks.tsx';

/** An order: its steps, its buyer, its artworks and money, its documents and its history. */
export function OrderPage({ id }: { id: string }) {
  const query = useQuery(adminRead(orderCalls.getOrder, { id }));
  const { timeZone } = useEstateDay();
  const { open } = useTask();
  return (
    <RecordPage
      heading="Order Details"
      query={query}
      words={{ loading: 'Loading the order', missing: orderWords.missing, failed: orderWords.loadFailed }}
      back={{ label: 'Payments', address: adminAddress('payments') }}
      line={(order) => ({
        number: order.invoiceNumber,
        name: `${order.firstName} ${order.lastName}`,
        amount: <Money dollars={order.total} />,
        status: <OrderStatusBadge status={order.status} />,
        action: (
          <>
            <NextStep order={order} />
            <OrderMenu />
          </>
        ),
      })}
      tasks={orderTasks}
    >
      {(order) => (
        <>
          <OutstandingActions order={order} />
          <OtherSteps order={order} />
          <div className="mt-7">
            <OrderCustomer order={order} />
          </div>
          <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
            <div className="grid min-w-0 content-start gap-10">
              <RecordSection title={order.items.length === 1 ? 'Work' : 'Works'}>
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
              </RecordSection>
              <RecordSection
                title="Communications"
                action={
                  <div className="flex flex-wrap gap-2.5">
                    <Button
                      size="small"
                      variant="quiet"
                      // Until the order is paid its invoice is the next e-mail, then the confirmation.
                      onClick={() => open(isPaid(order.status) ? 'email-payment_confirmation' : 'email-invoice')}
                    >
                      Prepare Email
                    </Button>
                    <Button size="small" variant="quiet" onClick={() => open('record')}>
                      Record Email
                    </Button>
                  </div>
                }
              >
                <OrderCommunications entries={order.communications ?? []} timeZone={timeZone} />
              </RecordSection>
              <RecordSection title="Status History">
                <OrderHistory order={order} timeZone={timeZone} />
              </RecordSection>
            </div>
            <div className="grid min-w-0 content-start gap-10">
              <OrderPayment order={order} />
              <OrderDocuments order={order} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}
