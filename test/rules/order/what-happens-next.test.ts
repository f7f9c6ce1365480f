import { expect, test } from 'vitest';
import { orderStatuses } from '../../../src/domain/order/order-status.ts';
import { expectedDelivery, expectedOn, offeredDays } from '../../../src/domain/order/shipment.ts';
import { whatHappensNext } from '../../../src/domain/order/what-happens-next.ts';

test('the longest time that an offer names counts', () => {
  for (const [time, days] of [
    ['14 to 21 days', 21],
    ['10–14 Days', 14],
    ['2-3 weeks', 21],
    ['about 1 month, at most 5 weeks', 35],
    ['10 working days', 14],
    ['6 business days', 9],
    ['1 day', 1],
    ['a fortnight', null],
    ['12345 days', null],
    ['', null],
  ] as const)
    expect(offeredDays(time), time).toBe(days);
});

const sent = { isCollected: false, offer: null };
const offered = { isCollected: false, offer: { time: '14 to 21 days' } };

test('a delivery takes a week, or what was offered; collected works are ready at once', () => {
  expect(expectedDelivery('2026-12-01', sent)).toBe('2026-12-08');
  expect(expectedDelivery('2026-12-01', offered)).toBe('2026-12-22');
  expect(expectedDelivery('2026-12-01', { ...offered, offer: { time: 'soon' } })).toBeNull();
  expect(expectedDelivery('2026-12-01', { ...offered, isCollected: true })).toBe('2026-12-01');
});

test('an order is expected by what staff estimated, later when an offered delivery leaves later, and never on a day that is past', () => {
  const today = '2026-12-01';
  const days = { confirmBy: null, deliveryDate: null, sentOn: null };
  expect(expectedOn({ ...sent, ...days, status: 'payment_pending', confirmBy: today }, today)).toBe('2026-12-08');
  const paid = { ...days, status: 'order_processing', deliveryDate: '2026-12-05' } as const;
  expect(expectedOn({ ...offered, ...paid }, today)).toBe('2026-12-05');
  expect(expectedOn({ ...offered, ...paid }, '2026-12-06')).toBeNull();
  const shipped = { ...paid, status: 'shipped', sentOn: '2026-11-28' } as const;
  expect(expectedOn({ ...sent, ...shipped }, today)).toBe('2026-12-05');
  expect(expectedOn({ ...offered, ...shipped }, today)).toBe('2026-12-19');
  expect(expectedOn({ ...offered, ...shipped, deliveryDate: '2026-12-24' }, today)).toBe('2026-12-24');
  for (const status of ['ready_for_pickup', 'delivered', 'completed', 'cancelled'] as const)
    expect(expectedOn({ ...offered, ...shipped, status }, today)).toBeNull();
});

const order = {
  status: 'payment_pending',
  isCollected: false,
  isReplaced: false,
  invoiceNumber: '2026-11-0001',
  paid: 0,
  due: 52250,
  expectedPaymentDate: '2026-11-29',
  confirmBy: '2026-12-01',
  expectedOn: '2026-12-22',
  unsent: 1,
  deliveryInstructions: 'Side gate',
  items: [{ id: 1, state: 'held' }],
  invoice: { sender: { address: '14 Wharf Lane', phone: '03 5550 0001' } },
} as const;

test('the buyer reads at each status what happens next, by how the works reach the buyer', () => {
  const said = (isCollected: boolean) =>
    orderStatuses.slice(4).map((status) => {
      const { heading, steps, pickup } = whatHappensNext({ ...order, status, isCollected, unsent: 0 });
      return [heading, ...steps.map(({ title }) => title), ...(pickup === null ? [] : [pickup.address])].join(' | ');
    });
  const packed = 'Thank you for your payment | We pack your artwork | We send it: with you by about 22 December 2026';
  const ready = 'Your artwork is ready to be collected | Arrange a time | 14 Wharf Lane';
  const way = 'Your artwork is on its way | With you by about 22 December 2026';
  const arrived = 'Your artwork has arrived';
  expect(said(false)).toEqual([...[packed, packed, packed, ready, way, arrived, arrived], 'Your order was cancelled']);
  const prepared =
    'Thank you for your payment | We prepare your artwork | You collect it from about 22 December 2026 | 14 Wharf Lane';
  const fetched = 'Your artwork is with you';
  expect(said(true)).toEqual([
    ...[prepared, prepared, prepared, ready, way, fetched, fetched],
    'Your order was cancelled',
  ]);
});

test('an order whose place another one takes was not cancelled for its buyer', () => {
  const { heading, steps } = whatHappensNext({ ...order, status: 'cancelled', isReplaced: true });
  expect([heading, steps]).toEqual(['Your order was replaced', []]);
});

test('before the payment the buyer reads how much, by when, and what follows', () => {
  const { heading, steps, pickup } = whatHappensNext(order);
  expect([heading, pickup]).toEqual(['Thank you for your order', null]);
  expect(steps.map(({ title }) => title)).toEqual([
    'Pay by 29 November 2026',
    'We confirm by about 1 December 2026',
    'We send your artwork: with you by about 22 December 2026',
  ]);
  expect(steps[0]?.text).toBe('Reference 2026-11-0001: $52,250.00. Nothing has been charged.');
  expect(whatHappensNext({ ...order, paid: 5 }).steps[0]?.text).not.toContain('charged');
  expect(whatHappensNext({ ...order, expectedOn: null }).steps[2]?.title).toBe('We send your artwork');
  expect(whatHappensNext({ ...order, isCollected: true }).steps[2]?.title).toBe('Collect from about 22 December 2026');
});

test('of several works some can follow, and an order of which nothing is left says only thanks', () => {
  const items = [...order.items, { id: 2, state: 'held' }] as const;
  const partly = whatHappensNext({ ...order, items, status: 'shipped' });
  expect(partly.heading).toBe('Some of your artworks are on their way');
  expect(partly.steps.at(-1)?.title).toBe('The other works follow');
  expect(whatHappensNext({ ...order, items, status: 'shipped', unsent: 0 }).heading).toBe(
    'Your artworks are on their way',
  );
  const back = whatHappensNext({ ...order, status: 'delivered', items: [{ id: 1, state: 'returned' }] });
  expect(back).toEqual({ heading: 'Thank you for your order', steps: [], pickup: null });
});
