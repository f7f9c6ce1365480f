import { currencies } from '../money.ts';
import { type FieldTable, seenBy } from '../record/fields.ts';
import { custodies, custodyLabels, loanTexts } from './custody.ts';

/** The insurance of a work while somebody else has it. It is a value, so it is seen like a valuation. */
export const insuranceFields = seenBy('see-values', {
  insuredBy: { label: 'Insured by', type: 'line', limit: 300 },
  /** The insured amount in the currency below, without which it cannot be recorded. */
  insuredAmount: { label: 'Insured for', type: 'money', initial: null, column: 'insured_cents' },
  insuredCurrency: { label: 'Currency', type: 'choice', options: currencies, initial: null },
} as const) satisfies FieldTable;

/** The facts that are recorded of a movement beside the work and the day (docs/specification/places.md §2 and §3). */
export const handoverFields = {
  ...seenBy('see-catalogue', {
    placeId: { label: 'Place', type: 'reference', initial: null },
    custody: {
      label: 'Who has it',
      type: 'choice',
      options: custodies,
      optionLabels: custodyLabels,
      initial: 'own',
    },
    /** The day on which the work is due back. */
    until: { label: 'Due back on', type: 'day', initial: null },
    /** Still offered while it is away. */
    offered: {
      label: 'Offered while it is away',
      type: 'flag',
      initial: false,
      hint: 'Without this nobody can buy it, and staff cannot sell it by mistake.',
    },
    /** The text that visitors read of a loan. */
    publicText: { label: 'Visitors read', type: 'choice', options: loanTexts, initial: 'on-loan' },
  }),
  ...seenBy('see-buyers', {
    party: { label: 'With', type: 'line', limit: 300 },
    /** The customer of a viewing, in place of `party`. */
    customerId: { label: 'Customer', type: 'reference', initial: null },
    agreementNumber: { label: 'Agreement number', type: 'line', limit: 100 },
    /** The share of the price that the party of a consignment keeps, from 0 to 1; a form shows it in percent. */
    commission: {
      label: 'Commission in percent',
      type: 'share',
      initial: null,
      hint: 'The share of the price that they keep.',
    },
    reason: { label: 'Why', type: 'line', limit: 500 },
  }),
} as const satisfies FieldTable;

/** Every field of a movement. */
export const movementFields = { ...handoverFields, ...insuranceFields };
