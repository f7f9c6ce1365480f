import { pageCalls } from '../../../contract/page-calls.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { notFoundWords } from '../../words.ts';
import { LinkedRecord, linkedRecordLoader } from '../shared/buyer/LinkedRecord.tsx';
import { PlacedOrder } from './PlacedOrder.tsx';

export const orderConfirmationLoader = linkedRecordLoader(pageCalls.getOrder);

/** Order confirmation, also as the page of the signed link. */
export function OrderConfirmationPage() {
  return (
    <>
      <PageMeta title="Order Confirmation" description="Your order with the estate, and its invoice." />
      <LinkedRecord
        call={pageCalls.getOrder}
        missing={{ title: notFoundWords.order, text: notFoundWords.orderText }}
        loading={({ id, key }) => <OrderLoading pdf={paths.invoicePdf(id, key)} />}
      >
        {(order, key) => <PlacedOrder order={order} orderKey={key} />}
      </LinkedRecord>
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
              To read your order without JavaScript, please open the whole address that the estate sent to you. In the
              browser with which you ordered, you can also read{' '}
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
