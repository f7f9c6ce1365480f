import { expect, test } from 'vitest';
import { isStepUntold } from '../../../src/domain/order/follow-up.ts';
import {
  canShip,
  isAllDelivered,
  lastReturnDay,
  shipmentProblems,
  travelOf,
  unsentItems,
} from '../../../src/domain/order/shipment.ts';

const shipment = { carrier: 'DHL', trackingNumber: '1', sentOn: '2026-11-20', deliveredOn: null, items: [1] };
const days = { soldOn: '2026-11-18', today: '2026-11-26' };

test('a paid order is sent until everything is delivered, and a collected one is not', () => {
  expect(
    ['payment_received', 'order_processing', 'preparing_shipment', 'shipped'].every((status) =>
      canShip(status as 'shipped'),
    ),
  ).toBe(true);
  for (const status of ['payment_pending', 'ready_for_pickup', 'delivered', 'completed', 'cancelled'] as const) {
    expect(canShip(status)).toBe(false);
  }
});

test('an order has arrived when each of its works has', () => {
  const arrived = { ...shipment, deliveredOn: '2026-11-24' };
  const works = [{ id: 1 }, { id: 2 }];
  expect(unsentItems(works, [shipment])).toEqual([{ id: 2 }]);
  expect(isAllDelivered(works, [arrived])).toBe(false);
  expect(isAllDelivered(works, [arrived, { ...shipment, items: [2] }])).toBe(false);
  expect(isAllDelivered(works, [arrived, { ...arrived, items: [2] }])).toBe(true);
  expect(isAllDelivered([], [arrived])).toBe(false);
});

test('a shipment goes between the sale and today, and arrives between its day and today', () => {
  expect(shipmentProblems(shipment, days)).toEqual([]);
  expect(shipmentProblems({ ...shipment, deliveredOn: '2026-11-20' }, days)).toEqual([]);
  const problems = (facts: object) => shipmentProblems({ ...shipment, ...facts }, days).map(({ path }) => path);
  expect(problems({ sentOn: '2026-11-17' })).toEqual(['sentOn']);
  expect(problems({ sentOn: '2026-11-27' })).toEqual(['sentOn']);
  expect(problems({ deliveredOn: '2026-11-19' })).toEqual(['deliveredOn']);
  expect(problems({ deliveredOn: '2026-11-27' })).toEqual(['deliveredOn']);
  expect(problems({ carrier: '' })).toEqual(['carrier']);
  expect(problems({ carrier: '', trackingNumber: '' })).toEqual([]);
});

test('the days for a return count from the delivery of the work, and none are promised where the setting is 0', () => {
  expect(lastReturnDay('2026-11-24', 14)).toBe('2026-12-08');
  expect(lastReturnDay('2026-11-24', 0)).toBeNull();
  const order = {
    shipments: [{ ...shipment, deliveredOn: '2026-11-22', returnBy: '2026-12-06' }],
    arrival: { deliveredOn: '2026-11-24', returnBy: '2026-12-08' },
  };
  expect(travelOf(1, order)).toMatchObject({ deliveredOn: '2026-11-22', returnBy: '2026-12-06' });
  expect(travelOf(2, order)).toEqual({ sentOn: null, deliveredOn: '2026-11-24', returnBy: '2026-12-08' });
  expect(travelOf(2, { shipments: [], arrival: null }).returnBy).toBeNull();
});

test('the buyer is told of each shipment', () => {
  const order = {
    status: 'shipped' as const,
    email: 'ann@example.com',
    statusHistory: [{ status: 'shipped' as const, date: '2026-11-20T01:00:00.000Z' }],
    communications: [{ type: 'shipping_notification_sent', date: '2026-11-20T02:00:00.000Z' }],
  };
  expect(isStepUntold({ ...order, shipments: [{ at: '2026-11-20T01:00:00.000Z' }] }, 'shipped')).toBe(false);
  expect(isStepUntold({ ...order, shipments: [{ at: '2026-11-21T01:00:00.000Z' }] }, 'shipped')).toBe(true);
});
