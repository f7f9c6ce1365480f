import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { browserApi, statusOf } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { connectionWords, notFoundWords } from '../../words.ts';
import { PlacedOrder } from './PlacedOrder.tsx';

/** Order confirmation, also as the page of the signed link. */
export function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const key = search.get('key') ?? undefined;
  const found = useOrder(search.get('id') ?? '', key);
  return (
    <>
      <PageMeta title="Order Confirmation" description="Your order with the estate, and its invoice." />
      {found.state === 'loading' && <OrderLoading pdf={paths.invoicePdf(search.get('id') ?? '', key)} />}
      {found.state === 'found' && <PlacedOrder order={found.order} orderKey={key} />}
      {found.state === 'missing' && (
        <EmptyState
          title={notFoundWords.order}
          titleAs="h1"
          action={
            <Link to={paths.home()} className={buttonClass('primary')}>
              Return to Homepage
            </Link>
          }
        >
          <p>{notFoundWords.orderText}</p>
        </EmptyState>
      )}
      {found.state === 'failed' && (
        <div role="alert">
          <EmptyState
            title={connectionWords.failed}
            titleAs="h1"
            action={<Button onClick={found.retry}>Try Again</Button>}
          >
            <p>{connectionWords.failedText}</p>
          </EmptyState>
        </div>
      )}
    </>
  );
}

function OrderLoading({ pdf }: { pdf: string }) {
  return (
    <>
      <div className="noscript:hidden">
        <PageHeader title="Loading your order..." />
        <div className="page pb-section">
          <SkeletonText lines={6} label="Loading your order" />
        </div>
      </div>
      <noscript>
        <PageHeader
          title="Order Confirmation"
          lead={
            <p>
              This page needs JavaScript. Without it, all that it says can be read in{' '}
              <a href={pdf} className={linkClass()}>
                your invoice (PDF)
              </a>
              .
            </p>
          }
        />
      </noscript>
    </>
  );
}

type OrderState =
  | { state: 'loading' }
  | { state: 'found'; order: Order }
  /** No such order, or not this visitor's: the answer is the same, and so is the page (docs/specification/order.md §3). */
  | { state: 'missing' }
  | { state: 'failed' };

/** An order by its id and, from another device, the key of its signed link. Asked for in the browser only: the server draws one page for all. */
function useOrder(id: string, key: string | undefined): OrderState & { retry: () => void } {
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
