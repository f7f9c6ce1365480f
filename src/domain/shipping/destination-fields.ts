import type { FieldProblem } from '../problems.ts';
import type { Fields } from '../record/fields.ts';
import { countryName } from './countries.ts';
import type { DeliverySettings } from './delivery-price.ts';
import { shippingLabel } from './shipping-methods.ts';

/** 300 m, in centimetres: a typing mistake stays within it. */
export const largestSideCm = 30_000;

const fee = (method: 'standard' | 'express' | 'courier') =>
  ({ label: shippingLabel(method), type: 'amount', initial: 0, named: true }) as const;

/** A destination of Site Settings (docs/specification/settings.md §1). */
export const destinationFields = {
  name: { label: 'Name', type: 'line', limit: 100, required: 'Please name this destination.' },
  countries: { label: 'Countries', type: 'countries', initial: [], named: true },
  byQuote: { label: 'By quote', type: 'flag', initial: false },
  standard: fee('standard'),
  express: fee('express'),
  courier: fee('courier'),
} as const satisfies Fields;

/** What is wrong with the destinations together: a country can be in one of them only, and the estate's own has its fees above. */
export function destinationFaults({
  destinations,
  homeCountry,
}: Pick<DeliverySettings, 'destinations' | 'homeCountry'>): FieldProblem[] {
  const seen = new Map<string, string>();
  return destinations.flatMap(({ name, countries }, place) => {
    const faultOf = (code: string) => {
      if (code === homeCountry) return 'The estate’s own country has the fees above.';
      const other = seen.get(code);
      seen.set(code, name);
      if (other === undefined) return [];
      return code === ''
        ? `Only one destination can be all other countries, and “${other}” is.`
        : `${countryName(code)} is also in “${other}”.`;
    };
    const [message] = (countries.length === 0 ? [''] : countries).flatMap(faultOf);
    return message === undefined ? [] : [{ path: `destinations.${place}.countries`, message }];
  });
}
