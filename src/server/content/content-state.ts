import { dayOf } from '../../domain/calendar.ts';
import type { Services } from '../context/context.ts';
import { currentSettings } from './read-settings.ts';

/** What decides whether a response to every visitor is still right. */
export interface ContentState {
  version: string;
  /** The estate's calendar day, in its time zone. */
  day: string;
  timeZone: string;
}

/** The state of now. Read before a response is made: a change in between has a newer version. */
export async function readContentState({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ContentState> {
  const { content: version } = await db.versions();
  const { timeZone } = await currentSettings(db);
  return { version, day: dayOf(clock.now(), timeZone), timeZone };
}
