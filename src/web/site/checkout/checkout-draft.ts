import type { z } from 'zod';
import { defaultCountry } from '../../../domain/order/buyer.ts';
import { defaultPaymentMethod } from '../../../domain/order/payment.ts';
import { defaultShippingMethod } from '../../../domain/shipping/shipping.ts';
import { browserStorage } from '../../browser-storage.ts';
import type { CheckoutValues } from './checkout-values.ts';

const STORED = 'checkout-draft';

/** The form's initial values (docs/specification/checkout.md §2). */
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

/** The values before a reload, in this tab only. The terms must always be accepted again. */
export function readDraft(): CheckoutValues {
  return { ...blank, ...browserStorage.tab.readJson<Partial<CheckoutValues>>(STORED), termsAccepted: false };
}

export function saveDraft(values: Partial<z.input<typeof CheckoutValues>>): void {
  browserStorage.tab.write(STORED, JSON.stringify(values));
}

/** Call it when the order is placed. */
export function clearDraft(): void {
  browserStorage.tab.remove(STORED);
}
