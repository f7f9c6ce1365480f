import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { afterAll, expect, test } from 'vitest';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import type { CreateEvent } from '../../../src/contract/events/events.schemas.ts';
import { calendarText, textLine } from '../../../src/server/feeds/events-calendar.ts';
import { startTestSite } from '../../test-site.ts';

const app = await startTestSite({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const anEvent = (facts: CreateEvent) => staff.get(eventCalls.createEvent, { location: 'Carlton', ...facts });

/** The calendar as a calendar program reads it. */
async function calendarNow(): Promise<ICAL.Component> {
  const answer = await app.browser().send('/events.ics');
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  return new ICAL.Component(ICAL.parse(await answer.text()));
}

async function eventNow(title: string): Promise<ICAL.Event | undefined> {
  const calendar = await calendarNow();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .find(({ summary }) => summary === title);
}

const property = (event: ICAL.Event | undefined, name: string) => String(event?.component.getFirstPropertyValue(name));

test('a calendar without events is valid', async () => {
  const calendar = await calendarNow();
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
  expect(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
    'Australia/Melbourne',
  ]);
});

test('an event without a title, a place or a time gets the defaults', async () => {
  const event = await staff.get(eventCalls.createEvent, { date: '2027-01-15' });
  expect(event).toMatchObject({ title: 'Untitled Event', location: 'TBD', time: '', description: '' });
  expect((await eventNow('Untitled Event'))?.location).toBe('TBD');
  await staff.get(eventCalls.deleteEvent, { id: event.id });
});

test('an evening has its hour in the time zone of its place', async () => {
  await anEvent({ title: 'Opening', date: '2027-03-04', time: '18:00', location: 'Almoners’ Rooms, Carlton' });
  await anEvent({ title: 'Vernissage', date: '17 September 2027', time: '18h30 à 20h', location: 'Puyrac, France' });
  const opening = await eventNow('Opening');
  expect(opening?.startDate.toJSDate().toISOString()).toBe('2027-03-04T07:00:00.000Z');
  expect(opening?.location).toBe('Almoners’ Rooms, Carlton');
  const vernissage = await eventNow('Vernissage');
  expect(vernissage?.startDate.toJSDate().toISOString()).toBe('2027-09-17T16:30:00.000Z');
  expect(vernissage?.endDate.toJSDate().toISOString()).toBe('2027-09-17T18:00:00.000Z');
});

test('an event of days has all its days, the last one included, even when hours are written', async () => {
  await anEvent({ title: 'Exhibition', date: '4 – 28 March 2027', time: 'Wednesday to Saturday, 11 am to 5 pm' });
  const exhibition = await eventNow('Exhibition');
  expect(exhibition?.startDate.isDate).toBe(true);
  expect([exhibition?.startDate.toString(), exhibition?.endDate.toString()]).toEqual(['2027-03-04', '2027-03-29']);
  expect(exhibition?.description).toContain('4 – 28 March 2027, Wednesday to Saturday, 11 am to 5 pm');
});

test('no calendar has an event without a day, of a whole month, or a hidden one', async () => {
  await anEvent({ title: 'Open studio', date: 'To be confirmed' });
  await anEvent({ title: 'Something in spring', date: 'October 2027' });
  await anEvent({ title: 'Docklands remembered', date: '2027-05-01' });
  for (const title of ['Open studio', 'Something in spring', 'Docklands remembered']) {
    expect(await eventNow(title), title).toBeUndefined();
  }
});

test('past events are in the calendar as long as the page shows them', async () => {
  await anEvent({ title: 'An evening of posters', date: '2026-05-14', upcoming: false });
  expect(await eventNow('An evening of posters')).toBeUndefined();
  await staff.get(contentCalls.saveSite, { showPastEvents: true });
  expect(await eventNow('An evening of posters')).toBeDefined();
  await staff.get(contentCalls.saveSite, { showPastEvents: false });
});

test('a changed event keeps its identifier and gets a later stamp; time alone changes nothing', async () => {
  const made = app.clock.now();
  const event = await anEvent({ title: 'Talk', date: '2027-06-01', time: '18:00' });
  const first = await eventNow('Talk');
  expect(property(first, 'dtstamp')).toBe(made.replace(/\.\d+/, ''));
  expect(first?.sequence).toBe(0);

  app.clock.pass(60);
  const before = await app.browser().send('/events.ics');
  await staff.get(eventCalls.updateEvent, { ...event, time: '19:00' });
  const second = await eventNow('Talk');
  expect(second?.uid).toBe(first?.uid);
  expect(second?.sequence).toBe(1);
  expect(property(second, 'dtstamp')).toBe(app.clock.now().replace(/\.\d+/, ''));

  const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' };
  expect((await app.browser().send('/events.ics', { headers })).status).toBe(200);
  const now = await app.browser().send('/events.ics');
  app.clock.pass(60);
  const later = { 'If-None-Match': now.headers.get('ETag') ?? '' };
  expect((await app.browser().send('/events.ics', { headers: later })).status).toBe(304);
});

test('commas, semicolons, backslashes, lines, emoji and every script are unchanged after parsing', async () => {
  const title = 'Light; water, \\ <b>“mud”</b> 🎨 שלום مرحبا';
  const description = `One line\nand another; ${'אור ומים 🌊 '.repeat(90)}`.trim();
  await anEvent({ title, date: '2027-07-01', description });
  const event = await eventNow(title);
  expect(event?.description).toContain(description);

  const bytes = new Uint8Array(await (await app.browser().send('/events.ics')).arrayBuffer());
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(75);
  for (const line of lines) expect(line).not.toContain('\n');
});

test('every text is written in lines of at most 75 octets, never splits a character, and is parsed unchanged', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replace(/\p{Cc}|\p{Cs}/gu, ''));
  fc.assert(
    fc.property(words, (text) => {
      const written = calendarText(['BEGIN:VCALENDAR', textLine('SUMMARY', text), 'END:VCALENDAR']);
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      const value = written.replaceAll('\r\n ', '').split('\r\n')[1]?.slice('SUMMARY:'.length) ?? '';
      expect(value.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
      expect(new ICAL.Component(ICAL.parse(written)).getFirstPropertyValue('summary')).toBe(text);
    }),
  );
});

test('every hour of every day is the same instant in the calendar and in its time zone', async () => {
  const zones = [
    'Australia/Melbourne',
    'Europe/London',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'UTC',
  ];
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(day, fc.constantFrom(...zones), async (date, timeZone) => {
      const title = `At ${date.getTime()} ${timeZone}`;
      const [onDay, time] = [date.toISOString().slice(0, 10), '18:45'];
      await staff.get(contentCalls.saveSite, { timeZone, showPastEvents: true });
      const event = await anEvent({ title, date: onDay, time });
      const moment = Temporal.PlainDateTime.from(`${onDay}T${time}`).toZonedDateTime(timeZone);
      ICAL.TimezoneService.reset();
      expect((await eventNow(title))?.startDate.toJSDate().getTime()).toBe(moment.epochMilliseconds);
      await staff.get(eventCalls.deleteEvent, { id: event.id });
    }),
    { numRuns: 25 },
  );
  await staff.get(contentCalls.saveSite, { timeZone: 'Australia/Melbourne', showPastEvents: false });
});

test('an event leaves the calendar after its day, where past events are not shown', async () => {
  await anEvent({ title: 'Tomorrow’s talk', date: '2026-11-22' });
  expect(await eventNow('Tomorrow’s talk')).toBeDefined();
  app.clock.set('2026-11-23T01:00:00.000Z');
  expect(await eventNow('Tomorrow’s talk')).toBeUndefined();
});
