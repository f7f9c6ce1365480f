import { dayOf } from '../../domain/calendar.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import type { Versions } from '../db/database.ts';
import { isOpen } from '../opening/opening.ts';

/**
 * The facts that decide whether something in memory is still right: the versions, and the estate's calendar day in its
 * time zone.
 */
export interface Token extends Versions {
  readonly day: string;
  readonly timeZone: string;
  /** Nothing that is made while the site is closed is sent from memory (docs/specification/opening.md §1). */
  readonly isOpen: boolean;
}

/** The token of now. Read before something is made: a change in between has a newer version. */
export async function readToken({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Token> {
  const { data, content } = await db.versions();
  const { timeZone } = await currentSettings(db);
  return { data, content, day: dayAt(clock.now(), timeZone), timeZone, isOpen: await isOpen(db) };
}

/** True if a token is still right: what administrators read is compared by the version of all data. */
export function isSame(token: Token, { data, content }: Versions, day: string, isStaff = false): boolean {
  return (isStaff ? token.data === data : token.content === content) && token.day === day;
}

let last = { minute: '', timeZone: '', day: '' };

/** The day of an instant. That of the last minute is remembered: to compute it takes longer than the rest of a response. */
export function dayAt(now: string, timeZone: string): string {
  const minute = now.slice(0, 'YYYY-MM-DDTHH:MM'.length);
  if (last.minute !== minute || last.timeZone !== timeZone) last = { minute, timeZone, day: dayOf(now, timeZone) };
  return last.day;
}
