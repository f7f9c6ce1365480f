import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { offerRows } from '../../../domain/order/quote.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { paths } from '../../paths.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { formatShortDay } from '../kit/admin-dates.ts';
import { OrderFacts } from '../kit/order/OrderFacts.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { AbroadChecklist } from './AbroadChecklist.tsx';
import { titlesIn } from './shipment-words.ts';
import { worksToSend } from './tasks/shipment-tasks.tsx';

type Shipment = Order['shipments'][number];

/** What was asked for and confirmed, and each shipment with its carrier and days (docs/specification/order.md §20). */
export function OrderDelivery({ order }: { order: Order }) {
  const { arrival, shipments, status } = order;
  const unsent = worksToSend(order);
  const estimated = order.expectedOn ?? order.deliveryDate;
  return (
    <RecordSection
      title="Delivery"
      action={status === 'shipped' && unsent.length > 0 && <TaskButton task="add-shipment">Record Shipment</TaskButton>}
    >
      <OrderFacts
        facts={[
          { label: 'Asked for', value: shippingLabel(order.shippingMethod) },
          { label: 'Goes by', value: order.deliveryMethod },
          ...(order.deliveryOffer === null ? [] : offerRows(order.deliveryOffer)),
          {
            label: order.isCollected ? 'Ready from' : 'Estimated',
            value: estimated ? formatShortDay(estimated) : null,
          },
          { label: 'Instructions', value: order.deliveryInstructions },
          ...(shipments.length === 0 ? arrivalFacts(arrival) : []),
        ]}
      />
      {status !== 'delivered' && status !== 'completed' && (status !== 'shipped' || unsent.length > 0) && (
        <AbroadChecklist order={order} className="mt-4" />
      )}
      {shipments.length > 0 && (
        <ul aria-label="Shipments" className="mt-4 border-t border-line text-sm">
          {shipments.map((shipment) => (
            <ShipmentEntry key={shipment.id} order={order} shipment={shipment} />
          ))}
        </ul>
      )}
    </RecordSection>
  );
}

function arrivalFacts(found: { deliveredOn: string | null; returnBy: string | null } | null) {
  const day = (value: string | null | undefined) => (value ? formatShortDay(value) : null);
  return [
    { label: 'Arrived', value: day(found?.deliveredOn) },
    { label: 'May come back until', value: day(found?.returnBy) },
  ];
}

function ShipmentEntry({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { id, carrier, trackingNumber, trackingLink, sentOn, deliveredOn } = shipment;
  const titles = titlesIn(order.items, shipment);
  const tracked = trackingLink !== null && (
    <a href={trackingLink} target="_blank" rel="noreferrer" className={linkClass()}>
      {trackingNumber}
    </a>
  );
  return (
    <li className="border-b border-line py-3">
      <p className="mb-1.5 font-medium wrap-anywhere">{titles}</p>
      <OrderFacts
        facts={[
          { label: 'Carrier', value: carrier },
          { label: 'Tracking number', value: trackingLink === null ? trackingNumber : tracked },
          { label: 'Sent', value: formatShortDay(sentOn) },
          ...arrivalFacts(shipment),
        ]}
      />
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {deliveredOn === null && (
          <TaskButton aria-label={`Record Delivery: ${titles}`} task="deliver" on={id}>
            Record Delivery
          </TaskButton>
        )}
        <a
          href={paths.packingList(order.id, id)}
          download
          aria-label={`Packing List of ${titles}`}
          className={buttonClass('quiet', 'small')}
        >
          Packing List
        </a>
        <TaskButton aria-label={`Correct the shipment of ${titles}`} task="correct-shipment" on={id}>
          Correct
        </TaskButton>
        <TaskButton variant="link" aria-label={`Remove the shipment of ${titles}`} task="remove-shipment" on={id}>
          Remove
        </TaskButton>
      </div>
    </li>
  );
}
