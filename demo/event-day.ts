import type { Day } from '../src/domain/calendar.ts';
import { addDays } from '../src/domain/days.ts';

/** A day that recurs every year: 'the first Thursday in March'. */
export interface YearlyDay {
  /** The next one after the estate is filled, or the last one before. */
  when: 'next' | 'last';
  /** 1–12. */
  month: number;
  /** 1 Monday – 7 Sunday. */
  weekday: number;
  /** The number of the weekday within the month, such as 2 for the second Sunday. */
  nth: number;
}

/** The least number of days between the filling and the next event, so that visitors can plan for it. */
const notice = 30;

/**
 * The date of a demonstration's event, counted from the day on which the estate is filled, so that upcoming events are
 * upcoming in every year. A text ('To be confirmed') is unchanged.
 */
export function eventDay(date: string | YearlyDay, now: string): string {
  if (typeof date === 'string') return date;
  const today = now.slice(0, 10);
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1, year + 2].map((each) => dayIn(each, date));
  const found =
    date.when === 'next' ? days.find((day) => day >= addDays(today, notice)) : days.findLast((day) => day < today);
  if (found === undefined) throw new Error('No such day in four years.');
  return found;
}

function dayIn(year: number, { month, weekday, nth }: YearlyDay): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const onFirst = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((weekday - onFirst + 7) % 7) + (nth - 1) * 7);
}
