import { type Day, dayOf, startOfDay } from '../../domain/calendar.ts';
import { addDays } from '../../domain/days.ts';
import { holdDayProblem, mostHoldDays } from '../../domain/order/hold.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, refuseStale, type Services } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { log, logScope } from '../runtime/log.ts';
import { endHold, findHold, listOverdueHolds, type StoredHold } from './hold.store.ts';
import { closeQuote } from './quote.store.ts';

const minute = 60 * 1000;

/**
 * Ends the holds whose last day is over, and the quotes that they are for. Whatever claims an artwork calls it first, in its own
 * transaction, so that no claim depends on a timer (docs/specification/order.md §19).
 */
export async function endOverdueHolds(tx: Writer, at: string): Promise<void> {
  const { rows } = await listOverdueHolds(tx, { at });
  for (const hold of rows) await endHold(tx, hold, 'ended', at);
  const quotes = new Set(rows.flatMap(({ quote_id }) => quote_id ?? []));
  for (const id of quotes) await closeQuote(tx, id, { status: 'ended', at, by: '' });
}

/**
 * Finds a hold that still keeps its work. Throws `not-found`, `changed-meanwhile`, and `conflict` for a hold that has
 * ended.
 */
export async function findLiveHold(
  tx: Writer,
  context: Context,
  { id, at }: { id: number; at: string },
): Promise<StoredHold> {
  await endOverdueHolds(tx, at);
  const hold = await findHold(tx, id);
  if (hold === undefined) throw new Problem('not-found', { message: 'There is no such hold.' });
  refuseStale(context, versionOf(hold));
  if (hold.ending !== null) throw new Problem('conflict', { message: 'This hold has ended.' });
  if (hold.quote_id !== null)
    throw new Problem('conflict', { message: 'This work is held for a delivery quote. Please open the quote.' });
  return hold;
}

/**
 * Ends the holds that are over, now and every minute, so that pages show an artwork as available again soon after
 * midnight.
 */
export async function endHoldsEveryMinute({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const end = async () => {
    try {
      if (db.isClosed()) return;
      const at = clock.now();
      if ((await listOverdueHolds(db.read, { at })).rows.length > 0)
        await db.transaction((tx) => endOverdueHolds(tx, at));
    } catch (error) {
      log.warn('holds could not be ended', { error });
    }
  };
  const endInJob = () => logScope.inJob('holds', end);
  await endInJob();
  setInterval(endInJob, minute).unref();
}

/** The instant at which a hold until a day ends: the estate's midnight. Throws `invalid` for a day that is past or too far ahead. */
export async function readEndOfHold(db: Reader, until: Day, at: string): Promise<string> {
  const { timeZone } = await readSettings(db);
  const today = dayOf(at, timeZone);
  const message = holdDayProblem(until, { today, latest: addDays(today, mostHoldDays) });
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'until', message }] });
  return startOfDay(addDays(until, 1), timeZone);
}
