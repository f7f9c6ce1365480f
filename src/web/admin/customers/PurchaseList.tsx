import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Purchase, RecordedWork } from '../../../contract/customers/customers.schemas.ts';
import { artworkStatusLabel } from '../../../domain/artwork/stock-stage.ts';
import { formatDollars, formatPrice } from '../../../domain/money.ts';
import { addressLines } from '../../../domain/order/delivery-address.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { buttonClass, classNames, linkClass } from '../../ui/style/class-names.ts';
import { TabPanels } from '../../ui/table/TabPanels.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { formatInstant, formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { OrderArtworks, OrderFacts, OrderStatusBadge } from '../kit/order/OrderFacts.tsx';
import { OrderCommunications, OrderHistory } from '../kit/order/OrderHistory.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';

/** No order of the report is open. */
const NONE = 'none';

/** The orders of a customer, the newest first; each expands. */
export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  const place = usePurchasePlace(purchases[0]?.orderId);
  if (purchases.length === 0) return <EmptyState title="No orders found." titleAs="p" />;
  return (
    <ul className="-mt-3">
      {purchases.map((purchase) => (
        <PurchaseRow key={purchase.orderId} purchase={purchase} place={place} />
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

export interface PurchaseDetailsProps {
  purchase: Purchase;
  timeZone: string;
  /** The chosen tab. */
  panel: string | null;
  onPanel: (panel: string) => void;
}

/** One order of the report: its tabs, and its payment below them. */
function PurchaseDetails({ purchase, timeZone, panel, onPanel }: PurchaseDetailsProps) {
  const { artworks, communications, statusHistory, emailDate, emailSentBy } = purchase;
  const panels = [
    {
      key: 'artworks',
      label: 'Artworks',
      panel: (
        <OrderArtworks
          items={artworks.map(({ state, ...artwork }) => ({ id: artwork.id, artworkId: artwork.id, artwork, state }))}
        />
      ),
    },
    {
      key: 'communications',
      label: 'Communications',
      panel: <OrderCommunications entries={communications} timeZone={timeZone} />,
    },
    {
      key: 'history',
      label: 'Status History',
      panel: <OrderHistory order={{ statusHistory }} timeZone={timeZone} />,
    },
    { key: 'actions', label: 'Actions Outstanding', panel: <Actions purchase={purchase} /> },
  ];
  return (
    <>
      <TabPanels label={`Order ${purchase.invoiceNumber}`} panels={panels} current={panel} onChoose={onPanel} />
      <h4 className="mb-2 mt-6 text-sm font-medium">Payment details</h4>
      <OrderFacts
        facts={[
          { label: 'Payment', value: purchase.paymentStatus },
          { label: 'Delivery', value: purchase.deliveryStatus },
          { label: 'Delivery address', value: deliveryAddressOf(purchase) },
          { label: 'Method', value: paymentLabel(purchase.paymentMethod) },
          { label: 'Artworks', value: formatDollars(purchase.subtotal) },
          { label: 'Shipping', value: formatDollars(purchase.shipping) },
          { label: 'Due', value: purchase.due === 0 ? null : formatDollars(purchase.due) },
          { label: 'Owed back', value: purchase.refundDue === 0 ? null : formatDollars(purchase.refundDue) },
          { label: 'Bank reference', value: purchase.bankReference },
          purchase.arrivedOn === null
            ? { label: 'Expected', value: formatShortDay(purchase.expectedPaymentDate) }
            : { label: 'Arrived', value: formatShortDay(purchase.arrivedOn) },
          {
            label: 'Invoice sent',
            value:
              emailDate === null
                ? 'Not recorded'
                : `${formatInstant(emailDate, timeZone)}${emailSentBy === null ? '' : ` by ${emailSentBy}`}`,
          },
        ]}
      />
      <RecordLink
        to={adminAddress('payments', { order: purchase.orderId })}
        aria-label={`Order Details of ${purchase.invoiceNumber}`}
        className={`${buttonClass('quiet', 'small')} mt-4`}
      >
        Order Details
      </RecordLink>
    </>
  );
}

/** Returns the address to which the artworks go, as staff corrected it; null for artworks that are collected. */
function deliveryAddressOf({ deliveryAddress }: Purchase): string | null {
  return deliveryAddress === null ? null : [deliveryAddress.name, ...addressLines(deliveryAddress)].join('\n');
}

function Actions({ purchase: { outstandingActions } }: { purchase: Purchase }) {
  if (outstandingActions.length === 0) return <p className="text-sm text-ink-soft">Nothing is outstanding.</p>;
  return (
    <ul className="text-sm">
      {outstandingActions.map(({ priority, text }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-5 border-b border-line py-2.5">
          <Badge tone={priority === 'high' ? 'red' : 'amber'} className="w-20">
            {priority === 'high' ? 'High' : 'Medium'}
          </Badge>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The works with which staff recorded the customer by hand, without an order (docs/specification/customers.md §10). */
export function RecordedWorks({ works }: { works: readonly RecordedWork[] }) {
  return (
    <RecordSection title="Recorded by Hand">
      <ul aria-label="Recorded by Hand" className="-mt-3 text-sm">
        {works.map(({ id, title, stockCode, status, soldOn, price, saleNotes }) => (
          <li key={id} className="border-b border-line py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <RecordLink
                to={recordAddress('artwork', id)}
                className={`${linkClass()} inline-flex min-h-6 items-center font-serif italic pointer-coarse:min-h-11`}
              >
                {title}
              </RecordLink>
              <span className="tabular-nums">{`List price ${formatPrice(price)}`}</span>
            </div>
            <p className="text-ink-soft tabular-nums">
              {[stockCode, artworkStatusLabel(status), soldOn && formatShortDay(soldOn)].filter(Boolean).join(' · ')}
            </p>
            {saleNotes !== null && <p className="whitespace-pre-line wrap-anywhere">{saleNotes}</p>}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
