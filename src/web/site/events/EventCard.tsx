import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useEffect, useId, useRef, useState } from 'react';
import type { Event } from '../../../contract/events/events.schemas.ts';
import { findEventDays, findEventMonth, formatEventDate } from '../../../domain/event/event.ts';
import type { ImageSource } from '../../../domain/image/renditions.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { pictureOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { classNames, linkClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';

const EditEvent = lazyPart(async () => (await import('./edit/EditEvent.tsx')).EditEvent);

export interface EventCardProps {
  event: Event;
  /** Shown when the event has no image, or its image cannot be loaded. */
  portrait: ImageSource | null;
  /** The day in the estate's time zone. */
  today: string;
  /** A past event: without a date it has no ribbon. */
  past?: boolean;
  priority?: boolean;
}

/** An event: image, date, time, location and texts. */
export function EventCard({ event, portrait, today, past = false, priority = false }: EventCardProps) {
  const titleId = useId();
  const picture = pictureOf(event) ?? portrait;
  const month = findEventMonth(event.date);
  const day = findEventDays(event.date)?.first;
  const paragraphs = [event.paragraph1, event.paragraph2, event.paragraph3].filter((text) => text !== '');
  return (
    <article aria-labelledby={titleId} className="room bg-wall">
      {picture !== null && (
        <div className="col-span-full lg:col-span-7">
          <EventImage sources={picture} otherwise={portrait} priority={priority} />
        </div>
      )}
      <div
        className={classNames(
          'relative col-span-full px-6 py-8 sm:px-9 sm:py-10',
          picture !== null && 'lg:col-span-5 lg:pl-0',
        )}
      >
        {(month !== undefined || !past) && <Ribbon month={month} />}
        <h3 id={titleId} dir="auto" className="mr-24 font-serif text-2xl">
          {event.title}
        </h3>
        <WhenAdmin>
          <div className="mt-4">
            <EditEvent event={event} today={today} />
          </div>
        </WhenAdmin>
        <div className="mt-6">
          <Facts
            facts={[
              {
                label: 'Date',
                value: day === undefined ? event.date : <time dateTime={day}>{formatEventDate(event.date)}</time>,
              },
              { label: 'Time', value: event.time },
              { label: 'Location', value: event.location },
            ]}
          />
        </div>
        {event.description !== '' && (
          <p dir="auto" className="reading mt-6 whitespace-pre-line">
            {event.description}
          </p>
        )}
        {event.link !== '' && (
          <a
            href={event.link}
            rel="noopener"
            className={classNames(linkClass(), 'mt-4 inline-flex min-h-11 max-w-full items-center gap-1.5')}
          >
            <span className="min-w-0 wrap-anywhere">{`More at ${hostOf(event.link)}`}</span>
            <ArrowUpRight aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
          </a>
        )}
      </div>
      {paragraphs.length > 0 && (
        <div className="col-span-full grid grid-cols-1 gap-x-gutter gap-y-4 px-6 pb-9 sm:px-9 lg:auto-cols-fr lg:grid-flow-col lg:pt-9">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} dir="auto" className="max-w-reading whitespace-pre-line text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </article>
  );
}

/** The ribbon with the month, at the top right of the text, never over the image. Without a date it reads À Venir. */
function Ribbon({ month }: { month: string | undefined }) {
  return (
    <p
      {...(month === undefined && { lang: 'fr' })}
      className={classNames(
        'absolute right-6 top-0 grid min-h-20 min-w-20 place-content-center bg-accent px-2.5 pb-6 pt-3 text-center text-sm sm:right-9',
        'leading-snug text-light print:text-ink [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-0.75rem),0_100%)]',
        month === undefined ? 'whitespace-nowrap' : 'w-min',
      )}
    >
      {month ?? 'À Venir'}
    </p>
  );
}

/** The host name of a link's site, for its label. */
function hostOf(link: string): string {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return link;
  }
}

interface EventImageProps {
  sources: ImageSource;
  /** Replaces an image that cannot be loaded: the artist's portrait (docs/specification/events.md §5). */
  otherwise: ImageSource | null;
  priority: boolean;
}

/** An event's whole image. Its alternative text is empty: the text beside it describes the event. */
function EventImage({ sources, otherwise, priority }: EventImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [failedPath, setFailedPath] = useState<string>();
  const failed = failedPath === sources.path;

  useEffect(() => {
    // It may have failed before hydration, when nothing handled the error event.
    const image = frame.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setFailedPath(sources.path);
  }, [sources.path]);

  return (
    <div ref={frame} onErrorCapture={() => setFailedPath(sources.path)}>
      <Picture
        key={failed ? 'otherwise' : 'own'}
        sources={failed && otherwise !== null ? otherwise : sources}
        alt=""
        sizes="(min-width: 64rem) 54vw, 92vw"
        priority={priority}
        later={!priority}
      />
    </div>
  );
}
