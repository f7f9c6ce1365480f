import { expect, test } from 'vitest';
import { isLinkOver, lastDayOfLink, newLinkSince } from '../../../src/domain/order/record-link.ts';

test('a link is over 400 days after the day on which it was made, wherever that day ends', () => {
  const madeAt = '2026-11-21T23:59:00.000Z';
  const last = lastDayOfLink(madeAt) * 24 * 60 * 60 * 1000;
  expect(new Date(last).toISOString()).toBe('2027-12-26T00:00:00.000Z');
  expect(isLinkOver(madeAt, '2027-12-27T00:00:00.000Z')).toBe(false);
  expect(isLinkOver(madeAt, '2027-12-27T00:00:00.001Z')).toBe(true);
});

test('an order that is older than all links has a new one since then', () => {
  expect(newLinkSince('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z')).toBe('2026-11-21T00:00:00.000Z');
  expect(newLinkSince('2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z')).toBeNull();
  expect(newLinkSince('2026-11-20T00:00:00.000Z', '')).toBeNull();
});
