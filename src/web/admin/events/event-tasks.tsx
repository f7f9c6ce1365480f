import type { FieldErrors } from 'react-hook-form';
import type { Call } from '../../../contract/call.ts';
import { eventCalls } from '../../../contract/events/events.calls.ts';
import type { CreateEvent, Event, UpdateEvent } from '../../../contract/events/events.schemas.ts';
import { eventFields } from '../../../domain/event/event.ts';
import { browserApi } from '../../api.ts';
import { EventFields, type EventValues } from '../../editing/event/EventFields.tsx';
import { eventWords } from '../../editing/event/event-words.ts';
import { newerRecord } from '../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../editing/record/record-values.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { eventAdminWords } from '../kit/admin-words.ts';
import { DeleteDialog } from '../kit/deleted/DeleteDialog.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import type { RecordTask, TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';
import { useEstateDay } from '../kit/use-estate-day.ts';

/** The tasks of the Events tab, by their name in the address (docs/specification/events.md §6). */
export const eventTasks: TaskTable<Event> = {
  edit: { title: () => 'Edit Event', dialog: (props) => <EventForm {...props} /> },
  delete: {
    title: () => 'Delete Event?',
    dialog: (props) => (
      <DeleteDialog {...props} kind="event" name={props.record.title} messages={eventWords.remove}>
        <p dir="auto">{`“${props.record.title}”`}</p>
        <p>{eventWords.question}</p>
      </DeleteDialog>
    ),
  },
};

export const addEvent: RecordTask<null> = {
  title: () => 'Add New Event',
  dialog: (props) => <EventForm {...props} />,
};

/** The API fills in what is missing; the form asks for it (docs/specification/events.md §6). */
const schema = formSchema(eventFields);

function EventForm({ record: event, title, onClose }: TaskProps<Event | null>) {
  const adding = event === null;
  const { today } = useEstateDay();
  const form = useAdminForm(
    schema,
    (adding ? eventCalls.createEvent : eventCalls.updateEvent) as Call<CreateEvent | UpdateEvent, Event>,
    adding ? eventAdminWords.create : eventAdminWords.update,
    {
      defaults: formValues(eventFields, event ?? {}),
      input: (values) => (adding ? values : { id: event.id, ...values }),
      stored: { opened: event, read: () => browserApi(eventCalls.getEvent, { id: event?.id ?? 0 }) },
      draft: adding ? 'event/new' : `event/${event.id}`,
      onInvalid: explainMissingImage,
      onSaved: () => onClose(),
    },
  );
  return (
    <AdminForm
      {...{ form, title, onClose }}
      size="large"
      submit={{ label: adding ? 'Create Event' : 'Save Changes', busyLabel: 'Saving...' }}
      newer={newerRecord(eventFields, form)}
    >
      <EventFields form={form} today={today} />
    </AdminForm>
  );
}

function explainMissingImage(errors: FieldErrors<EventValues>): void {
  if (errors.image === undefined) return;
  showToast({ title: eventWords.missingImageTitle, text: eventFields.image.required, tone: 'error' });
}
