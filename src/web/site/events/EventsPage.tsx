import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { eventCalls } from '../../../contract/events/events.calls.ts';
import { dayInZone, zoneForPages } from '../../../domain/day-in-zone.ts';
import { listPast, listUpcoming } from '../../../domain/event/event.ts';
import { findNamedDays } from '../../../domain/event/event-days.ts';
import { apiOf } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { pageClock } from '../../page-clock.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { buttonClass } from '../../ui/style/button-class.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { SectionHeader } from '../../ui/text/SectionHeader.tsx';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { EventCard } from './EventCard.tsx';
import { EventJsonLd } from './EventJsonLd.tsx';
import { eventWords } from './event-words.ts';

const AddEvent = lazy(async () => ({ default: (await import('./edit/EditEvent.tsx')).AddEvent }));

export async function eventsLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const [events, site, portrait] = await Promise.all([
    api(eventCalls.listEvents, {}, { signal }),
    api(contentCalls.getSite, {}, { signal }),
    api(contentCalls.getBiography, {}, { signal }).then(
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
