import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../../src/contract/activity/activity.schemas.ts';
import { activityText, isImageField, isRevertible, revertibleKinds } from '../../../src/domain/activity/activity.ts';
import { detailsOf, labelOf } from '../../../src/web/admin/kit/activity/activity-values.ts';

const entry = (kind: ActivityEntry['kind'], details: string) => ({ kind, details }) as ActivityEntry;

test('a recorded email has its name in Activity, not its code; other details are as they were written', () => {
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

test('an entry is found by who did what to which record, without regard to case and accents', () => {
  const entry = { by_whom: 'Ruth', action: 'changed the artwork', subject: 'Écluse', details: 'Price' };
  expect(activityText(entry)).toBe('ruth changed the artwork ecluse price');
});

test('fields that hold a path are shown as images, and records with fields can be put back', () => {
  const images = ['image', 'imageUrl', 'portraitImage', 'mainImage', 'backgroundImage', 'contactImage'];
  expect([...images, 'title'].filter(isImageField)).toEqual(images);
  expect([...revertibleKinds, 'order' as const, null].filter(isRevertible)).toEqual([...revertibleKinds]);
});
