import { expect, test } from 'vitest';
import { SendInquiry } from '../../../src/contract/inquiries/send-inquiry.schemas.ts';
import { periodFields } from '../../../src/domain/artwork/period-fields.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { imageQuality, maxHeroBytes, maxImageSide, uploadTimeoutMs } from '../../../src/domain/image/image-upload.ts';
import { estimateCart } from '../../../src/domain/order/cart-estimate.ts';
import { reminderFor } from '../../../src/domain/order/follow-up.ts';
import { customerSearchPauseMs, fewestSearchedCharacters } from '../../../src/domain/search/search-pause.ts';
import { POLLING_MS } from '../../../src/web/admin/payments/use-payments-place.ts';
import { REFETCH_MILLISECONDS } from '../../../src/web/layout/loading/use-revalidation.ts';
import { scrollRetries } from '../../../src/web/site/shared/use-scroll-restoration.ts';
import { TOAST_MILLISECONDS } from '../../../src/web/ui/overlay/toast-store.ts';

/** The figures of section 9 of both specifications that docs/two-readings.md does not change, as they stand there. */

test('fees, estimate and days of a new estate are the specified ones', () => {
  const { shippingFees, cartShippingEstimate, cartTaxRate, returnDays, expectedPaymentDays, invoiceDueDays } =
    defaultSettings;
  expect(shippingFees).toEqual({ pickup: 0, standard: 25, express: 45, courier: 95 });
  expect({ cartShippingEstimate, cartTaxRate }).toEqual({ cartShippingEstimate: 15, cartTaxRate: 0.07 });
  expect({ returnDays, expectedPaymentDays, invoiceDueDays }).toEqual({
    returnDays: 14,
    expectedPaymentDays: 2,
    invoiceDueDays: 14,
  });
  expect(estimateCart([{ title: 'Low Water', price: 1000, dimensions: '' }], defaultSettings)).toMatchObject({
    tax: 7000,
    total: 108_500,
  });
});

test('a late payment is reminded 3 days after the due date, and called about after 7', () => {
  const on = (today: string) => reminderFor('2026-11-15', today);
  expect(['2026-11-17', '2026-11-18', '2026-11-21', '2026-11-22'].map(on)).toEqual([
    'wait',
    'remind',
    'remind',
    'call',
  ]);
});

test('waits, pauses and polls are the specified ones, in milliseconds', () => {
  expect({ customerSearchPauseMs, fewestSearchedCharacters }).toEqual({
    customerSearchPauseMs: 500,
    fewestSearchedCharacters: 2,
  });
  expect([TOAST_MILLISECONDS, REFETCH_MILLISECONDS, POLLING_MS, uploadTimeoutMs]).toEqual([
    5000, 15_000, 60_000, 30_000,
  ]);
  expect(scrollRetries).toEqual({ gallery: [10, 50, 200, 400], shop: [100, 300, 600] });
});

test('images are at most 2048 px at a quality of 0.92, the hero’s 5 MB', () => {
  expect([maxImageSide, imageQuality, maxHeroBytes]).toEqual([2048, 0.92, 5 * 1024 * 1024]);
});

test('a message of the contact form has at least 10 characters', () => {
  const sent = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', inquiryType: 'General' };
  const refused = ['123456789', '1234567890'].map((message) =>
    (SendInquiry.safeParse({ ...sent, message }).error?.issues ?? []).some(({ path }) => path[0] === 'message'),
  );
  expect(refused).toEqual([true, false]);
});

test('a period has one of five colours', () => {
  expect(periodFields.colorClass.options).toEqual(['burgundy', 'navy', 'gold', 'teal', 'forest']);
});
