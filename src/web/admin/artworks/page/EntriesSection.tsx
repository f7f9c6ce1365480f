import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { conditionCalls, valuationCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import type {
  ArtworkRecord,
  ConditionEntry,
  Valuation,
} from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import type { Call } from '../../../../contract/call.ts';
import type { Right } from '../../../../domain/account/rights.ts';
import { conditionFields, conditionGrades, conditionKinds } from '../../../../domain/artwork/condition-fields.ts';
import { valuationFields, valuationPurposes } from '../../../../domain/artwork/valuation-fields.ts';
import { formatDay } from '../../../../domain/days.ts';
import { estateCurrency, formatValue, toCents } from '../../../../domain/money.ts';
import { type DeletedKind, restoreDays } from '../../../../domain/record/deleted-record.ts';
import type { Fields } from '../../../../domain/record/fields.ts';
import { browserApi } from '../../../api.ts';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { done, failed } from '../../../ui/overlay/toast-store.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { DeleteDialog, DeletedLink } from '../../kit/deleted/DeleteDialog.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { ListTask, TaskDialog, type TaskProps, type TaskTable } from '../../kit/record/TaskDialog.tsx';
import { EditAndDelete, TaskButton, useTask } from '../../kit/record/use-task.tsx';

interface Entry {
  id: number;
  version: string;
}

/** A kind of dated records of an artwork. */
interface EntryKind<Item extends Entry> {
  kind: DeletedKind;
  /** The right to add, change and delete an entry. */
  right: Right;
  title: string;
  /** The word for one entry. */
  noun: string;
  /** The label of the button and the dialog that add an entry. */
  add: string;
  none: string;
  fields: Fields;
  calls: {
    list: Call<{ artworkId: number }, Item[]>;
    get: Call<{ id: number }, Item>;
    create: Call<unknown, Item>;
    update: Call<unknown, Item>;
  };
  /** Returns the text by which a person tells an entry from the others. */
  nameOf: (entry: Item) => string;
  Line: (props: { entry: Item }) => ReactNode;
}

/** The dated entries of an artwork, the newest first, with the forms to add, change and delete an entry. */
function EntriesSection<Item extends Entry>({ artworkId, of }: { artworkId: number; of: EntryKind<Item> }) {
  const { kind, title, noun, none, calls, nameOf, Line } = of;
  const { data: entries, isError } = useQuery(adminRead(calls.list, { artworkId }));
  const { key } = useTask();
  const [adding, edit, remove] = [`add-${kind}`, `edit-${kind}`, `delete-${kind}`];
  const tasks: TaskTable<Item> = {
    [edit]: { title: () => `Edit ${noun}`, dialog: (props) => <EntryForm {...props} artworkId={artworkId} of={of} /> },
    [remove]: {
      title: () => `Delete ${noun}?`,
      dialog: (props) => (
        <DeleteDialog {...props} kind={kind} name={nameOf(props.record)} messages={wordsOf(noun).remove}>
          {`${nameOf(props.record)}. It can be restored for ${restoreDays} days.`}
        </DeleteDialog>
      ),
    },
  };
  return (
    <RecordSection
      title={title}
      right={of.right}
      action={
        <div className="flex flex-wrap gap-2.5">
          <DeletedLink kind={kind} />
          <TaskButton task={adding}>{of.add}</TaskButton>
        </div>
      }
    >
      {isError && entries === undefined && <p className="text-sm">{`${title} could not be loaded.`}</p>}
      {entries?.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      <ul aria-label={title} className="-mt-3 text-sm">
        {entries?.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1 border-b border-line py-2.5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <Line entry={entry} />
            </div>
            <div className="flex gap-2">
              <EditAndDelete on={entry.id} name={nameOf(entry)} kind={kind} />
            </div>
          </li>
        ))}
      </ul>
      {key === adding && (
        <TaskDialog
          record={null}
          tasks={{
            [adding]: {
              title: () => of.add,
              dialog: (props) => <EntryForm {...props} artworkId={artworkId} of={of} />,
            },
          }}
        />
      )}
      {(key === edit || key === remove) && <ListTask items={entries} tasks={tasks} />}
    </RecordSection>
  );
}

const wordsOf = (noun: string) => ({
  add: {
    done: () => done(`${noun} Added`),
    failed: (sentence?: string) => failed(`The ${noun} was not added`, sentence),
  },
  save: {
    done: () => done(`${noun} Saved`),
    failed: (sentence?: string) => failed(`The ${noun} was not saved`, sentence),
  },
  remove: {
    done: () => done(`${noun} Deleted`),
    failed: (sentence?: string) => failed(`The ${noun} was not deleted`, sentence),
  },
});

interface EntryFormProps<Item extends Entry> extends TaskProps<Item | null> {
  artworkId: number;
  of: EntryKind<Item>;
}

function EntryForm<Item extends Entry>({ record, title, onClose, artworkId, of }: EntryFormProps<Item>) {
  const { kind, noun, fields, calls } = of;
  const { today } = useEstateDay();
  const form = useAdminForm(
    formSchema(fields),
    (record === null ? calls.create : calls.update) as Call<object, Item>,
    record === null ? wordsOf(noun).add : wordsOf(noun).save,
    {
      defaults: formValues(fields, (record ?? { day: today, currency: estateCurrency() }) as Record<string, unknown>),
      input: (values) => ({ ...values, ...(record === null ? { artworkId } : { id: record.id }) }),
      stored: { opened: record, read: () => browserApi(calls.get, { id: record?.id ?? 0 }) },
      draft: record === null ? `${kind}/new/${artworkId}` : `${kind}/${record.id}`,
      onSaved: () => onClose(),
    },
  );
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      submit={{ label: record === null ? title : `Save ${noun}`, busyLabel: 'Saving...' }}
      newer={newerRecord(fields, form)}
    >
      <RecordFields fields={fields} form={form} />
    </AdminForm>
  );
}

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

/** The log of the artwork's condition: what was seen, and what was done (docs/specification/condition.md §1). */
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

/** The artwork's values over time, for staff only (docs/specification/valuations.md §1). */
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
