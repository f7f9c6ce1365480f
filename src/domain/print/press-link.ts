import type { Day } from '../calendar.ts';
import { addDays } from '../days.ts';

/** A private link to press images (docs/specification/print.md §9). */

/** Days from today to the last day of a link. */
const mostPressLinkDays = 365;

/** Says why a link cannot have this last day; undefined if it can. */
export const pressLinkDayProblem = (until: Day, today: Day): string | undefined =>
  until < today || until > addDays(today, mostPressLinkDays)
    ? `Please choose a last day from today to ${mostPressLinkDays} days ahead.`
    : undefined;

export const pressLinkStates = ['open', 'closed', 'ended'] as const;
export type PressLinkState = (typeof pressLinkStates)[number];

/** Returns the state of a link. `until` is its last day, in the estate's zone. */
export function pressLinkState({ isClosed, until }: { isClosed: boolean; until: Day }, today: Day): PressLinkState {
  if (isClosed) return 'closed';
  return until < today ? 'ended' : 'open';
}

/** The message that the holder of a closed or ended link reads. */
export const pressLinkOver = 'This link has ended. Please ask the estate for a new one.';
