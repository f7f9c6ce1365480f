import type { Checkout, PlacedOrder } from '../../../contract/orders/checkout.schemas.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { browserApi } from '../../api.ts';
import { clearAttempt, findAttempt } from './order-attempt.ts';

/**
 * Finds an order whose response was lost, by default the last one that this tab sent. It is looked up by its artworks and
 * never sent again, which could place it with details that the buyer has corrected since. Null when it was not placed,
 * undefined when this request fails too.
 */
export async function findLostOrder(body: Checkout | undefined = attempted()): Promise<PlacedOrder | null | undefined> {
  if (body === undefined) return null;
  const items = body.order.items.map(({ id }) => Number(id));
  try {
    const { placed } = await browserApi(orderCalls.findPlacedOrder, { items });
    if (placed !== null) clearAttempt();
    return placed;
  } catch {
    return undefined;
  }
}

function attempted(): Checkout | undefined {
  const attempt = findAttempt();
  return attempt && JSON.parse(attempt.text);
}
