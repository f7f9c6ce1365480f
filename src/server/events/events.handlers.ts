import type { Event, eventSchemas } from '../../contract/events/events.schemas.ts';
import { isHiddenEvent } from '../../domain/event/event.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { deleteEvent } from './delete-event.ts';
import { findEvent, listEventRows, type StoredEvent } from './event.store.ts';
import { restoreEvent } from './restore-event.ts';
import { saveEvent, valuesOfEvent } from './save-event.ts';

export const eventHandlers: HandlersOf<typeof eventSchemas> = {
  listEvents: async (_, context) => {
    const { hiddenEventWords } = await readSettings(context.db.read);
    const stored = await listEventRows(context.db.read);
    return stored.flatMap((event) => presentEvent(event, hiddenEventWords, context.caller) ?? []);
  },
  getEvent: async ({ id }, context) => {
    const stored = await findEvent(context.db.read, id);
    return presentOne(context, stored);
  },
  createEvent: async (input, context) => presentOne(context, await saveEvent(context, null, input)),
  updateEvent: async ({ id, ...input }, context) => presentOne(context, await saveEvent(context, id, input)),
  restoreEvent: async ({ id }, context) => presentOne(context, await restoreEvent(context, id)),
  deleteEvent: async ({ id }, context) => {
    await deleteEvent(context, id);
    return {};
  },
};

async function presentOne(context: Context, stored: StoredEvent | undefined): Promise<Event> {
  const { hiddenEventWords } = await readSettings(context.db.read);
  const event = stored && presentEvent(stored, hiddenEventWords, context.caller);
  if (event === undefined) throw new Problem('not-found', { message: 'There is no such event.' });
  return event;
}

/** A hidden event is nothing to a visitor; an administrator sees that it is hidden (docs/specification/events.md §4). */
function presentEvent(
  stored: StoredEvent,
  hiddenWords: readonly string[],
  { administrator }: Context['caller'],
): Event | undefined {
  const hidden = isHiddenEvent(stored.title, hiddenWords);
  if (hidden && administrator === null) return undefined;
  return {
    id: stored.id,
    ...valuesOfEvent(stored),
    width: stored.width,
    height: stored.height,
    preview: stored.preview,
    version: versionOf(stored),
    ...(administrator !== null && { hidden }),
  };
}
