import { expect, test } from 'vitest';
import { wasOfferedBeforeSale } from '../../../src/domain/activity/activity.ts';

const sold = { status: 'sold', available: false } as const;
const change = (field: string, from: string | boolean, to: string | boolean) => ({ field, from, to });
const sale = [change('status', 'available', 'sold'), change('available', true, false)];

test('an artwork was offered before its sale if the sale took it out of the shop', () => {
  expect(wasOfferedBeforeSale(sold, [sale])).toBe(true);
  expect(wasOfferedBeforeSale(sold, [[change('status', 'available', 'sold')]])).toBe(false);
  // An earlier sale, which was taken back, says nothing of the later one.
  const back = [change('status', 'sold', 'available'), change('available', false, true)];
  const hidden = [change('available', true, false)];
  expect(wasOfferedBeforeSale(sold, [[change('status', 'available', 'sold')], hidden, back, sale])).toBe(false);
});

test('steps after the sale, and changes of other fields, are passed over', () => {
  const paid = [change('status', 'sold', 'paid'), change('customerName', 'Ann', 'Gwen')];
  const titled = [change('title', 'Polder', 'The Polder')];
  expect(wasOfferedBeforeSale({ status: 'paid', available: false }, [titled, paid, sale])).toBe(true);
});

test('entries that do not lead to the present state say nothing, nor do none', () => {
  expect(wasOfferedBeforeSale(sold, [])).toBe(false);
  expect(wasOfferedBeforeSale({ status: 'museum', available: false }, [sale])).toBe(false);
  expect(wasOfferedBeforeSale(sold, [[change('available', false, true)], sale])).toBe(false);
});
