import { useQuery } from '@tanstack/react-query';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { RejectedOrder } from '../../../contract/orders/rejected-orders.schemas.ts';
import type { OrderLimit } from '../../../domain/rate-limits/order-limit.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { ContactLinks } from '../kit/ContactLinks.tsx';
import { AdminListFrame } from '../kit/list/AdminListFrame.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { ArtworkTitles } from '../kit/record/ArtworkTitles.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { limitedWords, paymentWords } from './payment-words.ts';
import { RaiseLimitsDialog } from './RaiseLimitsDialog.tsx';
import type { PaymentsPlace } from './use-payments-place.ts';

const reasons: Record<OrderLimit, string> = {
  artworks_in_order: 'Too many artworks in one order',
  unpaid_artworks_of_customer: 'Too many unpaid artworks of this email address',
  artworks_from_address: 'Too many artworks from one internet connection within a day',
  orders_from_address: 'Too many orders from one internet connection within an hour',
  reserved_by_new_customers: 'New customers had reserved half of the artworks on sale',
  unpaid_orders_of_customer: 'Too many unpaid orders of this email address',
};

/** Orders that a rate limit rejected: a real collector among them can be called back (docs/specification/payments.md §6). */
export function RejectedOrders({ place }: { place: PaymentsPlace }) {
  const list = useAdminList(orderCalls.listRejectedOrders, place, { input: {}, perPage: 25 });
  const { key, id: raisedId, close } = useTask();
  const { data: site } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (list.items?.length === 0) {
    return (
      <EmptyState title={limitedWords.none} titleAs="p">
        <p>{limitedWords.lead}</p>
      </EmptyState>
    );
  }
  const raised = list.items?.find(({ id }) => key === 'raise' && id === raisedId);
  return (
    <AdminListFrame list={list} label="Limited orders" words={{ ...paymentWords.list, none: limitedWords.none }}>
      {(orders) => (
        <>
          <p className="mb-5 max-w-reading text-ink-soft">{`${limitedWords.lead} ${limitedWords.callBack}`}</p>
          <ul aria-label="Limited Orders" className="border-t border-line">
            {orders.map((order) => (
              <Limited key={order.id} order={order} />
            ))}
          </ul>
          {raised !== undefined && site?.orderLimits !== undefined && (
            <RaiseLimitsDialog
              order={raised}
              estateLimits={site.orderLimits}
              onClose={(navigating) => navigating || close()}
            />
          )}
        </>
      )}
    </AdminListFrame>
  );
}

function Limited({ order }: { order: RejectedOrder }) {
  const { timeZone } = useEstateDay();
  const { firstName, lastName, email, phone, works, total, times, firstAt, lastAt, reason, clientAddress } = order;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_10rem]">
      <div className="min-w-0">
        <p className="font-medium">{`${firstName} ${lastName}`}</p>
        <ContactLinks email={email} phone={phone} />
      </div>
      <div className="min-w-0">
        <p>
          <ArtworkTitles works={works} />
        </p>
        <p className="mt-1 text-sm">{reasons[reason]}</p>
        <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
          <span>
            {times === 1
              ? formatInstant(lastAt, timeZone)
              : `${times} times, from ${formatInstant(firstAt, timeZone)} to ${formatInstant(lastAt, timeZone)}`}
          </span>
          {clientAddress !== '' && <span>{`, from ${clientAddress}`}</span>}
        </p>
      </div>
      <div className="sm:text-right">
        <p>
          <Money dollars={total} className="font-medium" />
        </p>
        <TaskButton className="mt-2" task="raise" on={order.id}>
          {order.orderLimits === null ? 'Raise Limits' : 'Limits Raised'}
        </TaskButton>
      </div>
    </li>
  );
}
