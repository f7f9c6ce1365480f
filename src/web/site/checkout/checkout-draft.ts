import type { z } from 'zod';
import { type ShippingField, shippingFields } from '../../../domain/order/buyer.ts';
import { defaultPaymentMethod } from '../../../domain/order/payment.ts';
import { defaultShippingMethod } from '../../../domain/shipping/shipping-methods.ts';
import { browserStorage } from '../../browser-storage.ts';
import type { CheckoutValues } from './checkout-body.ts';

const STORED = 'checkout-draft';

/** The form's initial values; the country is that of the estate (docs/specification/checkout.md §2). */
const blankIn = (country: string): CheckoutValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country,
  differentShipping: false,
  ...(Object.fromEntries(shippingFields.map((field) => [field, ''])) as Record<ShippingField, string>),
  shippingMethod: defaultShippingMethod,
  paymentMethod: defaultPaymentMethod,
  termsAccepted: false,
  marketingOptIn: false,
});

/** The values before a reload, in this tab only. The terms must always be accepted again. */
export function readDraft(country: string): CheckoutValues {
  return {
    ...blankIn(country),
    ...browserStorage.tab.readJson<Partial<CheckoutValues>>(STORED),
    termsAccepted: false,
  };
}

export function saveDraft(values: Partial<z.input<typeof CheckoutValues>>): void {
  browserStorage.tab.write(STORED, JSON.stringify(values));
}

/** Call it when the order is placed. */
export function clearDraft(): void {
  browserStorage.tab.remove(STORED);
}
