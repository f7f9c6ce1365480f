import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../src/contract/activity/activity.schemas.ts';
import { detailsOf, labelOf } from '../../src/web/admin/activity/activity-values.ts';

const entry = (kind: ActivityEntry['kind'], details: string) => ({ kind, details }) as ActivityEntry;

test('a recorded e-mail has its name in Activity, not its code; other details are as they were written', () => {
  expect(detailsOf(entry('order', 'payment_confirmation_sent'))).toBe('Payment confirmation sent');
  expect(detailsOf(entry('order', 'Reference ANZ 88021'))).toBe('Reference ANZ 88021');
  expect(detailsOf(entry('artwork', 'invoice_sent'))).toBe('invoice_sent');
});

test('a field of Activity is named in words', () => {
  expect(labelOf('text', 'imageUrl')).toBe('Image');
  expect(labelOf('text', 'agentUrl')).toBe('Agent address');
  expect(labelOf('settings', 'shippingFees.pickup')).toBe('Shipping fees, pickup');
  expect(labelOf('artwork', 'price')).toBe('Price in whole dollars');
});
