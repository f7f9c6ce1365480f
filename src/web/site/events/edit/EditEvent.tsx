import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Call } from '../../../../contract/call.ts';
import { eventCalls } from '../../../../contract/events/events.calls.ts';
import type { CreateEvent, Event, UpdateEvent } from '../../../../contract/events/events.schemas.ts';
import { eventFields } from '../../../../domain/event/event-fields.ts';
import { withoutRequired } from '../../../../domain/record/fields.ts';
import { browserApi } from '../../../api.ts';
import { EventFields } from '../../../editing/event/EventFields.tsx';
import { eventWords } from '../../../editing/event/event-words.ts';
import { RecordDialog } from '../../../editing/form/FormDialog.tsx';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { newerRecord } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { EditButton } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/EditText.tsx';

export interface AddEventProps {
  /** The day in the estate's time zone: the date of a new event. */
  today: string;
  /** The path of the artist's portrait: the image of a new event. */
  portrait: string;
}

/** Add New Event: the button and its dialog (docs/specification/events.md §7). */
export function AddEvent({ today, portrait }: AddEventProps) {
  return (
    <EditButton label="Add New Event" icon={<CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} />}>
      {(close) => <Form event={null} today={today} portrait={portrait} onClose={close} />}
    </EditButton>
  );
}

/** The button on an event's card and its dialog. */
export function EditEvent({ event, today }: { event: Event; today: string }) {
  return (
    <EditButton label="Edit" name={`Edit ${event.title}`}>
      {(close) => <Form event={event} today={today} portrait="" onClose={close} />}
    </EditButton>
  );
}

interface FormProps extends AddEventProps {
  event: Event | null;
  onClose: () => void;
}

/** The server fills in what is left empty here (docs/specification/events.md §1). */
const schema = formSchema(withoutRequired(eventFields));

/** A new event of the events page (docs/specification/events.md §7). */
const newEvent = (today: string, portrait: string) => ({
  title: 'New Event',
  date: today,
  time: '18:00',
  location: 'Gallery Location',
  description: 'Event description',
  image: portrait,
});

function Form({ event, today, portrait, onClose }: FormProps) {
  const adding = event === null;
  const form = useEditForm(
    schema,
    (adding ? eventCalls.createEvent : eventCalls.updateEvent) as Call<CreateEvent | UpdateEvent, Event>,
    { done: adding ? eventWords.created : eventWords.updated, failed: () => eventWords.notSaved },
    {
      defaults: formValues(eventFields, event ?? newEvent(today, portrait)),
      input: (values) => (adding ? values : { id: event.id, ...values }),
      stored: { opened: event, read: () => browserApi(eventCalls.getEvent, { id: event?.id ?? 0 }) },
      draft: adding ? 'event/new' : `event/${event.id}`,
      onSaved: onClose,
    },
  );
  const { seen } = form;
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      title={adding ? 'Add New Event' : 'Edit Event'}
      size="large"
      submit={{ label: adding ? 'Create Event' : 'Save Changes', busyLabel: 'Saving...' }}
      newer={newerRecord(eventFields, form)}
    >
      <EventFields form={form} today={today} />
      {seen !== null && (
        <DeleteEvent
          event={seen}
          onDeleted={() => {
            form.discard();
            onClose();
          }}
        />
      )}
    </RecordDialog>
  );
}

/** Delete Event, with its question. */
function DeleteEvent({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await browserApi(eventCalls.deleteEvent, { id: event.id }, { version: event.version });
      showToast(eventWords.remove.done());
      onDeleted();
      void revalidate();
    } catch (error) {
      showToast(eventWords.remove.failed(refusalOf(error).sentence));
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className="mt-8 border-t border-line pt-5">
      <Button size="small" variant="danger" onClick={() => setAsking(true)}>
        Delete Event
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete Event?"
        confirmLabel="Delete Event"
        busy={busy}
        busyLabel="Deleting..."
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p dir="auto">{`“${event.title}”`}</p>
        <p>{eventWords.question}</p>
      </ConfirmDialog>
    </div>
  );
}
