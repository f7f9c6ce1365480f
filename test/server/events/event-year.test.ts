import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { anEvent } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

const dateOf = async (id: number) => (await staff.get(eventCalls.getEvent, { id })).date;

test('a date without a year gets that of the next such day when its event is saved, by the day of the estate', async () => {
  app.clock.set('2026-12-31T12:59:00.000Z');
  // The session of three weeks ago has ended.
  staff = await app.staff();
  await staff.get(contentCalls.saveSite, { timeZone: 'Australia/Sydney' });
  const event = await anEvent(staff, { date: '31 December, 18:00' });
  expect(event.date).toBe('31 December 2026, 18:00');
  // In Sydney the new year begins an hour before 14:00 UTC.
  app.clock.set('2026-12-31T13:01:00.000Z');
  const { hidden: _, ...stored } = event;
  await staff.get(eventCalls.updateEvent, { ...stored, date: '31 December' });
  expect(await dateOf(event.id)).toBe('31 December 2027');
  await staff.get(eventCalls.updateEvent, { ...stored, date: 'To be confirmed' });
  expect(await dateOf(event.id)).toBe('To be confirmed');
});

test('a stored text without a year stays until its event is saved, and is put back exactly', async () => {
  const event = await anEvent(staff);
  await app.services.db.transaction((tx) => tx.updateTable('events').set({ date: '12 March' }).execute());
  expect(await dateOf(event.id)).toBe('12 March');
  const { hidden: _, ...stored } = await staff.get(eventCalls.getEvent, { id: event.id });
  const { date } = await staff.get(eventCalls.updateEvent, { ...stored, title: 'Evening' });
  expect(date).toMatch(/^12 March 20\d\d$/);
  const [entry] = await staff.get(activityCalls.listActivity, { limit: 1 });
  await staff.get(revertCalls.revertActivity, { id: entry?.id ?? 0 });
  expect(await staff.get(eventCalls.getEvent, { id: event.id })).toMatchObject({
    title: event.title,
    date: '12 March',
  });
});
