/** The buyer's details as they were typed at checkout. */
export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  shippingAddress: string;
  shippingCity: string;
  shippingState: string;
  shippingPostalCode: string;
  shippingCountry: string;
}

/** The country of a buyer who gives none (docs/specification/checkout.md §2). */
export const defaultCountry = 'Australia';
