import { useFormContext, useWatch } from 'react-hook-form';
import type { Event } from '../../../contract/events/events.schemas.ts';
import type { Day } from '../../../domain/calendar.ts';
import { pictureOf } from '../../picture-of.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useLabelledFields } from '../form/use-labelled-fields.ts';
import { ImageField } from '../upload/ImageField.tsx';
import { anyImage } from '../upload/upload-rules.ts';
import { type EventValues, eventLabels, howDateIsRead } from './event-values.ts';

export interface EventFieldsProps {
  /** The stored event; null for a new one. */
  event: Event | null;
  /** The day in the estate's time zone, by which a date is past. */
  today: Day;
  onUploading: (uploading: boolean) => void;
}

/** Characters that are recommended for the short description. */
const shortDescription = 200;

/** The fields of an event, inside the form that saves them. */
export function EventFields({ event, today, onUploading }: EventFieldsProps) {
  const field = useLabelledFields<EventValues>(eventLabels);
  const { control } = useFormContext<EventValues>();
  const [date, upcoming, description] = useWatch({ control, name: ['date', 'upcoming', 'description'] });
  return (
    <div className="grid gap-x-gutter gap-y-10 md:grid-cols-[2fr_3fr]">
      <ImageField<EventValues>
        name="image"
        label={eventLabels.image}
        recommended={{ width: 800, height: 500 }}
        rules={anyImage}
        stored={event && pictureOf(event)}
        onUploading={onUploading}
      />
      <div className="grid content-start gap-10">
        <FieldGroup legend="Event">
          <TextField className="sm:col-span-2" {...field('title')} />
          <TextField
            hint={
              date.trim() === ''
                ? 'As in “4 March 2027”, “4–6 March 2027” or “To be confirmed”.'
                : howDateIsRead(date, upcoming, today)
            }
            {...field('date')}
          />
          <TextField optional hint="As in “18:00” or “6 pm to 8 pm”." {...field('time')} />
          <TextField className="sm:col-span-2" {...field('location')} />
          <CheckboxField
            className="sm:col-span-2"
            hint="Counts only while the date names no day."
            {...field('upcoming')}
          />
        </FieldGroup>
        <FieldGroup legend="Text">
          <TextArea
            className="sm:col-span-2"
            rows={3}
            hint={`${description.trim().length} characters; at most ${shortDescription} are recommended.`}
            {...field('description')}
          />
          <TextArea className="sm:col-span-2" rows={3} optional {...field('paragraph1')} />
          <TextArea className="sm:col-span-2" rows={3} optional {...field('paragraph2')} />
          <TextArea className="sm:col-span-2" rows={3} optional {...field('paragraph3')} />
          <TextField className="sm:col-span-2" type="url" hint="Begins with https://" optional {...field('link')} />
        </FieldGroup>
      </div>
    </div>
  );
}
