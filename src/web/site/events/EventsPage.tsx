import ChevronDown from 'lucide-react/icons/chevron-down';
import { useContext } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { EventLeaf } from 'schema-dts';
import type { Event } from '../../../contract/events/events.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { dayInZone, zoneForPages } from '../../../domain/day-in-zone.ts';
import { type EventDays, findEventDays, findNamedDays, listPast, listUpcoming } from '../../../domain/event/event.ts';
import { findEventTimes } from '../../../domain/event/event-times.ts';
import { originalImageAddress } from '../../../domain/image/renditions.ts';
import { apiOf } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { absoluteAddress, PageMeta, PublicUrlContext } from '../../layout/head/PageMeta.tsx';
import { StructuredData } from '../../layout/head/StructuredData.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { pageClock } from '../../page-clock.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { SectionHeader } from '../../ui/text/PageHeader.tsx';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { EventCard } from './EventCard.tsx';

/** The texts of the events page. */
const eventWords = {
  none: 'No Upcoming Event',
  noneText: 'The next one is announced here. Write to us if you would like to hear about it.',
  about:
    'The estate shows the works in exhibitions, talks and open days, in its own rooms and as a guest in others. ' +
    'Everyone is welcome, whether or not they mean to buy. Where a date is still open, write to us, and we will tell ' +
    'you when it is fixed.',
  aboutInFrench:
    'La succession présente les œuvres lors d’expositions, de conférences et de journées portes ouvertes, chez elle ' +
    'ou chez d’autres. Chacun est le bienvenu, qu’il souhaite acquérir une œuvre ou simplement la voir. Quand une ' +
    'date reste à fixer, écrivez-nous\u00a0: nous vous la ferons connaître.',
};

const AddEvent = lazyPart(async () => (await import('./edit/EditEvent.tsx')).AddEvent);

export async function eventsLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const [events, site, portrait] = await Promise.all([
    api(pageCalls.listEvents, {}, { signal }),
    api(pageCalls.getSite, {}, { signal }),
    api(pageCalls.getBiography, {}, { signal }).then(
      (biography) => pictureOf({ ...biography, image: biography.portraitImage }),
      () => null,
    ),
  ]);
  // An administrator's response contains hidden events too. This page shows them to nobody.
  const shown = events.filter(({ hidden }) => hidden !== true);
  const today = dayInZone(pageClock.now(), zoneForPages(site));
  return {
    upcoming: listUpcoming(shown, today),
    past: site.showPastEvents ? listPast(shown, today) : [],
    portrait,
    today,
  };
}

/** Upcoming events, a text about the estate's events, and the past events, collapsed. */
export function EventsPage() {
  const { upcoming, past, portrait, today } = useLoaderData<typeof eventsLoader>();
  const dated = [...upcoming, ...past].some((event) => findNamedDays(event.date) !== undefined);
  return (
    <>
      <PageMeta
        title="Events"
        description={eventWords.about}
        path={paths.events()}
        picture={upcoming.map(pictureOf).find((picture) => picture !== null)}
      />
      <link rel="alternate" type="text/calendar" title="Events" href={paths.eventsCalendar()} />
      {upcoming.map((event) => (
        <EventJsonLd key={event.id} event={event} />
      ))}
      <header className="page pb-10 pt-12 sm:pb-14 sm:pt-20">
        <h1 className="font-serif text-4xl tracking-tight">
          Events{' '}
          <span lang="fr" className="block italic text-ink-faint">
            Événements
          </span>
        </h1>
        <WhenAdmin>
          <div className="mt-6">
            <AddEvent today={today} portrait={portrait?.path ?? ''} />
          </div>
        </WhenAdmin>
      </header>

      <section aria-labelledby="upcoming" className="page pb-section">
        <SectionHeader
          id="upcoming"
          title="Upcoming Event"
          link={
            dated && (
              <a href={paths.eventsCalendar()} type="text/calendar" className={linkClass('alone')}>
                Add these events to your calendar
              </a>
            )
          }
        />
        {upcoming.length === 0 ? (
          <EmptyState
            title={eventWords.none}
            titleAs="h3"
            action={
              <Link to={paths.estateContact()} className={buttonClass('quiet')}>
                Contact the Estate
              </Link>
            }
          >
            <p>{eventWords.noneText}</p>
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-y-10 sm:gap-y-14">
            {upcoming.map((event, place) => (
              <li key={event.id}>
                <EventCard event={event} portrait={portrait} today={today} priority={place === 0} />
              </li>
            ))}
          </ul>
        )}
      </section>

      <section aria-labelledby="about-events" className="page pb-section">
        <SectionHeader id="about-events" title="About Our Events" />
        <div className="grid gap-x-gutter gap-y-8 md:grid-cols-2">
          <p className="reading">{eventWords.about}</p>
          <p lang="fr" className="reading max-w-[25em] italic text-ink-soft">
            {eventWords.aboutInFrench}
          </p>
        </div>
      </section>

      {past.length > 0 && (
        <section aria-labelledby="past-events" className="page pb-section">
          <details className="group/past border-y border-ink">
            <summary className="flex list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
              <h2 id="past-events" className="font-serif text-3xl tracking-tight">
                Past Events
              </h2>
              <ChevronDown
                aria-hidden="true"
                size={26}
                strokeWidth={1.25}
                className="shrink-0 transition-transform group-open/past:rotate-180"
              />
            </summary>
            <ul className="grid grid-cols-1 gap-y-10 pb-10 pt-5 sm:gap-y-14">
              {past.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} portrait={portrait} today={today} past />
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
    </>
  );
}

/** The structured data of an event with a date; schema.org requires a date. */
function EventJsonLd({ event }: { event: Event }) {
  const { siteTitle } = useSiteInfo();
  const publicUrl = useContext(PublicUrlContext);
  const days = findEventDays(event.date);
  if (days === undefined) return null;
  const picture = pictureOf(event);
  const image = picture === null ? undefined : absoluteAddress(publicUrl, originalImageAddress(picture, 1200));
  return <StructuredData data={import.meta.env.SSR && eventData({ event, days, image, siteTitle, publicUrl })} />;
}

interface EventJsonLdInput {
  event: Event;
  days: EventDays;
  /** An absolute address. */
  image: string | undefined;
  siteTitle: string;
  /** The root of absolute addresses. */
  publicUrl: string;
}

/** Returns the data of an event that has a day, in the terms of schema.org. */
function eventData({ event, days, image, siteTitle, publicUrl }: EventJsonLdInput): EventLeaf {
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
