import type { EventLeaf } from 'schema-dts';
import type { Event } from '../../../contract/events/events.schemas.ts';
import type { EventDays } from '../../../domain/event/event-days.ts';
import { findEventTimes } from '../../../domain/event/event-times.ts';
import { paths } from '../../paths.ts';

export interface EventJsonLdInput {
  event: Event;
  days: EventDays;
  /** An absolute address. */
  image: string | undefined;
  siteTitle: string;
  /** The root of absolute addresses. */
  publicUrl: string;
}

/** An event that has a day, as schema.org describes one. */
export function eventData({ event, days, image, siteTitle, publicUrl }: EventJsonLdInput): EventLeaf {
  // The event's own local time: it may be in another country than the estate.
  const times = findEventTimes(event.time);
  const end = days.last > days.first ? days.last : times?.end && `${days.first}T${times.end}`;
  return {
    '@type': 'Event',
    name: event.title,
    startDate: times === undefined ? days.first : `${days.first}T${times.start}`,
    ...(end !== undefined && { endDate: end }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    organizer: { '@type': 'Organization', name: siteTitle, url: `${publicUrl}${paths.home()}` },
    ...(event.description !== '' && { description: event.description }),
    ...(image !== undefined && { image }),
    url: event.link || `${publicUrl}${paths.events()}`,
  };
}
