import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { conditionCalls } from '../../../../contract/condition/condition.calls.ts';
import type { ConditionEntry } from '../../../../contract/condition/condition.schemas.ts';
import { conditionFields, conditionGrades, conditionKinds } from '../../../../domain/artwork/condition-fields.ts';
import { formatDay } from '../../../../domain/days.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { EntriesSection, type EntryKind } from './EntriesSection.tsx';

const condition: EntryKind<ConditionEntry> = {
  kind: 'condition',
  right: 'edit-catalogue',
  title: 'Condition',
  noun: 'Condition Entry',
  add: 'Add Condition Entry',
  none: 'Nothing is recorded of its condition.',
  fields: conditionFields,
  calls: {
    list: conditionCalls.listCondition,
    get: conditionCalls.getConditionEntry,
    create: conditionCalls.createConditionEntry,
    update: conditionCalls.updateConditionEntry,
  },
  nameOf: ({ kind, day }) => `${conditionKinds[kind]} of ${formatDay(day ?? '')}`,
  Line: ConditionLine,
};

/** What was seen and done of the artwork's condition (docs/specification/condition.md §1). */
export function ConditionSection({ record: { artwork } }: { record: ArtworkRecord }) {
  return <EntriesSection artworkId={artwork.id} of={condition} />;
}

function ConditionLine({ entry: { kind, day, by, grade, text, published } }: { entry: ConditionEntry }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="tabular-nums">{formatDay(day ?? '')}</span>
        <span className="font-medium">{conditionKinds[kind]}</span>
        {grade !== '' && <span>{conditionGrades[grade]}</span>}
        {published && <Badge tone="green">Public</Badge>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
      <p className="text-ink-soft wrap-anywhere" dir="auto">
        {by}
      </p>
    </>
  );
}
