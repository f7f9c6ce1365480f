import { dayOf } from '../../domain/calendar.ts';
import { eventDefaults, eventFields } from '../../domain/event/event-fields.ts';
import { withYear } from '../../domain/event/year-of-date.ts';
import { initialOf } from '../../domain/record/fields.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { given, type RecordKind } from '../records/records.ts';

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
