import { useState } from 'react';
import { orderCalls } from '../../contract/orders.calls.ts';
import type { Order } from '../../contract/orders.schemas.ts';
import { browserApi } from '../api.ts';

export interface SeenOrder {
  /** What the form shows, and what is sent is meant for. */
  seen: Order;
  /** The same, when someone else has changed it since the form was opened; else null. */
  changed: Order | null;
  lookAgain: () => Promise<void>;
}

/**
 * An order as it was when a form about it was opened: what is sent is meant for that version, whatever is polled meanwhile.
 * After a refusal the form looks again, and the next try is meant for what it then shows.
 */
export function useSeenOrder(opened: Order): SeenOrder {
  const [first] = useState(opened);
  const [seen, setSeen] = useState(opened);
  const lookAgain = async () => {
    // Without an answer the form goes on with what it knows, and is refused again if that is wrong.
    const order = await browserApi(orderCalls.getOrder, { id: first.id }).catch(() => null);
    if (order !== null) setSeen(order);
  };
  return { seen, changed: seen.version === first.version ? null : seen, lookAgain };
}
