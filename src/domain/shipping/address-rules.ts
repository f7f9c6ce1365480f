import { findCountry } from './countries.ts';

/**
 * The parts that an address needs in its country. The least lengths of state and postal code are those of
 * docs/specification/checkout.md §2 where a country has these parts; elsewhere they would refuse a real address.
 */
export interface AddressRules {
  state: Part;
  postalCode: Part;
}

interface Part {
  label: string;
  /** The fewest characters; 0 when it may be empty. */
  least: number;
}

/** Countries whose post has no codes (Universal Postal Union), and Ireland, where many people do not know theirs. */
const withoutPostalCodes = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LC LY ML MO MR MS MW NR NU ' +
    'PA QA RW SB SC SL SO SR ST SX SY TD TF TG TK TL TO TT TV UG VC VU WS YE ZW'
  ).split(' '),
);

/** Countries whose postal codes have three characters, or begin with so few. */
const shortPostalCodes = new Set('BH FO GN IS LS MG OM PG PS TW'.split(' '));

/** Countries in whose addresses a state, province or prefecture stands, with the fewest characters of its name or abbreviation. */
const states: Record<string, number> = {
  AU: 2,
  BR: 2,
  CA: 2,
  CN: 2,
  ID: 2,
  IN: 2,
  IT: 2,
  JP: 2,
  KR: 2,
  MX: 2,
  MY: 2,
  NG: 2,
  US: 2,
  // One letter stands for a province.
  AR: 1,
  ES: 1,
};

const labels: Record<string, { state?: string; postalCode?: string }> = {
  AE: { state: 'Emirate' },
  AR: { state: 'Province' },
  CA: { state: 'Province' },
  CN: { state: 'Province' },
  ES: { state: 'Province' },
  GB: { state: 'County', postalCode: 'Postcode' },
  HK: { state: 'District' },
  ID: { state: 'Province' },
  IE: { state: 'County', postalCode: 'Eircode' },
  IN: { postalCode: 'PIN Code' },
  IT: { state: 'Province' },
  JP: { state: 'Prefecture' },
  KR: { state: 'Province' },
  US: { postalCode: 'ZIP Code' },
};

/** The rules of docs/specification/checkout.md §2: for the estate's country, and for one that is not known. */
const usual: AddressRules = { state: { label: 'State', least: 2 }, postalCode: { label: 'Postal Code', least: 4 } };

/** The rules of a country as a person has typed it. */
export function addressRules(country: string): AddressRules {
  const code = findCountry(country);
  if (code === undefined) return usual;
  const { state = code in states ? 'State' : 'State or Region', postalCode = 'Postal Code' } = labels[code] ?? {};
  const least = shortPostalCodes.has(code) ? 3 : 4;
  return {
    state: { label: state, least: states[code] ?? 0 },
    postalCode: { label: postalCode, least: withoutPostalCodes.has(code) ? 0 : least },
  };
}

const messages = {
  state: ({ label, least }: Part) =>
    least === 1 ? `Please enter the ${label.toLowerCase()}.` : `${label} must be at least ${least} characters.`,
  postalCode: () => 'Please enter a valid postal code.',
};

/** The message for a part that is missing or too short in the country's addresses; undefined when it is right. */
export function addressFault(part: 'state' | 'postalCode', value: string, country: string): string | undefined {
  const rule = addressRules(country)[part];
  return value.trim().length < rule.least ? messages[part](rule) : undefined;
}
