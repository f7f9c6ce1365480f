import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { valuationCalls } from '../../../../contract/valuations/valuations.calls.ts';
import type { Valuation } from '../../../../contract/valuations/valuations.schemas.ts';
import { valuationFields, valuationPurposes } from '../../../../domain/artwork/valuation-fields.ts';
import { formatDay } from '../../../../domain/days.ts';
import { formatValue, toCents } from '../../../../domain/money.ts';
import { EntriesSection, type EntryKind } from './EntriesSection.tsx';

const valuations: EntryKind<Valuation> = {
  kind: 'valuation',
  right: 'keep-register',
  title: 'Valuations',
  noun: 'Valuation',
  add: 'Add Valuation',
  none: 'Nothing is recorded of its value.',
  fields: valuationFields,
  calls: {
    list: valuationCalls.listValuations,
    get: valuationCalls.getValuation,
    create: valuationCalls.createValuation,
    update: valuationCalls.updateValuation,
  },
  nameOf: ({ purpose, day }) => `${valuationPurposes[purpose]} value of ${formatDay(day ?? '')}`,
  Line: ValuationLine,
};

/** What the artwork was worth, for staff only (docs/specification/valuations.md §1). */
export function ValuationsSection({ record: { artwork } }: { record: ArtworkRecord }) {
  return <EntriesSection artworkId={artwork.id} of={valuations} />;
}

function ValuationLine({ entry: { purpose, day, amount, currency, by, notes } }: { entry: Valuation }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="tabular-nums">{formatDay(day ?? '')}</span>
        <span>{valuationPurposes[purpose]}</span>
        <span className="font-medium tabular-nums">{formatValue(toCents(amount ?? 0), currency)}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {notes}
      </p>
      <p className="text-ink-soft wrap-anywhere" dir="auto">
        {by}
      </p>
    </>
  );
}
