import type { z } from 'zod';
import type { CreateEvent } from '../../contract/events/events.schemas.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { dayOf } from '../../domain/calendar.ts';
import { eventDefaults } from '../../domain/event/event.ts';
import { Problem } from '../../domain/problems.ts';
import { recordChange } from '../activity/record-change.ts';
import type { emptyBiography } from '../content/built-in-texts.ts';
import { findDocument } from '../content/document.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { findEvent, insertEvent, type NewEvent, type StoredEvent, updateEvent } from './event.store.ts';

/** What staff write of an event. */
export interface EventValues {
  title: string;
  date: string;
  time: string;
  location: string;
  description: string;
  paragraph1: string;
  paragraph2: string;
  paragraph3: string;
  image: string;
  link: string;
  upcoming: boolean;
}

export function valuesOfEvent(stored: Omit<NewEvent, 'updated_at'>): EventValues {
  const { title, date, time, location, description, paragraph1, paragraph2, paragraph3, link } = stored;
  const texts = { title, date, time, location, description, paragraph1, paragraph2, paragraph3, link };
  return { ...texts, image: imagePath(stored.image), upcoming: stored.upcoming === 1 };
}

/** An event as the table stores it. */
export function eventRow({ upcoming, ...texts }: EventValues): Omit<NewEvent, 'updated_at'> {
  return { ...texts, upcoming: upcoming ? 1 : 0 };
}

/**
 * Makes an event, or with an id puts it in place of the stored one. What is missing is filled in: the title,
 * today's date, the place, and as its image the artist's portrait (docs/specification/events.md §1). Throws `not-found`, `changed-meanwhile`.
 */
export async function saveEvent(
  context: Context,
  id: number | null,
  given: z.output<typeof CreateEvent>,
): Promise<StoredEvent> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = id === null ? undefined : await findEvent(tx, id);
    if (id !== null && stored === undefined) throw new Problem('not-found');
    if (stored !== undefined) refuseStale(context, versionOf(stored));
    const { timeZone } = await readSettings(tx);
    const portrait = (await findDocument<typeof emptyBiography>(tx, 'biography'))?.body.portraitImage ?? '';
    const event: EventValues = {
      title: given.title || eventDefaults.title,
      date: given.date || dayOf(at, timeZone),
      time: given.time || eventDefaults.time,
      location: given.location || eventDefaults.location,
      description: given.description || eventDefaults.description,
      paragraph1: given.paragraph1 ?? '',
      paragraph2: given.paragraph2 ?? '',
      paragraph3: given.paragraph3 ?? '',
      image: imagePath(given.image || portrait),
      link: given.link ?? '',
      upcoming: given.upcoming,
    };
    const row = { ...eventRow(event), updated_at: at };
    const savedId = id ?? (await insertEvent(tx, row));
    if (id !== null) await updateEvent(tx, id, row);
    await recordChange(tx, context, {
      action: id === null ? 'added event' : 'changed event',
      subject: event.title,
      record: { kind: 'event', id: savedId },
      before: stored && valuesOfEvent(stored),
      after: event,
    });
    return (await findEvent(tx, savedId)) as StoredEvent;
  });
}
