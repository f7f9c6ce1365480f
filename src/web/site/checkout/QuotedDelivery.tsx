import type { Ref } from 'react';
import type { AddressedCall } from '../../../contract/call.ts';
import type { Site } from '../../../contract/content/content.schemas.ts';
import type { Checkout, RequestedQuote } from '../../../contract/orders/checkout.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { whyByQuote } from '../../../domain/shipping/delivery-words.ts';
import type { QuoteReason } from '../../../domain/shipping/quote-reasons.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { ReachEstate } from '../shared/buyer/ReachEstate.tsx';
import { checkoutWords } from './checkout-words.ts';

interface QuotedDeliveryProps {
  reasons: readonly QuoteReason[];
  settings: Pick<Site, 'quoteHoldDays'>;
  /** The number of works that the request is about. */
  artworks: number;
  busy: boolean;
  submit: Ref<HTMLButtonElement>;
  onRequest: (call: AddressedCall<Checkout, RequestedQuote>) => void;
  onPickup: () => void;
}

/**
 * The part in place of Complete Purchase, where the delivery has no fee: why, what the request does and what it does
 * not (docs/specification/checkout.md §3, quotes.md §2).
 */
export function QuotedDelivery({
  reasons,
  settings,
  artworks,
  busy,
  submit,
  onRequest,
  onPickup,
}: QuotedDeliveryProps) {
  const { quoteHoldDays } = settings;
  const days = quoteHoldDays === 1 ? '1 day' : `${quoteHoldDays} days`;
  const isOne = artworks === 1;
  return (
    <>
      <Notice
        tone="warning"
        live
        title={checkoutWords.quoted}
        className="mt-7"
        action={
          <Button variant="quiet" onClick={onPickup}>
            {`Choose ${shippingLabel('pickup')}`}
          </Button>
        }
      >
        <p>{whyByQuote(reasons)}</p>
      </Notice>
      <section aria-labelledby="next-steps" className="mt-7">
        <h2 id="next-steps" className="font-serif text-xl">
          What happens with your request
        </h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>{`The estate holds ${isOne ? 'the work' : 'the works'} for you, for ${days} at first.`}</li>
          <li>
            It asks its carriers, and writes to you with the price of the delivery, how long it takes and how it is
            insured.
          </li>
          <li>{`You accept that price, decline it, or collect ${isOne ? 'the work' : 'the works'} in person.`}</li>
        </ul>
        <p className="mt-4 font-medium">
          Nothing is ordered and nothing is to be paid before you accept: there is no invoice until then.
        </p>
        <p className="mt-2 text-ink-soft">
          The terms of sale and the payment method that you chose apply to the order if you accept.
        </p>
      </section>
      <Button
        ref={submit}
        busy={busy}
        busyLabel="Processing..."
        className="mt-6 w-full sm:w-auto"
        onClick={() => onRequest(pageCalls.requestQuote)}
      >
        Request Delivery Price
      </Button>
      <p className="mt-4">
        <ReachEstate before="Questions? Please" />
      </p>
    </>
  );
}
