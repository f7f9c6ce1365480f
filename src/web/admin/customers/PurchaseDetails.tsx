import type { Purchase } from '../../../contract/customers/customers.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addressLines } from '../../../domain/order/delivery-address.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { TabPanels } from '../../ui/table/TabPanels.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, formatShortDay } from '../kit/admin-dates.ts';
import { OrderArtworks } from '../kit/order/OrderArtworks.tsx';
import { OrderFacts } from '../kit/order/OrderFacts.tsx';
import { OrderCommunications, OrderHistory } from '../kit/order/OrderHistory.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';

export interface PurchaseDetailsProps {
  purchase: Purchase;
  timeZone: string;
  /** The chosen tab. */
  panel: string | null;
  onPanel: (panel: string) => void;
}

/** One order of the report: its tabs, and its payment below them. */
export function PurchaseDetails({ purchase, timeZone, panel, onPanel }: PurchaseDetailsProps) {
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

/** Where the artworks go, as staff corrected it; nothing for artworks that are collected. */
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
