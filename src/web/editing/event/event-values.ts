import { CreateEvent, type Event } from '../../../contract/events/events.schemas.ts';
import { filledLine, filledProse } from '../../../contract/schema-parts.ts';
import type { Day } from '../../../domain/calendar.ts';
import { formatEventDate } from '../../../domain/event/event.ts';
import { findEventDays } from '../../../domain/event/event-days.ts';
import { eventWords } from './event-words.ts';

/**
 * What the admin area's form checks. The API fills in what is missing; the form asks for it
 * (docs/specification/events.md §6).
 */
export const eventSchema = CreateEvent.extend({
  title: filledLine(300, 'Please fill in the title.'),
  date: filledLine(100, 'Please fill in the date.'),
  location: filledLine(300, 'Please fill in the location.'),
  description: filledProse(2000, 'Please fill in the description.'),
  image: filledLine(1000, eventWords.missingImage),
});

type TextField =
  | 'title'
  | 'date'
  | 'time'
  | 'location'
  | 'description'
  | 'paragraph1'
  | 'paragraph2'
  | 'paragraph3'
  | 'link'
  | 'image';

export type EventValues = Record<TextField, string> & { upcoming: boolean };

/** The label of each field, on the form and where two versions are compared. */
export const eventLabels: Record<keyof EventValues, string> = {
  title: 'Title',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  description: 'Short description',
  paragraph1: 'Paragraph 1',
  paragraph2: 'Paragraph 2',
  paragraph3: 'Paragraph 3',
  link: 'External link',
  upcoming: 'Upcoming',
  image: 'Image',
};

export const emptyEventValues: EventValues = {
  title: '',
  date: '',
  time: '',
  location: '',
  description: '',
  paragraph1: '',
  paragraph2: '',
  paragraph3: '',
  link: '',
  image: '',
  upcoming: true,
};

/** A new event of the events page (docs/specification/events.md §7). */
export function newEventValues(today: Day, portrait: string): EventValues {
  return {
    ...emptyEventValues,
    title: 'New Event',
    date: today,
    time: '18:00',
    location: 'Gallery Location',
    description: 'Event description',
    image: portrait,
  };
}

export function eventValuesOf(event: Event): EventValues {
  const names = Object.keys(emptyEventValues) as (keyof EventValues)[];
  return Object.fromEntries(names.map((name) => [name, event[name]])) as EventValues;
}

/** How the typed date is read, below its field (docs/specification/events.md §2 and §3). */
export function howDateIsRead(date: string, upcoming: boolean, today: Day): string {
  const days = findEventDays(date);
  if (days === undefined) {
    return `No day can be read in it, so ${upcoming ? 'the event is upcoming as long as Upcoming is ticked' : 'the event is past'}.`;
  }
  const first = formatEventDate(days.first);
  const read = days.last === days.first ? first : `${first} to ${formatEventDate(days.last)}`;
  return `Read as ${read}: ${days.last >= today ? 'upcoming until then' : 'past'}.`;
}
