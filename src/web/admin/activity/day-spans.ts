import type { Day } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/days.ts';
import type { DaySpan } from '../kit/list/DayFilter.tsx';

/** The spans that staff ask for most. A week begins on Monday. */
export function daySpans(today: Day): DaySpan[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfLastMonth = addDays(firstOfMonth, -1);
  const yesterday = addDays(today, -1);
  return [
    { label: 'Any day', from: '', to: '' },
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'This week', from: monday, to: today },
    { label: 'Last week', from: addDays(monday, -7), to: addDays(monday, -1) },
    { label: 'This month', from: firstOfMonth, to: today },
    { label: 'Last month', from: `${lastOfLastMonth.slice(0, 8)}01`, to: lastOfLastMonth },
  ];
}
