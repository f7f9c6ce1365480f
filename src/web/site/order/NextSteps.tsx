import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { Lines } from '../shared/buyer/OrderedArtworks.tsx';
import { PhoneLink } from '../shared/buyer/ReachEstate.tsx';

/**
 * The steps after the order, and where it is collected (docs/specification/order.md §21); nothing once it was handed
 * over.
 */
export function NextSteps({ whatHappensNext: { steps, pickup } }: Pick<Order, 'whatHappensNext'>) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-6 font-serif text-2xl">
        What Happens Next
      </h2>
      <ol className="space-y-6">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-full border border-edge font-serif tabular-nums"
            >
              {at + 1}
            </span>
            <div className="min-w-0 pt-1">
              <p className="font-medium">{title}</p>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {pickup !== null && (
        <div className="mt-6">
          <Facts
            facts={[
              { label: 'Collect from', value: <Lines text={pickup.address} /> },
              {
                label: 'Telephone',
                value: pickup.phone && (
                  <PhoneLink phone={pickup.phone} className="inline-flex items-center pointer-coarse:min-h-11" />
                ),
              },
              { label: 'Instructions', value: pickup.instructions && <Lines text={pickup.instructions} /> },
            ]}
          />
        </div>
      )}
    </section>
  );
}
