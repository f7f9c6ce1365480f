import { dayOf } from '../../domain/calendar.ts';
import { eventDefaults, eventFields } from '../../domain/event/event-fields.ts';
import { initialOf } from '../../domain/record/fields.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { given, type RecordKind } from '../records/records.ts';

export const eventKind: RecordKind<'events', typeof eventFields> = {
  kind: 'event',
  table: 'events',
  fields: eventFields,
  title: 'title',
  unknown: 'not-found',
  // A save replaces the event; what is missing is filled in, its image with the artist's portrait (docs/specification/events.md §1).
  complete: async (sent, _, { tx, at }) => {
    const { timeZone } = await readSettings(tx);
    const biography = await readText(tx, 'biography');
    return {
      ...initialOf(eventFields),
      ...given(sent),
      title: sent.title || eventDefaults.title,
      date: sent.date || dayOf(at, timeZone),
      location: sent.location || eventDefaults.location,
      image: sent.image || biography.body.portraitImage,
    };
  },
};
