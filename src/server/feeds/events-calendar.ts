import { type ClockChange, type Day, listClockChanges } from '../../domain/calendar.ts';
import { addDays } from '../../domain/days.ts';
import { type EventDays, findNamedDays, formatEventDate, isHiddenEvent, isUpcoming } from '../../domain/event/event.ts';
import { findEventZone } from '../../domain/event/event-fields.ts';
import { findEventTimes } from '../../domain/event/event-times.ts';
import { readSettings } from '../content/read-settings.ts';
import { listRecords, type StoredRecord } from '../records/record.store.ts';
import type { Feed } from './answer-feeds.ts';

/**
 * The events of the events page that have a known day, as a calendar (RFC 5545). Hidden events are in no feed
 * (docs/specification/feeds.md §3); past events are included if the page shows them.
 */
export const eventsCalendar: Feed = {
  path: /^\/events\.ics$/,
  type: 'text/calendar; charset=utf-8',
  async make({ db, config }, today) {
    const settings = await readSettings(db.read);
    const shown = (await listRecords(db.read, 'events', 'id')).filter(
      ({ title, date }) =>
        !isHiddenEvent(title, settings.hiddenEventWords) && (settings.showPastEvents || isUpcoming({ date }, today)),
    );
    const entries = shown.flatMap((event) => {
      const days = findNamedDays(event.date);
      return days === undefined ? [] : [entryOf(event, days, settings.timeZone, config.publicUrl)];
    });
    const name = `${settings.siteTitle} – Events`;
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Oeuvre//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      textLine('NAME', name),
      textLine('X-WR-CALNAME', name),
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      ...zonesOf(entries, { zone: settings.timeZone, day: today }),
      ...entries.flatMap(({ lines: own }) => own),
      'END:VCALENDAR',
    ];
    return new Map([['/events.ics', Buffer.from(calendarText(lines))]]);
  },
};

interface Entry {
  days: EventDays;
  /** The time zone of its times, if it has any. */
  zone: string | undefined;
  lines: string[];
}

function entryOf(event: StoredRecord<'events'>, days: EventDays, estateZone: string, publicUrl: string): Entry {
  const times = days.first === days.last ? findEventTimes(event.time) : undefined;
  const zone = times && findEventZone(event.location, estateZone);
  const inZone = zone === undefined ? '' : `;TZID=${zone}`;
  const when = [formatEventDate(event.date), event.time].filter((words) => words !== '').join(', ');
  const paragraphs = [when, event.description, event.paragraph1, event.paragraph2, event.paragraph3];
  const changed = stamp(event.updated_at);
  return {
    days,
    zone,
    lines: [
      'BEGIN:VEVENT',
      textLine('UID', `event-${event.id}@${new URL(publicUrl).hostname}`),
      `DTSTAMP:${changed}`,
      `LAST-MODIFIED:${changed}`,
      `SEQUENCE:${event.version - 1}`,
      ...(times === undefined
        ? [`DTSTART;VALUE=DATE:${digits(days.first)}`, `DTEND;VALUE=DATE:${digits(addDays(days.last, 1))}`]
        : [`DTSTART${inZone}:${digits(days.first)}T${digits(times.start)}00`]),
      ...(times?.end === undefined ? [] : [`DTEND${inZone}:${digits(days.first)}T${digits(times.end)}00`]),
      textLine('SUMMARY', event.title),
      textLine('LOCATION', event.location),
      textLine('DESCRIPTION', paragraphs.filter((part) => part !== '').join('\n\n')),
      `URL:${event.link || `${publicUrl}/events`}`,
      // An event with times marks its reader as busy; an exhibition of several weeks does not.
      `TRANSP:${times === undefined ? 'TRANSPARENT' : 'OPAQUE'}`,
      'END:VEVENT',
    ],
  };
}

/**
 * The definition of each time zone that the events use. Without events it defines the estate's zone, because a calendar may
 * not be empty (§3.6).
 */
function zonesOf(entries: readonly Entry[], estate: { zone: string; day: Day }): string[] {
  if (entries.length === 0) return zoneLines(estate.zone, [estate.day]);
  const zones = new Set(entries.flatMap(({ zone }) => zone ?? []));
  return [...zones].flatMap((zone) => {
    const days = entries.filter((entry) => entry.zone === zone).flatMap(({ days: { first, last } }) => [first, last]);
    return zoneLines(zone, days);
  });
}

function zoneLines(zone: string, days: readonly Day[]): string[] {
  const [first, last] = [days.toSorted()[0] as Day, days.toSorted().at(-1) as Day];
  const changes = listClockChanges(zone, addDays(first, -1), addDays(last, 1));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes.flatMap(changeLines), 'END:VTIMEZONE'];
}

function changeLines({ at, before, after }: ClockChange): string[] {
  const [from, to] = [before, after].map((offset) => offset.replaceAll(':', ''));
  const kind = Number(to) > Number(from) ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${kind}`, `DTSTART:${digits(at)}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`];
}

/** A day or a time without separators. */
function digits(text: string): string {
  return text.replace(/[-:]/g, '');
}

/** An instant of the database, ISO 8601 in UTC, to the second. */
function stamp(instant: string): string {
  return `${digits(instant.slice(0, 19))}Z`;
}

// Lines of iCalendar (RFC 5545).

/** A property with a text value: backslashes, commas, semicolons and line breaks are escaped (§3.3.11). */
export function textLine(name: string, text: string): string {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar forbids these
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return `${name}:${escaped}`;
}

/** Octets in a line without its line break (§3.1). */
const maxOctets = 75;

/** The lines with CRLF. A line that is too long is folded between characters: it continues on the next line after a space. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      // The space of a continuation line counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
