import type { z } from 'zod';
import type { CreateEvent } from '../../contract/events/events.schemas.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { dayOf } from '../../domain/calendar.ts';
import { eventDefaults } from '../../domain/event/event.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { emptyBiography } from '../content/built-in-texts.ts';
import { findDocument } from '../content/document.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { findEvent, insertEvent, type NewEvent, type StoredEvent, updateEvent } from './event.store.ts';

/**
 * Makes an event, or with an id puts it in place of the stored one. What is missing is filled in: the title,
 * today's date, the place, and as its picture the artist's portrait (docs/specification/events.md §1). Throws `not-found`, `changed-meanwhile`.
 */
export async function saveEvent(
  context: Context,
  id: number | null,
  given: z.output<typeof CreateEvent>,
): Promise<StoredEvent> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    if (id !== null) {
      const stored = await findEvent(tx, id);
      if (stored === undefined) throw new Problem('not-found');
      refuseStale(context, versionOf(stored));
    }
    const { timeZone } = await readSettings(tx);
    const portrait = (await findDocument<typeof emptyBiography>(tx, 'biography'))?.body.portraitImage ?? '';
    const event: NewEvent = {
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
      upcoming: given.upcoming ? 1 : 0,
      updated_at: at,
    };
    const savedId = id ?? (await insertEvent(tx, event));
    if (id !== null) await updateEvent(tx, id, event);
    const action = id === null ? 'added event' : 'changed event';
    await recordActivity(tx, { by: actorOf(context), at, action, subject: event.title });
    return (await findEvent(tx, savedId)) as StoredEvent;
  });
}
