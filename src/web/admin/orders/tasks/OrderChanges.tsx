import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { OrderStatusBadge } from '../../kit/order/OrderStatusBadge.tsx';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { changesByOthers } from './changes-by-others.ts';

export interface OrderChangesProps {
  /** The order when the form was opened. */
  first: Order;
  /** The order as a refused save has found it. */
  seen: Order;
}

/** What someone else has done to the order since the form was opened; nothing where it is unchanged. */
export function OrderChanges({ first, seen }: OrderChangesProps) {
  const { timeZone } = useEstateDay();
  if (seen.version === first.version) return null;
  const changes = changesByOthers(first, seen, timeZone);
  return (
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
      <p className="mt-2 text-sm">Your input is still here. If it is still right, send it again.</p>
    </>
  );
}
