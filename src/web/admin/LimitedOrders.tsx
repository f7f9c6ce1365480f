import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderCalls } from '../../contract/orders.calls.ts';
import type { LimitedOrder } from '../../contract/orders.schemas.ts';
import type { OrderLimit } from '../../domain/order-limit.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Money } from '../ui/Money.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { DeskPager } from './DeskPager.tsx';
import { formatInstant } from './desk-dates.ts';
import { deskReadPage } from './desk-read.ts';
import { limitedWords } from './desk-words.ts';
import { PaymentsLoadError } from './PaymentsLoadError.tsx';
import { PaymentsLoading } from './PaymentsLoading.tsx';
import { ordersPerPage } from './payment-reads.ts';
import { type PaymentsPlace, paymentsAddress } from './payments-place.ts';
import { useEstateDay } from './use-estate-day.ts';

const reasons: Record<OrderLimit, string> = {
  artworks_in_order: 'Too many artworks in one order',
  unpaid_artworks_of_customer: 'Too many unpaid artworks of this e-mail address',
  artworks_from_address: 'Too many artworks from one internet address within a day',
  orders_from_address: 'Too many orders from one internet address within an hour',
  unpaid_orders_of_customer: 'Too many unpaid orders of this e-mail address',
};

/** Orders that the limits refused: someone among them may be a real collector, to be called back (contract, "Limits"). */
export function LimitedOrders({ place }: { place: PaymentsPlace }) {
  const { data, isError } = useQuery({
    ...deskReadPage(orderCalls.listLimitedOrders, { limit: ordersPerPage, cursor: place.cursor ?? undefined }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return isError ? <PaymentsLoadError /> : <PaymentsLoading />;
  if (data.items.length === 0) {
    return (
      <EmptyState title={limitedWords.none} titleAs="p">
        <p>{limitedWords.lead}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-5 max-w-reading text-ink-soft">
        {limitedWords.lead} {limitedWords.callBack}
      </p>
      <ul aria-label="Limited Orders" className="border-t border-line">
        {data.items.map((order) => (
          <Limited key={order.id} order={order} />
        ))}
      </ul>
      <DeskPager
        label="Limited orders"
        page={place.page}
        total={data.total}
        perPage={ordersPerPage}
        next={data.next}
        addressOf={(page, cursor) => paymentsAddress({ view: 'limited', page, cursor })}
      />
    </>
  );
}

function Limited({ order }: { order: LimitedOrder }) {
  const { timeZone } = useEstateDay();
  const { firstName, lastName, email, phone, works, total, times, firstAt, lastAt, reason, clientAddress } = order;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]">
      <div className="min-w-0">
        <p className="font-medium">
          {firstName} {lastName}
        </p>
        <ContactLinks email={email} phone={phone} />
      </div>
      <div className="min-w-0">
        <p className="font-serif italic">{works.map(({ title }) => title).join(', ')}</p>
        <p className="mt-1 text-sm">{reasons[reason]}</p>
        <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
          {times === 1
            ? formatInstant(lastAt, timeZone)
            : `${times} times, from ${formatInstant(firstAt, timeZone)} to ${formatInstant(lastAt, timeZone)}`}
          {clientAddress !== '' && `, from ${clientAddress}`}
        </p>
      </div>
      <p className="sm:text-right">
        <Money dollars={total} className="font-medium" />
      </p>
    </li>
  );
}
