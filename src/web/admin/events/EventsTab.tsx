import type { FieldErrors } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Call } from '../../../contract/call.ts';
import { eventCalls } from '../../../contract/events/events.calls.ts';
import type { CreateEvent, Event, UpdateEvent } from '../../../contract/events/events.schemas.ts';
import type { Day } from '../../../domain/calendar.ts';
import { formatEventDate, isUpcoming, listPast, listUpcoming } from '../../../domain/event/event.ts';
import { eventFields } from '../../../domain/event/event-fields.ts';
import { browserApi } from '../../api.ts';
import { EventFields, type EventValues } from '../../editing/event/EventFields.tsx';
import { eventWords } from '../../editing/event/event-words.ts';
import { newerRecord } from '../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../editing/record/record-values.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { failed, showToast } from '../../ui/overlay/toast-store.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { DeleteDialog, DeletedLink } from '../kit/deleted/DeleteDialog.tsx';
import { DeletedView } from '../kit/deleted/DeletedView.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { Thumbnail } from '../kit/list/AdminGrid.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { useListPlace, useWholeList } from '../kit/list/use-admin-list.ts';
import { ListTask, type RecordTask, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { AddButton, EditAndDelete } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';

const words = {
  list: {
    count: ['event', 'events'] as const,
    failed: 'The events could not be loaded.',
    none: 'No events yet.',
  },
  hidden: 'Its title has one of the words that hide an event (Site Settings, Catalogue & Events).',
  create: { done: eventWords.created, failed: () => failed('Error', 'Failed to create event') },
  update: { done: eventWords.updated, failed: () => failed('Error', 'Failed to update event') },
};

/** The tasks of the Events tab, by their name in the address (docs/specification/events.md §6). */
const eventTasks: TaskTable<Event> = {
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

const addEvent: RecordTask<null> = {
  title: () => 'Add New Event',
  dialog: (props) => <EventForm {...props} />,
};

/** The API fills in what is missing; the form asks for it (docs/specification/events.md §6). */
const schema = formSchema(eventFields);

/** The events, or the deleted ones. */
export function EventsTab() {
  const [search] = useSearchParams();
  return search.get('view') === 'deleted' ? <DeletedView kind="event" /> : <ManageEvents />;
}

/** Manage Events: the upcoming events, then the past ones, with their actions (docs/specification/events.md §6). */
function ManageEvents() {
  const { today } = useEstateDay();
  const list = useWholeList(eventCalls.listEvents, useListPlace('events'), {
    items: (events) => [...listUpcoming(events, today), ...listPast(events, today)],
  });
  const columns: AdminColumn<Event>[] = [
    {
      label: 'Title',
      head: true,
      cell: (event) => (
        <span className="flex items-center gap-3">
          <Thumbnail of={event} />
          <span dir="auto">{event.title}</span>
        </span>
      ),
    },
    { label: 'Date', cell: whenOf },
    { label: 'Location', cell: ({ location }) => location },
    { label: 'Shown', cell: (event) => <Shown event={event} today={today} /> },
    { label: 'Actions', hidesLabel: true, cell: (event) => <Actions event={event} /> },
  ];
  return (
    <>
      <TabHeader
        title="Manage Events"
        actions={
          <div className="flex flex-wrap gap-2.5">
            <DeletedLink kind="event" />
            <AddButton label="Add New Event" />
          </div>
        }
      />
      <AdminTable
        list={list}
        label="Events"
        words={words.list}
        columns={columns}
        card={(event) => <EventCard event={event} today={today} />}
      />
      <ListTask items={list.items} tasks={eventTasks} add={addEvent} />
    </>
  );
}

function whenOf({ date, time }: Event): string {
  return [formatEventDate(date), time].filter(Boolean).join(', ');
}

/** An event on a small screen. */
function EventCard({ event, today }: { event: Event; today: Day }) {
  return (
    <>
      <div className="mb-3 flex items-start gap-4">
        <Thumbnail of={event} />
        <div className="grid min-w-0 gap-0.5">
          <p dir="auto" className="font-medium">
            {event.title}
          </p>
          <p className="text-sm text-ink-soft">{whenOf(event)}</p>
          <p className="text-sm text-ink-soft">{event.location}</p>
          <Shown event={event} today={today} />
        </div>
      </div>
      <Actions event={event} />
    </>
  );
}

function Actions({ event: { id, title } }: { event: Event }) {
  return (
    <div className="flex gap-2 lg:justify-end">
      <EditAndDelete on={id} name={title} />
    </div>
  );
}

/** The pages on which visitors see the event. A hidden event is shown to nobody (docs/specification/events.md §4). */
function Shown({ event, today }: { event: Event; today: Day }) {
  if (event.hidden === true) {
    return (
      <span title={words.hidden}>
        <Badge tone="amber">Hidden</Badge>
      </span>
    );
  }
  return isUpcoming(event, today) ? <Badge tone="green">Upcoming</Badge> : <Badge tone="neutral">Past</Badge>;
}

function EventForm({ record: event, title, onClose }: TaskProps<Event | null>) {
  const adding = event === null;
  const { today } = useEstateDay();
  const form = useAdminForm(
    schema,
    (adding ? eventCalls.createEvent : eventCalls.updateEvent) as Call<CreateEvent | UpdateEvent, Event>,
    adding ? words.create : words.update,
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
      form={form}
      title={title}
      onClose={onClose}
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
