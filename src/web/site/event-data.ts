import type { Event } from '../../contract/events.schemas.ts';
import { findEventDays } from '../../domain/event-days.ts';

/** A dated event as schema.org describes one; undefined for an event without a day, which that vocabulary can not say. */
export function findEventData(event: Event, image: string | undefined): Record<string, unknown> | undefined {
  const days = findEventDays(event.date);
  if (days === undefined) return undefined;
  // The event's own local time: it may be in another country than the estate.
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(event.time.trim());
  const start = time ? `${days.first}T${time[1]?.padStart(2, '0')}:${time[2]}` : days.first;
  return {
    '@type': 'Event',
    name: event.title,
    startDate: start,
    ...(days.last > days.first && { endDate: days.last }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    ...(event.description !== '' && { description: event.description }),
    ...(image !== undefined && { image }),
    ...(event.link !== '' && { url: event.link }),
  };
}
