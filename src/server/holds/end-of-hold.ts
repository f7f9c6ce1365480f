import { type Day, dayOf, startOfDay } from '../../domain/calendar.ts';
import { addDays } from '../../domain/days.ts';
import { holdDayProblem, mostHoldDays } from '../../domain/order/hold.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Reader } from '../db/database.ts';

/** The instant at which a hold until a day ends: the estate's midnight. Throws `invalid` for a day that is past or too far ahead. */
export async function readEndOfHold(db: Reader, until: Day, at: string): Promise<string> {
  const { timeZone } = await readSettings(db);
  const today = dayOf(at, timeZone);
  const message = holdDayProblem(until, { today, latest: addDays(today, mostHoldDays) });
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'until', message }] });
  return startOfDay(addDays(until, 1), timeZone);
}
