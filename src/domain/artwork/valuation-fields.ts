import type { Day } from '../calendar.ts';
import { type Currency, currencies } from '../money.ts';
import { type FieldTable, seenBy } from '../record/fields.ts';

/** The purposes of a valuation, with their labels (docs/specification/valuations.md §1). */
export const valuationPurposes = { insurance: 'Insurance', probate: 'Probate', market: 'Market' } as const;
export type ValuationPurpose = keyof typeof valuationPurposes;
export const valuationPurposeNames = Object.keys(valuationPurposes) as ValuationPurpose[];

/** Every field of a valuation, which no visitor ever sees (docs/specification/valuations.md §1). */
export const valuationFields = seenBy('see-values', {
  artworkId: { label: 'Artwork', type: 'reference', initial: null, group: false },
  purpose: {
    label: 'For',
    type: 'choice',
    options: valuationPurposeNames,
    optionLabels: valuationPurposes,
    initial: 'insurance',
    group: 'Valuation',
  },
  day: { label: 'Day', type: 'day', initial: null, required: 'Please enter the day.', group: 'Valuation' },
  amount: {
    label: 'Value',
    type: 'money',
    initial: null,
    column: 'amount_cents',
    required: 'Please enter the value.',
    group: 'Valuation',
  },
  currency: {
    label: 'Currency',
    type: 'choice',
    options: currencies,
    optionLabels: Object.fromEntries(currencies.map((code) => [code, code])) as Record<Currency, string>,
    initial: 'AUD',
    required: 'Please choose the currency of the value.',
    group: 'Valuation',
  },
  by: { label: 'By whom', type: 'line', limit: 300, column: 'by_whom', group: 'Valuation', wide: true },
  notes: { label: 'Notes', type: 'prose', limit: 20_000, rows: 4, group: 'Valuation', wide: true },
} as const) satisfies FieldTable;

/** The value that a valuation gives for a day. */
interface DatedValue {
  purpose: ValuationPurpose;
  day: Day | null;
}

/**
 * Returns the valuation that counts on a day: the newest for its purpose of that day or before. Among several of one
 * day, the valuation that was recorded last counts. Undefined without one. `valuations` is in the order in which they
 * were recorded. In SQL: `newestInsuranceValue` (docs/specification/valuations.md §2).
 */
export function valueOn<Value extends DatedValue>(
  valuations: readonly Value[],
  purpose: ValuationPurpose,
  day: Day,
): Value | undefined {
  return valuations
    .filter((each) => each.purpose === purpose && each.day !== null && each.day <= day)
    .reduce<Value | undefined>(
      (newest, each) => (newest === undefined || String(each.day) >= String(newest.day) ? each : newest),
      undefined,
    );
}
