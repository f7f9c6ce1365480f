import { addDays, type Day } from '../src/domain/calendar.ts';

/** A day that comes round every year: 'the first Thursday in March'. */
export interface YearlyDay {
  /** The next one after the filling, or the last one before it. */
  when: 'next' | 'last';
  /** 1–12. */
  month: number;
  /** 1 Monday – 7 Sunday. */
  weekday: number;
  /** Which of them in the month. */
  nth: number;
}

/** Days that lie at least between the filling and the next event: time to hear of it. */
const notice = 30;

/**
 * The date of a demonstration's event on the day on which it is filled, so that what is to come is still to come in
 * whichever year that is. Words ('To be confirmed') stay as they are.
 */
export function eventDay(date: string | YearlyDay, now: string): string {
  if (typeof date === 'string') return date;
  const today = now.slice(0, 10);
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1, year + 2].map((each) => dayIn(each, date));
  const found =
    date.when === 'next' ? days.find((day) => day >= addDays(today, notice)) : days.findLast((day) => day < today);
  if (found === undefined) throw new Error('A day that comes round every year comes within two.');
  return found;
}

function dayIn(year: number, { month, weekday, nth }: YearlyDay): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const onFirst = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((weekday - onFirst + 7) % 7) + (nth - 1) * 7);
}
