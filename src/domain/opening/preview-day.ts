import type { Day } from '../calendar.ts';
import { addDays } from '../days.ts';

/** Days from today to the last day of a preview link (docs/specification/opening.md §2). */
export const previewDays = 60;

/** Why a preview link cannot have this last day; undefined if it can. */
export const previewDayProblem = (until: Day, today: Day): string | undefined =>
  until < today || until > addDays(today, previewDays)
    ? `Please choose a day from today to ${previewDays} days ahead.`
    : undefined;
