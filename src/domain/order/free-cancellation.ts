import { addDays } from '../add-days.ts';
import type { Day } from '../calendar.ts';
import type { SiteSettings } from '../estate/settings.ts';

/**
 * The last day on which a buyer who has not paid can cancel at no cost: the day on which the invoice is due
 * (docs/specification/checkout.md §8). `day` is the day of the order.
 */
export function freeCancellationEnd(day: Day, { invoiceDueDays }: Pick<SiteSettings, 'invoiceDueDays'>): Day {
  return addDays(day, invoiceDueDays);
}
