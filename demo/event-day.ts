import { Temporal } from 'temporal-polyfill';

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
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').toPlainDate();
  const inYear = (year: number): Temporal.PlainDate => {
    const first = Temporal.PlainDate.from({ year, month: date.month, day: 1 });
    return first.add({ days: ((date.weekday - first.dayOfWeek + 7) % 7) + (date.nth - 1) * 7 });
  };
  const days = [today.year - 1, today.year, today.year + 1, today.year + 2].map(inYear);
  const found =
    date.when === 'next'
      ? days.find((day) => Temporal.PlainDate.compare(day, today.add({ days: notice })) >= 0)
      : days.findLast((day) => Temporal.PlainDate.compare(day, today) < 0);
  if (found === undefined) throw new Error('A day that comes round every year comes within two.');
  return found.toString();
}
