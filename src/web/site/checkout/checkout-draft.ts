import type { z } from 'zod';
import { defaultShippingMethod } from '../../../domain/estate/shipping-methods.ts';
import { defaultCountry } from '../../../domain/order/buyer.ts';
import { defaultPaymentMethod } from '../../../domain/order/payment.ts';
import { browserStorage } from '../../browser-storage.ts';
import type { CheckoutValues } from './checkout-values.ts';

const STORED = 'checkout-draft';

/** The form as it is first seen (docs/specification/checkout.md §2). */
const blank: CheckoutValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: defaultCountry,
  differentShipping: false,
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: '',
  shippingMethod: defaultShippingMethod,
  paymentMethod: defaultPaymentMethod,
  termsAccepted: false,
  marketingOptIn: false,
};

/** What was typed before a reload, in this tab only; what is agreed to is always ticked anew. */
export function readDraft(): CheckoutValues {
  return { ...blank, ...browserStorage.tab.readJson<Partial<CheckoutValues>>(STORED), termsAccepted: false };
}

export function saveDraft(values: Partial<z.input<typeof CheckoutValues>>): void {
  browserStorage.tab.write(STORED, JSON.stringify(values));
}

/** Once the order stands. */
export function clearDraft(): void {
  browserStorage.tab.remove(STORED);
}
