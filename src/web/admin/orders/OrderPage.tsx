import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { OrderStatusBadge } from '../kit/order/OrderFacts.tsx';
import { OrderCommunications, OrderHistory } from '../kit/order/OrderHistory.tsx';
import { possibleSteps, primaryStepOf } from '../kit/order/order-steps.ts';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderWorks } from './OrderWorks.tsx';
import { OutstandingActions } from './OutstandingActions.tsx';
import { orderWords } from './order-words.ts';
import { orderTasks } from './tasks/order-tasks.tsx';

/** An order: its steps, its buyer, its artworks and money, its documents and its history. */
export function OrderPage({ id }: { id: string }) {
  const query = useQuery(adminRead(orderCalls.getOrder, { id }));
  const { timeZone } = useEstateDay();
  return (
    <RecordPage
      heading="Order Details"
      query={query}
      words={{ loading: 'Loading the order', missing: orderWords.missing, failed: orderWords.loadFailed }}
      back={{ label: 'Payments', address: adminAddress('payments') }}
      head={(order) => ({
        title: [order.invoiceNumber, `${order.firstName} ${order.lastName}`],
        amount: <Money dollars={order.total} />,
        status: <OrderStatusBadge status={order.status} />,
        action: (
          <>
            <NextStep order={order} />
            <OrderMenu order={order} />
          </>
        ),
      })}
      tasks={orderTasks}
    >
      {(order) => (
        <>
          <OtherOrders order={order} />
          <OutstandingActions order={order} />
          <OtherSteps order={order} />
          <div className="mt-7">
            <OrderCustomer order={order} />
          </div>
          <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
            <div className="grid min-w-0 content-start gap-10">
              <OrderWorks order={order} />
              <RecordSection
                title="Communications"
                action={
                  <div className="flex flex-wrap gap-2.5">
                    <TaskButton task="email">{order.email === '' ? 'Prepare Letter' : 'Prepare Email'}</TaskButton>
                    {order.email !== '' && <TaskButton task="record">Record Email</TaskButton>}
                    <TaskButton task="record-telephone_call">Record Call or Letter</TaskButton>
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
              <OrderMoney order={order} />
              <OrderDelivery order={order} />
              <OrderDocuments order={order} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}

/** The order that this one replaces, and the one that replaces it (docs/specification/order.md §17). */
function OtherOrders({ order: { replaces, replacedBy } }: { order: Order }) {
  return [
    { says: 'Replaced by', other: replacedBy },
    { says: 'Replaces', other: replaces },
  ].map(
    ({ says, other }) =>
      other !== null && (
        <p key={says} className="mb-4 bg-wall px-5 py-3">
          <span>{`${says} `}</span>
          <RecordLink to={recordAddress('order', other.id) ?? ''} className={linkClass('alone')}>
            {other.invoiceNumber}
          </RecordLink>
        </p>
      ),
  );
}

/** What is rarely needed (docs/specification/order.md §9). */
function OrderMenu({ order: { isCollected, possibleStatuses = [] } }: { order: Order }) {
  const { open } = useTask();
  const canSend = isCollected && possibleStatuses.includes('shipped');
  return (
    <Menu
      label="More"
      items={[
        // The buyer no longer collects.
        ...(canSend ? [{ label: 'Mark Shipped', onSelect: () => open('move-shipped') }] : []),
        { label: 'Invoice HTML', onSelect: () => open('invoice-html') },
        { label: 'Make a New Link', onSelect: () => open('new-link') },
      ]}
    />
  );
}

/** The primary action of an order: the next step (docs/specification/order.md §9); nothing on a finished order. */
function NextStep({ order }: { order: Order }) {
  const next = primaryStepOf(order);
  if (next === null) return null;
  return (
    <TaskButton variant="primary" task={next.task}>
      {next.label}
    </TaskButton>
  );
}

/** The other steps that are possible now; those that undo or cancel come last and are quiet. */
function OtherSteps({ order }: { order: Order }) {
  const next = primaryStepOf(order);
  const others = possibleSteps(order).filter(({ task }) => task !== next?.task);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {others
        .toSorted((a, b) => Number(a.danger) - Number(b.danger))
        .map(({ task, label, danger }) => (
          <TaskButton key={task} variant={danger ? 'link' : 'quiet'} task={task}>
            {label}
          </TaskButton>
        ))}
    </div>
  );
}
