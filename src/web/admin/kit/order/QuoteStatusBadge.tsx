import { type QuoteStatus, quoteStatusLabel } from '../../../../domain/order/quote.ts';
import { Badge, type Tone } from '../../../ui/artwork/Badge.tsx';

/** Amber waits for the estate, green for the buyer; grey is over. */
const tones: Record<QuoteStatus, Tone> = {
  requested: 'amber',
  offered: 'green',
  accepted: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
};

/** The status of a delivery by quote as text and colour. */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{quoteStatusLabel(status)}</Badge>;
}
