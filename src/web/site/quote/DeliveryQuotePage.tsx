import { pageCalls } from '../../../contract/page-calls.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { LinkedRecord, linkedRecordLoader } from '../shared/buyer/LinkedRecord.tsx';
import { BuyersQuote } from './BuyersQuote.tsx';
import { quoteWords } from './quote-words.ts';

export const deliveryQuoteLoader = linkedRecordLoader(pageCalls.getQuote);

/** A delivery by quote for its buyer, also as the page of the signed link (docs/specification/quotes.md §4). */
export function DeliveryQuotePage() {
  return (
    <>
      <PageMeta title="Delivery Quote" description="Your request for a delivery price, and what the estate offers." />
      <LinkedRecord call={pageCalls.getQuote} missing={quoteWords.missing} loading={() => <QuoteLoading />}>
        {(quote, key, show) => <BuyersQuote quote={quote} quoteKey={key} onChanged={show} />}
      </LinkedRecord>
    </>
  );
}

function QuoteLoading() {
  return (
    <>
      <div className="noscript:hidden">
        <PageHeader title="Loading your request..." />
        <div className="page pb-section">
          <SkeletonText lines={6} label="Loading your request" />
        </div>
      </div>
      <noscript>
        <PageHeader
          title="Delivery Quote"
          lead={
            <p>To read your request without JavaScript, please open the whole address that the estate sent to you.</p>
          }
        />
      </noscript>
    </>
  );
}
