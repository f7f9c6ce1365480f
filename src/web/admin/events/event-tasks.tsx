import type { FieldErrors } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import type { Call } from '../../../contract/call.ts';
import { eventCalls } from '../../../contract/events/events.calls.ts';
import type { CreateEvent, Event, UpdateEvent } from '../../../contract/events/events.schemas.ts';
import { browserApi } from '../../api.ts';
import { EventFields } from '../../editing/event/EventFields.tsx';
import {
  type EventValues,
  emptyEventValues,
  eventLabels,
  eventSchema,
  eventValuesOf,
} from '../../editing/event/event-values.ts';
import { eventWords } from '../../editing/event/event-words.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { eventAdminWords } from '../kit/admin-words.ts';
import { useDeletion } from '../kit/deleted/use-deletion.ts';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { useAdminForm } from '../kit/form/use-admin-form.ts';
import type { RecordTask, TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';
import { useEstateDay } from '../kit/use-estate-day.ts';

/** The tasks of the Events tab, by their name in the address (docs/specification/events.md §6). */
export const eventTasks: TaskTable<Event> = {
  edit: { title: () => 'Edit Event', dialog: (props) => <EventForm {...props} /> },
  delete: { title: () => 'Delete Event?', dialog: (props) => <DeleteEventDialog {...props} /> },
};

export const addEvent: RecordTask<null> = {
  title: () => 'Add New Event',
  dialog: (props) => <EventForm {...props} />,
};

function EventForm({ record: event, title, onClose }: TaskProps<Event | null>) {
  const adding = event === null;
  const { today } = useEstateDay();
  const form = useAdminForm(
    eventSchema,
    (adding ? eventCalls.createEvent : eventCalls.updateEvent) as Call<CreateEvent | UpdateEvent, Event>,
    adding ? eventAdminWords.create : eventAdminWords.update,
    {
      defaults: adding ? emptyEventValues : eventValuesOf(event),
      input: (values) => (adding ? values : { id: event.id, ...values }),
      stored: { opened: event, read: () => browserApi(eventCalls.getEvent, { id: event?.id ?? 0 }) },
      draft: adding ? 'event/new' : `event/${event.id}`,
      onInvalid: explainMissingImage,
      onSaved: () => onClose(),
    },
  );
  const { methods, opened, seen } = form;
  const theirs = seen && eventValuesOf(seen);
  return (
    <AdminForm
      {...{ form, title, onClose }}
      size="large"
      submit={{ label: adding ? 'Create Event' : 'Save Changes', busyLabel: 'Saving...' }}
      newer={
        theirs !== null && (
          <NewerVersion
            {...{ methods, opened, theirs }}
            labels={eventLabels}
            inWords={(name, values) => (name === 'upcoming' ? (values.upcoming ? 'Yes' : 'No') : values[name])}
          />
        )
      }
    >
      <FormProvider {...methods}>
        <EventFields event={seen} today={today} onUploading={form.onUploading} />
      </FormProvider>
    </AdminForm>
  );
}

function explainMissingImage(errors: FieldErrors<EventValues>): void {
  if (errors.image === undefined) return;
  showToast({ title: eventWords.missingImageTitle, text: eventWords.missingImage, tone: 'error' });
}

function DeleteEventDialog({ record: event, title, onClose }: TaskProps<Event>) {
  const { remove, isBusy } = useDeletion('event', eventWords.remove);
  const confirm = async () => {
    await remove(event, event.title);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete Event"
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      <p dir="auto">{`“${event.title}”`}</p>
      <p>{eventWords.question}</p>
    </ConfirmDialog>
  );
}
