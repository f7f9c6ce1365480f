import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { addressLines, canCorrectDelivery, findShipTo } from '../../../domain/order/delivery-address.ts';
import { offerRows } from '../../../domain/order/quote.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { paths } from '../../paths.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Totals } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { ContactLinks, PhoneLink } from '../kit/ContactLinks.tsx';
import { OrderArtworks, OrderFacts } from '../kit/order/OrderFacts.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { titlesIn } from './order-words.ts';
import { canCancelWork, canRecordReturn } from './tasks/credit-preview.ts';
import { AbroadChecklist } from './tasks/ShipmentDialog.tsx';
import { worksToSend } from './tasks/shipment-tasks.tsx';

/** The buyer, with the record of all their orders, and the address to which the artworks go. */
export function OrderCustomer({ order }: { order: Order }) {
  const { customer, invoice, status } = order;
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <RecordSection
      title="Customer"
      action={canCorrectDelivery(status) && <TaskButton task="address">Correct Address</TaskButton>}
    >
      <div className="grid gap-x-14 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {customer.id === undefined ? (
              name
            ) : (
              <RecordLink to={adminAddress('customers', { customer: customer.id })} className={linkClass('alone')}>
                {name}
              </RecordLink>
            )}
          </p>
          <ContactLinks email={customer.email} phone={customer.phone} />
        </div>
        <OrderAddress label="Billing address" {...invoice.billTo} />
        <DeliveryAddresses order={order} />
      </div>
    </RecordSection>
  );
}

/** The delivery address; a corrected address stands beside the address of the invoice. */
function DeliveryAddresses({ order }: { order: Order }) {
  const { timeZone } = useEstateDay();
  const { invoice, deliveryCode = null, deliveryAddress, deliveryCorrections } = order;
  const corrected = deliveryAddress ?? null;
  const last = deliveryCorrections?.at(-1);
  if (findShipTo(invoice, deliveryCode) === undefined && corrected === null) {
    return <OrderAddress label="Delivery address" name="Collected in person" lines={[]} />;
  }
  if (corrected === null || last === undefined) return <OrderAddress label="Delivery address" {...invoice.shipTo} />;
  const when = `Corrected ${formatInstant(last.date, timeZone)} by ${last.by}`;
  return (
    <>
      <OrderAddress
        label="Delivery address, corrected"
        name={corrected.name}
        lines={addressLines(corrected)}
        phone={corrected.phone}
        note={when}
      />
      <OrderAddress label="On the invoice, as ordered" {...invoice.shipTo} />
    </>
  );
}

interface OrderAddressProps {
  label: string;
  name: string;
  lines: readonly string[];
  phone?: string;
  /** A note that says who corrected the address, below the rest. */
  note?: string;
}

/** An address of an order. */
function OrderAddress({ label, name, lines, phone = '', note }: OrderAddressProps) {
  return (
    <div className="min-w-0 text-sm">
      <h3 className="text-ink-soft">{label}</h3>
      <address className="whitespace-pre-line break-words not-italic">{[name, ...lines].join('\n')}</address>
      {phone !== '' && (
        <p className="mt-1">
          <PhoneLink phone={phone} />
        </p>
      )}
      {note !== undefined && <p className="mt-1 whitespace-pre-line break-words text-ink-soft">{note}</p>}
    </div>
  );
}

type Shipment = Order['shipments'][number];

/**
 * The delivery that was asked for and confirmed, and each shipment with its carrier and days
 * (docs/specification/order.md §20).
 */
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

/** The works of an order with its totals as invoiced, what has become of each, and how it is taken back. */
export function OrderWorks({ order }: { order: Order }) {
  const hasCancel = canCancelWork(order);
  return (
    <RecordSection
      title={order.items.length === 1 ? 'Work' : 'Works'}
      action={canRecordReturn(order) && <TaskButton task="record-return">Record Return</TaskButton>}
    >
      <OrderArtworks
        items={order.items}
        action={({ id, state, artwork }) =>
          hasCancel &&
          state === 'held' && (
            <TaskButton variant="link" aria-label={`Cancel Work: ${artwork.title}`} task="cancel-work" on={id}>
              Cancel Work
            </TaskButton>
          )
        }
      />
      <div className="mt-3">
        <Totals
          rows={[
            { label: 'Subtotal', dollars: order.subtotal },
            { label: `Shipping (${shippingLabel(order.shippingMethod)})`, dollars: order.shipping },
          ]}
          total={{ label: 'Total', dollars: order.total }}
        />
      </div>
    </RecordSection>
  );
}
