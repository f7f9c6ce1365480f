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

/** The fields of a shipping address, each with the field of the billing address that is used without one. */
export const billingFieldOf = {
  shippingAddress: 'address',
  shippingCity: 'city',
  shippingState: 'state',
  shippingPostalCode: 'postalCode',
  shippingCountry: 'country',
} as const satisfies Partial<Record<keyof Buyer, keyof Buyer>>;
export type ShippingField = keyof typeof billingFieldOf;
export const shippingFields = Object.keys(billingFieldOf) as ShippingField[];

type Addresses = Pick<Buyer, ShippingField | (typeof billingFieldOf)[ShippingField]>;

/** Whether another shipping address is given. A country alone, which a program may fill in by itself, is none. */
export function hasShippingAddress(given: Record<ShippingField, string>): boolean {
  return shippingFields.some((field) => field !== 'shippingCountry' && given[field].trim() !== '');
}

/** The shipping address; without another one it is the billing address (docs/specification/checkout.md §2). */
export function shippingAddressOf(
  given: Addresses,
  isOther: boolean = hasShippingAddress(given),
): Record<ShippingField, string> {
  const address = shippingFields.map((field) => [field, given[isOther ? field : billingFieldOf[field]]]);
  return Object.fromEntries(address) as Record<ShippingField, string>;
}
