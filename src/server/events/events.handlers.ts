import type { eventCalls } from '../../contract/events/events.calls.ts';
import type { Event } from '../../contract/events/events.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { isHiddenEvent } from '../../domain/event/event.ts';
import { eventDefaults, eventFields, withYear } from '../../domain/event/event-fields.ts';
import { Problem } from '../../domain/problems.ts';
import { initialOf } from '../../domain/record/fields.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { type Context, type HandlersOf, mayUse } from '../context/context.ts';
import { findRecord, listRecords, type StoredRecord } from '../records/record.store.ts';
import { deleteRecord, given, presentRecord, type RecordKind, restoreRecord, saveRecord } from '../records/records.ts';

export const eventKind: RecordKind<'events', typeof eventFields> = {
  kind: 'event',
  table: 'events',
  fields: eventFields,
  nameOf: (_, { title }) => title,
  unknown: 'not-found',
  // A save replaces the event; what is missing is filled in, its image with the artist's portrait, and a date without a year gets one
  // (docs/specification/events.md §1 and §2). A date that is put back is exactly as it was.
  complete: async (sent, _, { tx, at, reverts }) => {
    const { timeZone } = await readSettings(tx);
    const today = dayOf(at, timeZone);
    const biography = await readText(tx, 'biography');
    return {
      ...initialOf(eventFields),
      ...given(sent),
      title: sent.title || eventDefaults.title,
      date: reverts === undefined ? withYear(sent.date || today, today) : sent.date || today,
      location: sent.location || eventDefaults.location,
      image: sent.image || biography.body.portraitImage,
    };
  },
};

export const eventHandlers: HandlersOf<typeof eventCalls> = {
  listEvents: async (_, context) => {
    const { hiddenEventWords } = await readSettings(context.db.read);
    const stored = await listRecords(context.db.read, 'events', 'id');
    return stored.flatMap((event) => presentEvent(event, hiddenEventWords, context.caller) ?? []);
  },
  getEvent: async ({ id }, context) => {
    const stored = await findRecord(context.db.read, 'events', id);
    return presentOne(context, stored);
  },
  createEvent: async (input, context) => presentOne(context, await saveRecord(eventKind, context, null, input)),
  updateEvent: async ({ id, ...input }, context) =>
    presentOne(context, await saveRecord(eventKind, context, id, input)),
  restoreEvent: async ({ id }, context) => presentOne(context, await restoreRecord(eventKind, context, id)),
  deleteEvent: async ({ id }, context) => {
    await deleteRecord(eventKind, context, id);
    return {};
  },
};

async function presentOne(context: Context, stored: StoredRecord<'events'> | undefined): Promise<Event> {
  const { hiddenEventWords } = await readSettings(context.db.read);
  const event = stored && presentEvent(stored, hiddenEventWords, context.caller);
  if (event === undefined) throw new Problem('not-found', { message: 'There is no such event.' });
  return event;
}

/** A hidden event is nothing to a visitor; an administrator sees that it is hidden (docs/specification/events.md §4). */
function presentEvent(
  stored: StoredRecord<'events'>,
  hiddenWords: readonly string[],
  caller: Context['caller'],
): Event | undefined {
  const hidden = isHiddenEvent(stored.title, hiddenWords);
  const isStaff = mayUse(caller, 'see-admin');
  if (hidden && !isStaff) return undefined;
  return { ...presentRecord(eventKind, caller, stored), ...(isStaff && { hidden }) };
}
