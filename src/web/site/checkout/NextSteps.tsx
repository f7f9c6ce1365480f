import type { Site } from '../../../contract/content/content.schemas.ts';
import { dayInZone, zoneForPages } from '../../../domain/day-in-zone.ts';
import { formatDay } from '../../../domain/days.ts';
import { freeCancellationEnd } from '../../../domain/order/payment.ts';
import { pageClock } from '../../page-clock.ts';
import { ReachEstate } from '../shared/buyer/ReachEstate.tsx';

export interface NextStepsProps {
  /** The number of artworks in the order. */
  artworks: number;
  settings: Pick<Site, 'timeZone' | 'utcOffset' | 'invoiceDueDays'>;
}

/**
 * The text below Complete Purchase: what the button does and does not do, and whom to call
 * (docs/specification/checkout.md §8).
 */
export function NextSteps({ artworks, settings }: NextStepsProps) {
  const lastDay = freeCancellationEnd(dayInZone(pageClock.now(), zoneForPages(settings)), settings);
  return (
    <section aria-labelledby="next-steps" className="mt-7 border-t border-line pt-5">
      <h2 id="next-steps" className="font-serif text-xl">
        What happens now
      </h2>
      <ul className="mt-2 list-disc pl-5">
        <li>Nothing is charged on this site.</li>
        <li>{`${artworks === 1 ? 'The work is' : 'The works are'} reserved for you.`}</li>
        <li>Your invoice opens next, with the payment details.</li>
        <li>{`You can cancel at no cost until your payment arrives, no later than ${formatDay(lastDay)}.`}</li>
      </ul>
      <p className="mt-4">
        <ReachEstate before="Questions? Please" />
      </p>
    </section>
  );
}
