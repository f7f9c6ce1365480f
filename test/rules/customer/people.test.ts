import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import {
  isSaleTo,
  passageOf,
  personPattern,
  withoutPerson,
  withoutSharedNames,
} from '../../../src/domain/customer/anonymised-person.ts';
import { writeReply } from '../../../src/domain/inquiry/inquiry.ts';
import { peopleAsking } from '../../../src/domain/inquiry/people-asking.ts';
import { senderOf } from '../../../src/domain/order/sender.ts';
import { findExceededLimit, orderLimitMessage } from '../../../src/domain/rate-limits/order-limit.ts';
import { restorableSince, restorableUntil, restoreDaysLeft } from '../../../src/domain/record/deleted-record.ts';

const names = { names: ['Margaret  Oduya', 'Meg'], emails: ['m@ex.com'], phones: ['(03) 5550-1234', '12345'] };

test('a person’s full names, email addresses and telephone numbers are removed from a text', () => {
  const person = personPattern(names);
  expect(withoutPerson('MARGARET oduya wrote from M@EX.COM.', person)).toBe('[removed] wrote from [removed].');
  expect(withoutPerson('Call 03/5550.1234 or 0355501234', person)).toBe('Call [removed] or [removed]');
  // Too short to be certain, and parts of other words.
  expect(withoutPerson('Meg, 1 2 3 4 5, AMargaret Oduyas', person)).toBe('Meg, 1 2 3 4 5, AMargaret Oduyas');
  expect(withoutPerson('m+ex!com', person)).toBe('m+ex!com');
  const nobody = personPattern({ names: ['Meg'], emails: [], phones: [] });
  expect(withoutPerson('Meg, and all the others', nobody)).toBe('Meg, and all the others');
});

test('what the estate’s texts use too is no name of the person', () => {
  const texts = ['A portrait of Margaret Oduya', 'Call 0355501234'];
  const isUsed = (pattern: RegExp) => texts.some((text) => text.search(pattern) !== -1);
  expect(withoutSharedNames(names, isUsed)).toEqual({ names: ['Meg'], emails: ['m@ex.com'], phones: ['12345'] });
});

test('a preview shows the passage where a text changes', () => {
  const long = `${'a'.repeat(100)}Margaret Oduya${'b'.repeat(200)}`;
  const { before, after } = passageOf({ before: long, after: long.replace('Margaret Oduya', '[removed]') });
  expect(before).toMatch(/^…a{40}Margaret Oduyab{106}…$/);
  expect(after).toMatch(/^…a{40}\[removed\]b{111}…$/);
  expect(passageOf({ before: 'Short', after: '' })).toEqual({ before: 'Short', after: '' });
});

test('a sale by hand is a person’s by its email address, without one by six digits of a telephone number', () => {
  const known = { ids: [7], emails: ['m@ex.com'], phones: ['+61 3 5550 1234', '12345'] };
  expect(isSaleTo(known, { email: ' M@EX.com ', phone: null })).toBe(true);
  expect(isSaleTo(known, { email: 'other@ex.com', phone: '03 5550 1234' })).toBe(false);
  expect(isSaleTo(known, { email: ' ', phone: '(03) 5550 1234' })).toBe(true);
  expect(isSaleTo(known, { email: null, phone: '12345' })).toBe(false);
  expect(isSaleTo({ ...known, phones: ['123456'] }, { email: null, phone: '123-456' })).toBe(true);
  expect(isSaleTo(known, { email: null, phone: null })).toBe(false);
  expect(isSaleTo(known, { customerId: 7, email: null, phone: null })).toBe(true);
  expect(isSaleTo(known, { customerId: 8, email: null, phone: null })).toBe(false);
});

const inquiry = {
  firstName: 'Margaret',
  lastName: 'Oduya',
  inquiryType: 'Purchase',
  artworkOfInterest: 'Low water',
  message: ' Is it framed?\r\n\r\nM. ',
  day: '2026-11-21',
  availableAt: null,
} as const;
const sender = { name: 'The Estate', address: '', email: '', phone: '03 5550 0001' };

test('a reply thanks, leaves a gap, and quotes the message', () => {
  expect(writeReply(inquiry, sender).text).toBe(
    'Dear Margaret Oduya,\n\nThank you for your message of 21 November 2026.\n\n\n\n\nWith kind regards,\nThe Estate\n03 5550 0001\n\n' +
      'On 21 November 2026, Margaret Oduya wrote:\n\n> Is it framed?\n>\n> M.\n',
  );
  expect(writeReply(inquiry, sender).subject).toMatch(/^Re: .+, Low water$/);
  const bare = writeReply({ ...inquiry, lastName: '', artworkOfInterest: '', message: ' ' }, { ...sender, phone: ' ' });
  expect(bare.subject).not.toContain(',');
  expect(bare.text).toMatch(/^Dear Margaret,\n[\s\S]*With kind regards,\nThe Estate\n$/);
});

