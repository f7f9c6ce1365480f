import { conditionFields, type PublicCondition, shownConditions } from '../../domain/artwork/condition-fields.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Reader } from '../db/database.ts';
import { listRecordsOf, valuesOf } from '../records/record.store.ts';
import { findArtwork } from './artwork.store.ts';

/** "12 Low Water", the artwork by which people know its records. Throws `artwork-not-found`. */
export async function artworkInWords(db: Reader, artworkId: number | null): Promise<string> {
  const artwork = await findArtwork(db, artworkId ?? 0);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  return `${artwork.id} ${artwork.title}`;
}

/** Throws where the artwork of a record is not there: `artwork-not-found` for a new record, `conflict` for a restored one. */
export async function refuseWithoutArtwork(db: Reader, id: number | null, artworkId: number | null): Promise<void> {
  if ((await findArtwork(db, artworkId ?? 0)) !== undefined) return;
  if (id === null) throw new Problem('artwork-not-found');
  throw new Problem('conflict', { message: 'Its artwork was deleted. Restore the artwork first.' });
}

/** Throws `invalid` for a day after the day of an instant in the estate's zone. */
export async function refuseFutureDay(db: Reader, day: Day | null | undefined, at: string): Promise<void> {
  const { timeZone } = await readSettings(db);
  if ((day ?? '') <= dayOf(at, timeZone)) return;
  const message = 'This day is in the future. Please enter the day on which it happened.';
  throw new Problem('invalid', { message, errors: [{ path: 'day', message }] });
}

/** Sorts records by their days, the newest first; of one day the record that was recorded last comes first. */
export function newestFirst<Dated extends { day: Day; id: number }>(records: readonly Dated[]): Dated[] {
  return [...records].sort((one, other) => (one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1));
}

/** Reads the condition entries of an artwork that visitors see. */
export async function readShownConditions(db: Reader, artworkId: number): Promise<PublicCondition[]> {
  const stored = newestFirst(await listRecordsOf(db, 'condition_entries', artworkId));
  return shownConditions(stored.map((entry) => valuesOf(conditionFields, entry)));
}
