import { useCallback, useEffect, useState } from 'react';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { browserApi, statusOf } from '../../api.ts';

export type OrderState =
  | { state: 'loading' }
  | { state: 'found'; order: Order }
  /** No such order, or not this visitor's: the answer is the same, and so is the page (docs/specification/order.md §3). */
  | { state: 'missing' }
  | { state: 'failed' };

/** An order by its id and, from another device, the key of its signed link. Asked for in the browser only: the server draws one page for all. */
export function useOrder(id: string, key: string | undefined): OrderState & { retry: () => void } {
  const [found, setFound] = useState<OrderState>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (id === '') return setFound({ state: 'missing' });
    const stop = new AbortController();
    setFound({ state: 'loading' });
    browserApi(orderCalls.getOrder, { id, key }, { signal: stop.signal }).then(
      (order) => setFound({ state: 'found', order }),
      (error) => {
        if (stop.signal.aborted) return;
        const isMissing = [401, 404, 422].includes(statusOf(error) ?? 0);
        setFound({ state: isMissing ? 'missing' : 'failed' });
      },
    );
    return () => stop.abort();
  }, [id, key, tries]);

  return { ...found, retry: useCallback(() => setTries((count) => count + 1), []) };
}
