import type { Quote } from '../../../../contract/quotes/quotes.schemas.ts';
import { offerRows } from '../../../../domain/order/quote.ts';

/** An offered delivery for its buyer, on the quote and on the order that it became; nothing without one. */
export function offerFacts(offer: Quote['offer']) {
  return offer === null ? [] : offerRows(offer).map(({ label, value }) => ({ label, value: <Lines text={value} /> }));
}

/** A text of several lines as the estate has written it. */
export function Lines({ text }: { text: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}
