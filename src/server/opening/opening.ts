import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Day } from '../../domain/calendar.ts';
import { previewDayProblem } from '../../domain/opening/opening-steps.ts';
import { Problem } from '../../domain/problems.ts';
import { findDocument, linkSecret, putDocument } from '../content/document.store.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import { newSecretToken } from '../context/cookies.ts';
import { keptValue } from '../db/content-version.store.ts';
import type { Database, Reader, Writer } from '../db/database.ts';

/**
 * Whether visitors see the site (docs/specification/opening.md §1). An estate that never was closed has no document. It is content: a
 * change of it makes every response in memory, of every process, an old one.
 */

/** Returns whether the site is open, from memory, outside of a transaction. */
export function isOpen(db: Database): Promise<boolean> {
  return keptValue(db, 'opening', () => isStoredOpen(db.read));
}

export async function isStoredOpen(db: Reader): Promise<boolean> {
  return (await findDocument<boolean>(db, 'open'))?.body ?? true;
}

export async function storeOpen(tx: Writer, open: boolean, at: string): Promise<void> {
  await putDocument(tx, 'open', open, at);
}

/** Nobody orders before the opening. Throws `conflict`. */
export async function refuseWhileClosed(tx: Reader): Promise<void> {
  if (await isStoredOpen(tx)) return;
  throw new Problem('conflict', { message: 'The site is not open yet, so nothing can be ordered.' });
}

/**
 * The preview link shows the closed site in one browser until the end of a day. Its key is the day and a signature over it and the
 * links' series, which the browser then sends as a cookie. A new series revokes every link.
 */

/** The key for a day; with it begins the first series. */
export async function makePreviewKey(tx: Writer, until: Day, at: string): Promise<string> {
  const series = (await findPreviewSeries(tx)) ?? (await startPreviewSeries(tx, at));
  return previewKey(tx, until, series);
}

async function findPreviewSeries(db: Reader): Promise<string | undefined> {
  return (await findDocument<string>(db, 'preview-series'))?.body;
}

async function previewKey(db: Reader, until: Day, series: string): Promise<string> {
  const signed = createHmac('sha256', await linkSecret(db)).update(`preview ${until} ${series}`);
  return `${until}.${signed.digest('base64url')}`;
}

/** The new series is random: one that was counted would come again after a restore, and its links with it. */
export async function startPreviewSeries(tx: Writer, at: string): Promise<string> {
  const series = newSecretToken();
  await putDocument(tx, 'preview-series', series, at);
  return series;
}

/**
 * True if a key shows the site on the estate's present day. The key's day must be a day for which a link could have
 * been made.
 */
export async function isPreviewKey({ db, clock }: Pick<Services, 'db' | 'clock'>, key: string): Promise<boolean> {
  const [until = ''] = key.split('.');
  const series = await findPreviewSeries(db.read);
  if (series === undefined) return false;
  const expected = Buffer.from(await previewKey(db.read, until, series));
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return previewDayProblem(until, await estateDay({ db, clock })) === undefined;
}
