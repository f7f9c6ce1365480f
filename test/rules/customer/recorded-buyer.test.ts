import { expect, test } from 'vitest';
import {
  buyerStep,
  type CustomerTies,
  isCustomerOfNothing,
  isNamedBySaleAlone,
  isSoldByHand,
  namesBuyer,
  namesOf,
  type RecordedBuyer,
  recordedPerson,
} from '../../../src/domain/customer/recorded-buyer.ts';

const nobody: RecordedBuyer = { customerId: null, customerName: null, customerEmail: null, customerPhone: null };
const gwen: RecordedBuyer = { ...nobody, customerName: 'Gwen Marie O’Brien', customerEmail: 'gwen@example.com' };
const alone: CustomerTies = {
  orders: 0,
  artworks: 1,
  viewings: 0,
  isCorrected: false,
  isMerged: false,
  hasNotes: false,
};

test('a recorded buyer’s last word is the last name; without a name an address or a number stands in its place', () => {
  const phone = ' 0400 111 222 ';
  expect(recordedPerson({ ...gwen, customerEmail: ' Gwen@Example.com ', customerPhone: phone })).toEqual({
    firstName: 'Gwen Marie',
    lastName: 'O’Brien',
    email: 'gwen@example.com',
    phone: '0400 111 222',
  });
  expect(recordedPerson({ ...nobody, customerName: 'Cher' })).toMatchObject({ firstName: '', lastName: 'Cher' });
  expect(recordedPerson({ ...nobody, customerEmail: 'a@b.com' }).lastName).toBe('a@b.com');
  expect(recordedPerson({ ...nobody, customerPhone: '0400' })).toMatchObject({ lastName: '0400', email: '' });
  expect(recordedPerson({ ...gwen, customerEmail: 'none known' }).email).toBe('');
  expect(namesOf('  Ada   Quill ')).toEqual({ firstName: 'Ada', lastName: 'Quill' });
  expect([nobody, { ...nobody, customerName: ' ' }, gwen].map(namesBuyer)).toEqual([false, false, true]);
});

test('a corrected sale corrects its customer only where nothing else says who that is', () => {
  const known = { ...gwen, customerId: 5 };
  const step = (after: Partial<RecordedBuyer>, changes: Partial<CustomerTies> = {}, more = {}) =>
    buyerStep(known, { ...known, ...after }, { ties: { ...alone, ...changes }, owner: null, isChosen: false, ...more });
  expect(step({})).toBe('keep');
  expect(step({ customerName: 'Gwen O’Brian' })).toBe('correct');
  expect(step({ customerName: 'Gwen O’Brian' }, { hasNotes: true })).toBe('correct');
  for (const ties of [{ orders: 1 }, { artworks: 2 }, { viewings: 1 }, { isCorrected: true }, { isMerged: true }]) {
    expect(isNamedBySaleAlone({ ...alone, ...ties })).toBe(false);
    expect(step({ customerName: 'Ada Quill' }, ties)).toBe('find');
    expect(step({ customerEmail: 'ada@example.com' }, ties)).toBe('find');
    expect(step({ customerName: 'Ada Quill' }, ties, { isChosen: true })).toBe('keep');
    expect(step({ customerPhone: '0400' }, ties)).toBe('keep');
    expect(step({ customerEmail: null }, ties)).toBe('keep');
  }
  // The corrected address is another customer's.
  expect(step({ customerEmail: 'ada@example.com' }, {}, { owner: 6 })).toBe('find');
  expect(step({ customerEmail: 'ada@example.com' }, {}, { owner: 5 })).toBe('correct');
  expect(step({ customerName: null, customerEmail: null })).toBe('none');
  expect(step({ customerId: null })).toBe('find');
  expect(step({ customerId: 6, customerName: 'Ada Quill' }, { orders: 3 })).toBe('keep');
  expect(buyerStep(null, known, { ties: alone, owner: null, isChosen: false })).toBe('keep');
});

test('a customer is nothing without orders, recorded works, viewings, notes, a correction and a merged record', () => {
  const nothing = { ...alone, artworks: 0 };
  expect(isCustomerOfNothing(nothing)).toBe(true);
  for (const ties of [
    { orders: 1 },
    { artworks: 1 },
    { viewings: 1 },
    { isCorrected: true },
    { isMerged: true },
    { hasNotes: true },
  ])
    expect(isCustomerOfNothing({ ...nothing, ...ties })).toBe(false);
});

test('a work is sold by hand when its status says so and no order holds it', () => {
  expect(isSoldByHand({ status: 'sold', isHeld: false })).toBe(true);
  expect(isSoldByHand({ status: 'paid', isHeld: true })).toBe(false);
  expect(isSoldByHand({ status: 'reserved', isHeld: false })).toBe(false);
});
