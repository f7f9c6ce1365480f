import { expect, test } from 'vitest';
import type { z } from 'zod';
import { periodFields } from '../../../src/domain/artwork/period-fields.ts';
import { heroFields } from '../../../src/domain/content/texts.ts';
import { eventFields } from '../../../src/domain/event/event-fields.ts';
import { heroWords } from '../../../src/web/admin/hero/HeroTab.tsx';
import { nextInOrder } from '../../../src/web/admin/periods/PeriodsTab.tsx';
import { howDateIsRead } from '../../../src/web/editing/event/EventFields.tsx';
import { nextSlug } from '../../../src/web/editing/period/PeriodFields.tsx';
import { formSchema, formValues } from '../../../src/web/editing/record/record-values.ts';

function messagesOf(schema: z.ZodType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

test('a new period comes after the highest display order, and is burgundy', () => {
  expect(nextInOrder([{ order: 4 }, { order: 9 }, { order: 2 }])).toBe(10);
  expect(nextInOrder([])).toBe(1);
  expect(formValues(periodFields, { order: 10 })).toMatchObject({ order: '10', colorClass: 'burgundy', name: '' });
});

test('every field of a period is required', () => {
  expect(messagesOf(formSchema(periodFields), formValues(periodFields, {}))).toEqual({
    name: 'Please fill in the name.',
    years: 'Please fill in the years.',
    slug: 'A page address has lower-case letters, digits and single hyphens.',
    order: 'Please enter a whole number from 0 to 100,000.',
    image: 'Please choose an image.',
    description: 'Please fill in the description.',
    keyCharacteristics: 'Please fill in the key characteristics.',
  });
});

test('the slug follows the name until somebody types another one', () => {
  expect(nextSlug({ slug: '', before: '', name: 'Water & Light' })).toBe('water-light');
  expect(nextSlug({ slug: 'water', before: 'Water', name: 'Water L' })).toBe('water-l');
  expect(nextSlug({ slug: 'my-own', before: 'Water', name: 'Water L' })).toBe('my-own');
});

test('an event in the admin area needs title, date, location, image and description', () => {
  const eventSchema = formSchema(eventFields);
  const emptyEventValues = formValues(eventFields, {});
  expect(messagesOf(eventSchema, emptyEventValues)).toEqual({
    title: 'Please fill in the title.',
    date: 'Please fill in the date.',
    location: 'Please fill in the location.',
    description: 'Please fill in the description.',
    image: 'Please upload or select an image for the event',
  });
  const filled = { title: 'A', date: 'TBA', location: 'B', description: 'C', image: '/uploads/d.jpg' };
  expect(messagesOf(eventSchema, { ...emptyEventValues, ...filled })).toEqual({});
  expect(messagesOf(eventSchema, { ...emptyEventValues, ...filled, link: 'gallery' })).toEqual({
    link: 'Please enter an address that begins with https://',
  });
});

test('the form says how a typed date is read', () => {
  const today = '2026-11-22';
  expect(howDateIsRead('4–6 March 2027', true, today)).toBe(
    'Read as Thursday 4 March 2027 to Saturday 6 March 2027: upcoming until then.',
  );
  expect(howDateIsRead('22 November 2026', true, today)).toBe('Read as Sunday 22 November 2026: upcoming until then.');
  expect(howDateIsRead('1 May 2020', true, today)).toBe('Read as Friday 1 May 2020: past.');
  expect(howDateIsRead('12 March ', true, today)).toBe(
    'Saved as “12 March 2027”, Friday 12 March 2027: upcoming until then.',
  );
  expect(howDateIsRead('To be confirmed', true, today)).toBe(
    'No day can be read in it, so the event is upcoming as long as Upcoming is ticked.',
  );
  expect(howDateIsRead('To be confirmed', false, today)).toBe('No day can be read in it, so the event is past.');
});

test('the hero needs the artist’s name, years and description', () => {
  const empty = { artistName: ' ', artistYears: '', artistDescription: '', textColor: 'dark', imageUrl: '' };
  expect(messagesOf(formSchema(heroFields), empty)).toEqual({
    artistName: 'Please fill in the artist’s name.',
    artistYears: 'Please fill in the artist’s years.',
    artistDescription: 'Please fill in the description.',
  });
});

test('a refused save of the hero has the message of its status', () => {
  const { failed } = heroWords.save;
  expect(failed('Please sign in.', 401).title).toBe('Authentication failed. Please log in as admin first.');
  expect(failed(undefined, 500).title).toBe('Server error. The upload directory may be missing.');
  expect(failed(undefined, 412).title).toBe('Failed to update hero settings');
});
