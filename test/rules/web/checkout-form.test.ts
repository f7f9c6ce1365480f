import { expect, test } from 'vitest';
import type { CartItem } from '../../../src/contract/cart/cart.schemas.ts';
import { Checkout } from '../../../src/contract/orders/checkout.schemas.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { CheckoutValues, checkoutBody } from '../../../src/web/site/checkout/checkout-body.ts';
import { sampleBuyer } from '../../sample-buyer.ts';

const { shippingFees } = defaultSettings;

function inCart(id: number, price: number, purchasable = true): CartItem {
  const facts = { alt: '', width: null, height: null, preview: null, year: 1958, dateText: null, description: '' };
  const artwork = { ...facts, id, price, purchasable, title: `Work ${id}`, image: '', medium: '', dimensions: '' };
  return { item: { id: id + 100 }, artwork: { ...artwork, stockCode: `FM00${id}` } };
}

const filledIn: CheckoutValues = {
  ...sampleBuyer,
  differentShipping: false,
  shippingAddress: '9 Old Road',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: '',
  shippingMethod: 'courier',
  paymentMethod: 'wire',
  termsAccepted: true,
  marketingOptIn: false,
};

function sentencesFor(values: Partial<CheckoutValues>): string[] {
  const checked = CheckoutValues.safeParse({ ...filledIn, ...values });
  return checked.success ? [] : checked.error.issues.map(({ message }) => message);
}

test('each invalid field shows the message of the specification', () => {
  expect(sentencesFor({})).toEqual([]);
  expect(
    sentencesFor({
      firstName: 'M',
      lastName: '',
      email: 'margaret',
      address: '4 Ha',
      city: 'G',
      state: '',
      postalCode: '322',
      country: '',
      termsAccepted: false,
    }),
  ).toEqual([
    'First name must be at least 2 characters.',
    'Last name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Address must be at least 5 characters.',
    'City must be at least 2 characters.',
    'State must be at least 2 characters.',
    'Please enter a valid postal code.',
    'Country must be at least 2 characters.',
    'You must accept the terms and conditions.',
  ]);
});

test('a different shipping address that was asked for is complete', () => {
  const half = ['City must be at least 2 characters.', 'State must be at least 2 characters.'];
  const rest = ['Please enter a valid postal code.', 'Country must be at least 2 characters.'];
  expect(sentencesFor({ differentShipping: true })).toEqual([...half, ...rest]);
  const none = { differentShipping: true, shippingAddress: ' ' };
  expect(sentencesFor(none)).toEqual(['Address must be at least 5 characters.', ...half, ...rest]);
  expect(sentencesFor({ ...none, shippingCountry: 'Australia' })).toHaveLength(4);
  expect(sentencesFor({ ...none, differentShipping: false })).toEqual([]);
  const elsewhere = {
    shippingCity: 'Ballarat',
    shippingState: 'VIC',
    shippingPostalCode: '3350',
    shippingCountry: 'NZ',
  };
  expect(sentencesFor({ differentShipping: true, ...elsewhere })).toEqual([]);
});

test('without a different shipping address the billing address is sent, whatever was typed before', () => {
  const { customer } = checkoutBody(filledIn, [inCart(1, 100)], shippingFees[filledIn.shippingMethod]);
  expect(customer).toMatchObject({ shippingAddress: '4 Harbour Street', shippingPostalCode: '3220' });
  const elsewhere = checkoutBody(
    { ...filledIn, differentShipping: true },
    [inCart(1, 100)],
    shippingFees[filledIn.shippingMethod],
  );
  expect(elsewhere.customer).toMatchObject({ shippingAddress: '9 Old Road', shippingCity: '' });
});

test('the order names every artwork in the cart and totals those that are still for sale', () => {
  const { customer, order } = checkoutBody(
    filledIn,
    [inCart(1, 4200), inCart(2, 800, false)],
    shippingFees[filledIn.shippingMethod],
  );
  expect(order.items.map(({ id }) => id)).toEqual([1, 2]);
  expect(order).toMatchObject({ shipping: 95, total: 4295, shippingMethod: 'courier', paymentMethod: 'wire' });
  expect(customer).toMatchObject({ preferredPaymentMethod: 'wire', preferredShippingMethod: 'courier' });
  expect(customer.marketingOptIn).toBe(false);
  expect(Checkout.safeParse({ customer, order }).success).toBe(true);
});
