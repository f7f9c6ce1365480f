import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Purchase } from '../../../contract/customers/customers.schemas.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { OrderStatusBadge } from '../kit/order/OrderFacts.tsx';
import { PurchaseDetails } from './PurchaseDetails.tsx';

/** No order of the report is open. */
const NONE = 'none';

/** The orders of a customer, the newest first; each expands. */
export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  const place = usePurchasePlace(purchases[0]?.orderId);
  if (purchases.length === 0) return <EmptyState title="No orders found." titleAs="p" />;
  return (
    <ul className="-mt-3">
      {purchases.map((purchase) => (
        <PurchaseRow key={purchase.orderId} {...{ purchase, place }} />
      ))}
    </ul>
  );
}

interface PurchaseRowProps {
  purchase: Purchase;
  place: ReturnType<typeof usePurchasePlace>;
}

function PurchaseRow({ purchase, place }: PurchaseRowProps) {
  const { timeZone } = useEstateDay();
  const open = place.open === purchase.orderId;
  const id = useId();
  return (
    <li className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => place.toggle(purchase.orderId)}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-5 gap-y-1 py-2 text-left hover:bg-wall"
        >
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.75}
            className={classNames('shrink-0 transition-transform', !open && '-rotate-90')}
          />
          <span className="whitespace-nowrap font-medium tabular-nums">{purchase.invoiceNumber}</span>
          <span className="text-sm text-ink-soft tabular-nums">{formatShortDay(purchase.soldOn)}</span>
          <OrderStatusBadge status={purchase.status} />
          <Money dollars={purchase.total} className="ml-auto font-medium" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-6 pt-1">
        {open && (
          <PurchaseDetails purchase={purchase} timeZone={timeZone} panel={place.panel} onPanel={place.choosePanel} />
        )}
      </div>
    </li>
  );
}

/** The open order of the report and its tab, in the address: a reload keeps them. The newest order is open at first. */
function usePurchasePlace(newest: string | undefined) {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const show = (purchase: string, panel: string | null) => {
    const next = new URLSearchParams(search);
    next.set('purchase', purchase);
    if (panel === null) next.delete('panel');
    else next.set('panel', panel);
    void navigate(`${pathname}?${next}`, { replace: true, state, preventScrollReset: true });
  };
  const open = search.get('purchase') ?? newest;
  return {
    open,
    panel: search.get('panel'),
    toggle: (purchase: string) => show(purchase === open ? NONE : purchase, null),
    choosePanel: (panel: string) => show(open ?? NONE, panel),
  };
}
