import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { Purchase } from '../../../contract/customers/customers.schemas.ts';
import { dayInZone } from '../../../domain/day-in-zone.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { formatShortDay } from '../kit/admin-dates.ts';
import { OrderStatusBadge } from '../kit/order/OrderStatusBadge.tsx';
import { useEstateDay } from '../kit/use-estate-day.ts';
import { PurchaseDetails } from './PurchaseDetails.tsx';

/** The orders of a customer, the newest first; each expands. */
export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  if (purchases.length === 0) return <EmptyState title="No orders found." titleAs="p" />;
  return (
    <ul className="-mt-3">
      {purchases.map((purchase, index) => (
        <PurchaseRow key={purchase.orderId} purchase={purchase} isFirst={index === 0} />
      ))}
    </ul>
  );
}

function PurchaseRow({ purchase, isFirst }: { purchase: Purchase; isFirst: boolean }) {
  const { timeZone } = useEstateDay();
  const [open, setOpen] = useState(isFirst);
  const id = useId();
  const day = formatShortDay(dayInZone(new Date(purchase.orderDate), timeZone));
  return (
    <li className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-5 gap-y-1 py-2 text-left hover:bg-wall"
        >
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.75}
            className={classNames('shrink-0 transition-transform', !open && '-rotate-90')}
          />
          <span className="font-medium tabular-nums">{purchase.invoiceNumber}</span>
          <span className="text-sm text-ink-soft tabular-nums">{day}</span>
          <OrderStatusBadge status={purchase.status} />
          <Money dollars={purchase.total} className="ml-auto font-medium" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-6 pt-1">
        {open && <PurchaseDetails purchase={purchase} timeZone={timeZone} />}
      </div>
    </li>
  );
}
