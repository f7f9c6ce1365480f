import { expect, test } from 'vitest';
import { inquiryText, inquiryTypeLabel, isSuspect } from '../../../src/domain/inquiry/inquiry.ts';
import { contactOf, otherOnContactPage } from '../../../src/domain/order/sender.ts';

const page = { contactEmail: 'estate@example.org', contactPhone: '03 5550 0142' };

test('the contact page fills in what the settings leave empty', () => {
  expect(contactOf({ contactEmail: '', contactPhone: '03 5550 9999' }, page)).toEqual({
    contactEmail: 'estate@example.org',
    contactPhone: '03 5550 9999',
  });
});

test('a number that only the settings changed is told, because the contact page still shows the old one', () => {
  expect(otherOnContactPage({ ...page, contactPhone: '03 5550 9999' }, page)).toEqual(['03 5550 0142']);
  expect(otherOnContactPage(page, page)).toEqual([]);
  expect(otherOnContactPage({ contactEmail: '', contactPhone: '' }, page)).toEqual([]);
  expect(otherOnContactPage(page, { contactEmail: '', contactPhone: '' })).toEqual([]);
});

test('an inquiry is suspect with a website or within three seconds, one about availability only with a website', () => {
  const suspects = [{}, { website: '', secondsToFill: 3 }, { website: null, secondsToFill: null }].map(isSuspect);
  expect(suspects).toEqual([false, false, false]);
  expect([{ website: 'x' }, { secondsToFill: 2.9 }, { website: '', secondsToFill: 0 }].map(isSuspect)).toEqual([
    true,
    true,
    true,
  ]);
  const availability = { inquiryType: 'Availability', secondsToFill: 0 } as const;
  expect([availability, { ...availability, website: 'x' }].map(isSuspect)).toEqual([false, true]);
});

test('an inquiry is found by its person, its type and its texts', () => {
  const inquiry = {
    firstName: 'Meg',
    lastName: 'Oduya',
    email: 'm@ex.com',
    phone: '',
    artworkOfInterest: 'Pier',
    message: 'Tide',
  };
  expect(inquiryText({ ...inquiry, inquiryType: 'Media' }).split('\n')).toEqual([
    'm@ex.com',
    'meg oduya',
    'media/press',
    'pier',
    'tide',
  ]);
  expect(inquiryTypeLabel('Availability')).toBe('Availability Request');
  expect(inquiryTypeLabel('Media')).toBe('Media/Press');
});
