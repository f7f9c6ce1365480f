import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { eventCalls } from '../../../contract/events/events.calls.ts';
import type { Event } from '../../../contract/events/events.schemas.ts';
import type { Day } from '../../../domain/calendar.ts';
import { formatEventDate, isUpcoming, listPast, listUpcoming } from '../../../domain/event/event.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { eventAdminWords } from '../kit/admin-words.ts';
import { DeletedLink } from '../kit/deleted/DeletedLink.tsx';
import { DeletedView } from '../kit/deleted/DeletedView.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { Thumbnail } from '../kit/list/Thumbnail.tsx';
import { useWholeList } from '../kit/list/use-admin-list.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { ListTask } from '../kit/record/ListTask.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { useEstateDay } from '../kit/use-estate-day.ts';
import { addEvent, eventTasks } from './event-tasks.tsx';

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
  const { open } = useTask();
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
            <Button size="small" onClick={() => open('add')}>
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              Add New Event
            </Button>
          </div>
        }
      />
      <AdminTable
        list={list}
        label="Events"
        words={eventAdminWords.list}
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
  const { open } = useTask();
  return (
    <div className="flex gap-2 lg:justify-end">
      <Button size="small" variant="quiet" aria-label={`Edit ${title}`} onClick={() => open('edit', id)}>
        Edit
      </Button>
      <Button size="small" variant="quiet" aria-label={`Delete ${title}`} onClick={() => open('delete', id)}>
        Delete
      </Button>
    </div>
  );
}

/** Where visitors see it. A hidden event is shown to nobody (docs/specification/events.md §4). */
function Shown({ event, today }: { event: Event; today: Day }) {
  if (event.hidden === true) {
    return (
      <span title={eventAdminWords.hidden}>
        <Badge tone="amber">Hidden</Badge>
      </span>
    );
  }
  return isUpcoming(event, today) ? <Badge tone="green">Upcoming</Badge> : <Badge tone="neutral">Past</Badge>;
}
