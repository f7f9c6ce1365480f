import { Notice } from '../../../ui/text/Notice.tsx';
import { OrderStatusBadge } from '../../kit/OrderStatusBadge.tsx';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { orderChanges } from './order-changes.ts';
import type { OrderWrite } from './use-order-write.ts';

/** Why a change of an order was refused, beside what was typed, and what someone else did meanwhile. The toast reads it out. */
export function RefusedChange({ refusal, first, seen }: Pick<OrderWrite, 'refusal' | 'first' | 'seen'>) {
  const { timeZone } = useEstateDay();
  if (refusal === undefined) return null;
  const changes = orderChanges(first, seen, timeZone);
  return (
    <Notice tone="error" title={refusal} className="mb-6">
      {seen.version !== first.version && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            The order is now: <OrderStatusBadge status={seen.status} />
          </p>
          {changes.length > 0 && (
            <ul className="mt-2 list-disc pl-5 text-sm">
              {changes.map((change) => (
                <li key={change} className="whitespace-pre-line break-words">
                  {change}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2 text-sm">What you typed is kept. If it is still right, send it again.</p>
        </>
      )}
    </Notice>
  );
}
