import { useWatch } from 'react-hook-form';
import type { Day } from '../../../domain/calendar.ts';
import { findEventDays, formatEventDate } from '../../../domain/event/event.ts';
import { eventFields, withYear } from '../../../domain/event/event-fields.ts';
import { RecordFields, type RecordForm } from '../record/RecordFields.tsx';
import type { FormValues } from '../record/record-values.ts';

export type EventValues = FormValues<typeof eventFields>;

export interface EventFieldsProps {
  form: RecordForm<EventValues>;
  /** The day in the estate's time zone, by which a date is past. */
  today: Day;
}

/** Characters that are recommended for the short description. */
const shortDescription = 200;

/** Every field of an event, with how its date is read. */
export function EventFields({ form, today }: EventFieldsProps) {
  const { control } = form.methods;
  const [date, upcoming, description] = useWatch({ control, name: ['date', 'upcoming', 'description'] });
  const controls = {
    date: {
      hint:
        date.trim() === ''
          ? 'As in “4 March 2027”, “4–6 March 2027” or “To be confirmed”.'
          : howDateIsRead(date, upcoming, today),
    },
    description: {
      hint: `${description.trim().length} characters; at most ${shortDescription} are recommended.`,
    },
  };
  return <RecordFields fields={eventFields} form={form} controls={controls} />;
}

/** Says below the field how the typed date is read (docs/specification/events.md §2 and §3). */
export function howDateIsRead(date: string, upcoming: boolean, today: Day): string {
  const saved = withYear(date.trim(), today);
  const days = findEventDays(saved);
  if (days === undefined) {
    return `No day can be read in it, so ${upcoming ? 'the event is upcoming as long as Upcoming is ticked' : 'the event is past'}.`;
  }
  const first = formatEventDate(days.first);
  const read = days.last === days.first ? first : `${first} to ${formatEventDate(days.last)}`;
  const until = days.last >= today ? 'upcoming until then' : 'past';
  // A date without a year gets the year of the next such day.
  return saved === date.trim() ? `Read as ${read}: ${until}.` : `Saved as “${saved}”, ${read}: ${until}.`;
}
