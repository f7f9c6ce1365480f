import type { Day } from '../calendar.ts';

/** Whether Activity can be listed from or to this day: a day of the calendar, of the years in which there may be entries. */
export function isListedDay(text: string): text is Day {
  if (!/^(20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
