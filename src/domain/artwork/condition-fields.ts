import { formatDay } from '../days.ts';
import { type FieldTable, seenBy, type ValuesOf } from '../record/fields.ts';

/** The kinds of entries about the condition, with their labels (docs/specification/condition.md §1). */
export const conditionKinds = { condition: 'Condition', treatment: 'Treatment', framing: 'Framing' } as const;
export type ConditionKind = keyof typeof conditionKinds;

/** The grades, from the best; an entry that judges nothing has the empty grade. */
export const conditionGrades = { '': 'No grade', excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' };

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];

/** Every field of an entry about an artwork's condition (docs/specification/condition.md §1). */
export const conditionFields = seenBy('see-catalogue', {
  artworkId: { label: 'Artwork', type: 'reference', initial: null, group: false },
  kind: {
    label: 'About',
    type: 'choice',
    options: keysOf(conditionKinds),
    optionLabels: conditionKinds,
    initial: 'condition',
    group: 'Entry',
  },
  day: { label: 'Day', type: 'day', initial: null, required: 'Please enter the day.', group: 'Entry' },
  by: {
    label: 'By whom',
    type: 'line',
    limit: 300,
    column: 'by_whom',
    group: 'Entry',
    hint: 'Who looked at it, treated or framed it.',
  },
  grade: {
    label: 'Grade',
    type: 'choice',
    options: keysOf(conditionGrades),
    optionLabels: conditionGrades,
    initial: '',
    group: 'Entry',
  },
  text: { label: 'Text', type: 'prose', limit: 20_000, rows: 6, group: 'Entry', wide: true },
  published: {
    label: 'Public',
    type: 'flag',
    initial: false,
    group: 'Entry',
    wide: true,
    hint: 'Visitors read the newest public entry beside the price, with its day and by whom.',
  },
} as const) satisfies FieldTable;

export type ConditionValues = ValuesOf<typeof conditionFields>;

/** The message that staff read for an entry without any words. */
export const emptyCondition = 'Please describe what was seen or done, or choose a grade.';

/** The part of an entry that visitors read. */
export interface PublicCondition {
  label: string;
  value: string;
}

/** “Good. Slight abrasion, lower left. (Ruth Oduya, 3 March 2026)” */
function conditionInWords({ grade, text, by, day }: Pick<ConditionValues, 'grade' | 'text' | 'by' | 'day'>): string {
  const judged = grade === '' ? '' : conditionGrades[grade];
  const sentences = [judged === '' || text === '' ? judged : `${judged}.`, text].filter((part) => part !== '');
  const origin = [by, day === null ? '' : formatDay(day)].filter((part) => part !== '').join(', ');
  return `${sentences.join(' ')} (${origin})`;
}

/**
 * Returns what a collector reads at the price: the newest public entry of each kind. `entries` begins with the newest.
 */
export function shownConditions(entries: readonly ConditionValues[]): PublicCondition[] {
  return (Object.keys(conditionKinds) as ConditionKind[]).flatMap((kind) => {
    const newest = entries.find((entry) => entry.published && entry.kind === kind);
    return newest === undefined ? [] : [{ label: conditionKinds[kind], value: conditionInWords(newest) }];
  });
}
