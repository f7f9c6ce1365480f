import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { type FollowUp, followUpsOf, type Priority } from '../../../domain/order/follow-up.ts';
import { remindedOn } from '../../../domain/order/offered-emails.ts';
import { Badge, type Tone } from '../../ui/artwork/Badge.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { OrderStatusBadge } from '../kit/order/OrderFacts.tsx';
import { OrderCommunications, OrderHistory } from '../kit/order/OrderHistory.tsx';
import { followUpDetail, possibleSteps, primaryStepOf } from '../kit/order/order-steps.ts';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton, useTask } from '../kit/record/use-task.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderCustomer, OrderDelivery, OrderWorks } from './OrderSections.tsx';
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
          {order.whyNotPendingAgain !== undefined && <p>{order.whyNotPendingAgain}</p>}
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

/** The order that this order replaces, and the order that replaces it (docs/specification/order.md §17). */
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

/** The actions that are rarely needed (docs/specification/order.md §9). */
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

const priorities: Record<Priority, { tone: Tone; label: string }> = {
  high: { tone: 'red', label: 'High' },
  medium: { tone: 'amber', label: 'Medium' },
};

/** The task that settles an action; the steps of an order have their own buttons, the next one at the top. */
function taskOf(what: FollowUp['what'], { email }: Order): { label: string; task: string } | undefined {
  const prepare = email === '' ? 'Prepare Letter' : 'Prepare Email';
  if (what === 'refund') return { label: 'Record Refund', task: 'record-refund' };
  if (what === 'send-invoice') return { label: prepare, task: 'email-invoice' };
  if (what === 'send-confirmation') return { label: prepare, task: 'email-payment_confirmation' };
  if (what === 'overdue') return { label: prepare, task: 'email-reminder' };
  if (what !== 'confirm-delivery') return undefined;
  return email === ''
    ? { label: 'Record Call or Letter', task: 'record-telephone_call' }
    : { label: 'Record Email', task: 'record-delivery_confirmation_sent' };
}

/** The outstanding actions of an order, the urgent first (docs/specification/order.md §8); nothing where none is outstanding. */
function OutstandingActions({ order }: { order: Order }) {
  const { today, timeZone } = useEstateDay();
  const found = followUpsOf(order, today, timeZone);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="outstanding" className="mb-4 bg-wall px-5 py-4">
      <h2 id="outstanding" className="font-medium">
        Actions Outstanding
      </h2>
      <ul className="mt-1.5">
        {found.map((each) => {
          const { tone, label } = priorities[each.priority];
          const detail = followUpDetail(each, order, today, remindedOn(order, timeZone));
          const action = taskOf(each.what, order);
          const isPrimary = action?.task === primaryStepOf(order)?.task;
          return (
            <li key={each.what} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line py-2">
              <Badge tone={tone} className="w-20">
                {label}
              </Badge>
              <p className="min-w-0 flex-1 basis-60">
                <span>{each.text}</span>
                {detail !== '' && <span className="block text-sm text-ink-soft">{detail}</span>}
              </p>
              {action !== undefined && !isPrimary && (
                <TaskButton aria-label={`${action.label}: ${each.text}`} task={action.task}>
                  {action.label}
                </TaskButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
