import { orderCalls } from '../../contract/orders.calls.ts';
import type { Order } from '../../contract/orders.schemas.ts';
import { isPaid } from '../../domain/order-status.ts';
import { type ApiOptions, browserApi, type ListPage } from '../api.ts';

/** The most that the API answers at once. */
const most = 200;

/**
 * A page of the orders whose money is here, whatever became of them since: what the Received card counts. The API filters
 * by one status at a time, so they are picked out here; the cursor is the place of the page's first order.
 */
export async function listPaidOrders(
  asked: { q: string; cursor: string | null; limit: number },
  options: ApiOptions,
): Promise<ListPage<Order>> {
  const paid: Order[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Order> = await browserApi.page(
      orderCalls.listOrders,
      { q: asked.q, limit: most, cursor: cursor ?? undefined },
      options,
    );
    paid.push(...page.items.filter(({ status }) => isPaid(status)));
    cursor = page.next;
  } while (cursor !== null);

  const begin = Number(asked.cursor) || 0;
  const end = begin + asked.limit;
  return { items: paid.slice(begin, end), total: paid.length, next: end < paid.length ? String(end) : null };
}
