import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Day } from '../../domain/calendar.ts';
import { linkSecret } from '../content/link-secret.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import type { Reader } from '../db/database.ts';

/**
 * The preview link shows the closed site in one browser until the end of a day. Its key is the day and a signature over it, which the
 * browser then sends as a cookie.
 */

export async function previewKey(db: Reader, until: Day): Promise<string> {
  return `${until}.${createHmac('sha256', await linkSecret(db))
    .update(`preview ${until}`)
    .digest('base64url')}`;
}

/** Whether a key shows the site on the estate's day of now. */
export async function isPreviewKey({ db, clock }: Pick<Services, 'db' | 'clock'>, key: string): Promise<boolean> {
  const [until = ''] = key.split('.');
  const expected = Buffer.from(await previewKey(db.read, until));
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return until >= (await estateDay({ db, clock }));
}
