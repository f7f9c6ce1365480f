import { expect, test } from 'vitest';
import { contactOf, otherOnContactPage } from '../../src/domain/estate/contact.ts';

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
