import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDay } from '../../../domain/days.ts';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';

interface OrderDeliveryProps {
  order: Pick<Order, 'items' | 'shipments'>;
  arrival: NonNullable<Order['arrival']>;
}

/**
 * The delivery of an order: where the works are, what to check when they arrive, and until when they may come back
 * (docs/specification/order.md §20).
 */
export function OrderDelivery({ order: { items, shipments }, arrival }: OrderDeliveryProps) {
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="mb-5 font-serif text-2xl">
        Delivery
      </h2>
      {shipments.map((shipment, at) => (
        <div key={shipment.id} className="mb-6">
          {shipments.length > 1 && (
            <h3 className="mb-2 font-medium wrap-anywhere">
              {`Shipment ${at + 1} of ${shipments.length}: ${titlesIn(items, shipment.items)}`}
            </h3>
          )}
          <Facts
            facts={[
              { label: 'Carrier', value: shipment.carrier },
              { label: 'Tracking number', value: <Tracking {...shipment} />, exact: true },
              { label: 'Sent', value: formatDay(shipment.sentOn) },
              { label: 'Delivered', value: dayText(shipment.deliveredOn) },
              { label: 'Return possible until', value: dayText(shipment.returnBy) },
            ].filter(({ label }) => label !== 'Tracking number' || shipment.trackingNumber !== '')}
          />
        </div>
      ))}
      {shipments.length === 0 && arrival.deliveredOn !== null && (
        <Facts
          facts={[
            { label: 'Received', value: formatDay(arrival.deliveredOn) },
            { label: 'Return possible until', value: dayText(arrival.returnBy) },
          ]}
        />
      )}
      {shipments.length === 0 && arrival.deliveredOn === null && (
        <p>{items.length === 1 ? 'Your artwork is on its way.' : 'Your artworks are on their way.'}</p>
      )}
      {[arrival, ...shipments].some(({ returnBy }) => returnBy !== null) && (
        <p className="mt-4">
          To return a work, please write to us by that day. The{' '}
          <Link to={paths.terms()} className={linkClass()}>
            terms of sale
          </Link>{' '}
          say how it comes back.
        </p>
      )}
      {arrival.check !== '' && (
        <div className="mt-6">
          <h3 className="font-medium">What to Check on Arrival</h3>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft">
            {arrival.check}
          </p>
        </div>
      )}
    </section>
  );
}

function Tracking({
  trackingNumber,
  trackingLink,
}: Pick<Order['shipments'][number], 'trackingNumber' | 'trackingLink'>) {
  if (trackingLink === null) return <span className="wrap-anywhere">{trackingNumber}</span>;
  return (
    <a
      href={trackingLink}
      target="_blank"
      rel="noreferrer"
      className={`${linkClass()} inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11`}
    >
      {trackingNumber}
    </a>
  );
}

function dayText(day: string | null): string | null {
  return day && formatDay(day);
}

function titlesIn(items: Order['items'], ids: readonly number[]): string {
  return items
    .filter(({ id }) => ids.includes(id))
    .map(({ artwork }) => `“${artwork.title}”`)
    .join(', ');
}