test('a reply about an artwork that is available again says where it is', () => {
  const reply = writeReply({ ...inquiry, message: '', availableAt: 'https://gallery.test/artwork/7' }, sender);
  expect(reply).toEqual({
    subject: 'Re: “Low water” is available again',
    text:
      'Dear Margaret Oduya,\n\nYou asked us on 21 November 2026 to tell you when “Low water” becomes available. It is available now:\n\n' +
      'https://gallery.test/artwork/7\n\nIt goes to the first person who orders it.\n\nWith kind regards,\nThe Estate\n03 5550 0001\n',
  });
});

test('people are told in the order of asking, each once', () => {
  const asked = (id: number, email: string, created: string) => ({ id, email, created, firstName: '', lastName: '' });
  const people = peopleAsking([
    asked(3, 'B@ex.com', '2026-11-02'),
    asked(2, 'a@ex.com', '2026-11-02'),
    asked(1, 'b@EX.com', '2026-11-03'),
  ]);
  expect(people.map(({ first, ids }) => [first.id, ...ids])).toEqual([
    [2, 2],
    [3, 3, 1],
  ]);
});

test('the sender’s address in the settings is an email address or a postal one; the contact page has the rest', () => {
  const settings = { senderName: '', senderAddress: '', siteTitle: 'The Estate', contactEmail: '', contactPhone: '' };
  const estate = { address: '14 Wharf Lane', contactEmail: 'estate@ex.com', contactPhone: '03 5550 0001' };
  const given = { name: 'The Estate', address: '14 Wharf Lane', email: 'estate@ex.com', phone: '03 5550 0001' };
  expect(senderOf(settings, estate)).toEqual(given);
  expect(senderOf({ ...settings, senderName: 'E. Hale', senderAddress: ' a@ex.com ' }, estate)).toEqual({
    ...given,
    name: 'E. Hale',
    email: ' a@ex.com ',
  });
  expect(senderOf({ ...settings, senderAddress: 'Box 7 @ Pier' }, estate)).toEqual({
    ...given,
    address: 'Box 7 @ Pier',
  });
});

test('a deleted record can be restored for 90 days', () => {
  expect(restorableUntil('2026-01-01T10:00:00.000Z')).toBe('2026-04-01T10:00:00.000Z');
  expect(restorableSince('2026-04-01T10:00:00.000Z')).toBe('2026-01-01T10:00:00.000Z');
  const left = (now: string) => restoreDaysLeft('2026-04-01T10:00:00.000Z', now);
  expect(left('2026-01-01T10:00:00.000Z')).toBe(90);
  expect(left('2026-04-01T09:59:00.000Z')).toBe(1);
  expect(left('2026-04-02T10:00:00.000Z')).toBe(0);
});

test('an order is refused above its limit, and the buyer reads which and whom to call', () => {
  const limits = { ...defaultSettings.orderLimits, worksPerOrder: 1, unpaidPerEmail: 2, unpaidWorksPerEmail: 3 };
  const found = (artworks: number, unpaidOrders: number, unpaidArtworks: number) =>
    findExceededLimit(limits, { artworks, unpaidOrders, unpaidArtworks });
  expect([found(1, 1, 2), found(2, 0, 0), found(1, 2, 0), found(1, 1, 3)]).toEqual([
    undefined,
    'artworks_in_order',
    'unpaid_orders_of_customer',
    'unpaid_artworks_of_customer',
  ]);
  const message = (limit: Parameters<typeof orderLimitMessage>[0], phone = '03 1') =>
    orderLimitMessage(limit, limits, { unpaidArtworks: 3 }, phone);
  expect(message('artworks_in_order', '')).toBe(
    'One order may hold 1 artwork. If you would like more, please contact the estate.',
  );
  expect(message('unpaid_orders_of_customer')).toBe(
    'There are 2 unpaid orders for this email address. Please pay one first, or call the estate on 03 1.',
  );
  expect(message('unpaid_artworks_of_customer')).toBe(
    'This email address may hold 3 unpaid artworks, and it holds 3. Please pay for some first, or call the estate on 03 1.',
  );
  expect(message('orders_from_address')).toBe(
    'Too many orders came from your address. Please try again in an hour, or call the estate on 03 1.',
  );
  expect(message('artworks_from_address')).toBe(
    'At most 20 artworks a day can be ordered from your address. Please try again tomorrow, or call the estate on 03 1.',
  );
});
