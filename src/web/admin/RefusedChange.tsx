import type { Order } from '../../contract/orders.schemas.ts';
import { Notice } from '../ui/Notice.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

export interface RefusedChangeProps {
  /** What the server said; undefined while nothing was refused. */
  sentence: string | undefined;
  /** The order as someone else has left it; null where it is as it was shown. */
  changed: Order | null;
}

/** Why a change of an order was refused, beside what was typed, and how things stand now. The toast reads it out. */
export function RefusedChange({ sentence, changed }: RefusedChangeProps) {
  if (sentence === undefined) return null;
  return (
    <Notice tone="error" title={sentence} className="mb-6">
      {changed !== null && (
        <span className="flex flex-wrap items-baseline gap-x-2">
          The order is now: <OrderStatusBadge status={changed.status} />
          <span className="text-sm text-ink-soft">by {changed.statusHistory?.at(-1)?.by}</span>
        </span>
      )}
    </Notice>
  );
}
