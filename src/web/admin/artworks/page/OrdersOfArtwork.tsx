import type { ArtworkRecord, OrderOfArtwork } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { dayInZone } from '../../../../domain/day-in-zone.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { adminAddress, recordAddress } from '../../kit/admin-address.ts';
import { formatShortDay, useEstateDay } from '../../kit/admin-dates.ts';
import { PublicAtSale } from '../../kit/order/OrderArtworks.tsx';
import { OrderStatusBadge } from '../../kit/order/OrderFacts.tsx';
import { RecordLink, RecordSection } from '../../kit/record/RecordSection.tsx';

/** Every order that names the artwork: the one that holds it, then the newest. */
export function OrdersOfArtwork({ record: { orders } }: { record: ArtworkRecord }) {
  return (
    <RecordSection title="Orders">
      {orders.total === 0 && <p className="text-sm text-ink-soft">No order names it.</p>}
      <ul aria-label="Orders" className="-mt-3 text-sm">
        {orders.first.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
      {orders.total > orders.first.length && (
        <p className="mt-2 text-sm text-ink-soft">{`The newest ${orders.first.length} of ${orders.total} orders.`}</p>
      )}
    </RecordSection>
  );
}

const link = `${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`;

function OrderLine({ order }: { order: OrderOfArtwork }) {
  const { id, invoiceNumber, status, created, firstName, lastName, customerId, price, live, shown } = order;
  const { timeZone } = useEstateDay();
  return (
    <li className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-line py-2.5">
      <RecordLink
        to={adminAddress('payments', { order: id })}
        aria-label={`Order ${invoiceNumber}`}
        className={`${link} whitespace-nowrap font-medium tabular-nums`}
      >
        {invoiceNumber}
      </RecordLink>
      <OrderStatusBadge status={status} />
      {live && <span className="text-ink-soft">holds it</span>}
      <span className="whitespace-nowrap text-ink-soft tabular-nums">
        {formatShortDay(dayInZone(new Date(created), timeZone))}
      </span>
      <RecordLink to={recordAddress('customer', customerId) ?? ''} className={`${link} min-w-0 wrap-anywhere`}>
        {`${firstName} ${lastName}`}
      </RecordLink>
      <Money dollars={price} className="ml-auto" />
      <PublicAtSale shown={shown} />
    </li>
  );
}
