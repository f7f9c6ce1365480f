import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDay } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';

/** What happens after the order: the buyer pays, the estate confirms, the estate sends (docs/specification/order.md §3). */
export function NextSteps({ order, schedule }: { order: Order; schedule: NonNullable<Order['schedule']> }) {
  const isOne = order.items.length === 1;
  const artworks = isOne ? 'your artwork' : 'your artworks';
  const isPickup = order.shippingMethod === 'pickup';
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-6 font-serif text-2xl">
        What Happens Next
      </h2>
      <ol className="space-y-6">
        <Step number={1} title={`Pay by ${formatDay(schedule.payBy)}`}>
          <span>{formatDollars(order.due)}</span>, with the reference{' '}
          <span className="inline-block">{order.invoiceNumber}</span>.{' '}
          <span>{order.paid === 0 ? 'Nothing has been charged.' : ''}</span>
        </Step>
        <Step number={2} title={`We confirm by about ${formatDay(schedule.confirmBy)}`}>
          We check every payment by hand and write to you when yours has arrived.
        </Step>
        {isPickup ? (
          <Step number={3} title={`Collect from about ${formatDay(schedule.confirmBy)}`}>
            We agree on a time with you. <span>{isOne ? 'Your artwork is' : 'Your artworks are'}</span> reserved until
            then.
          </Step>
        ) : (
          <Step number={3} title={`We send ${artworks}: with you by about ${formatDay(schedule.deliverBy)}`}>
            We pack <span>{isOne ? 'it' : 'them'}</span> by hand and tell you when{' '}
            <span>{isOne ? 'it is' : 'they are'}</span> on the way.
          </Step>
        )}
      </ol>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full border border-edge font-serif tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 pt-1">
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
