import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call } from '../../../../contract/call.ts';
import type { Right } from '../../../../domain/account/rights.ts';
import { estateCurrency } from '../../../../domain/money.ts';
import { type DeletedKind, restoreDays } from '../../../../domain/record/deleted-record.ts';
import type { Fields } from '../../../../domain/record/fields.ts';
import { browserApi } from '../../../api.ts';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { done, failed } from '../../../ui/overlay/toast-words.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { DeleteDialog } from '../../kit/deleted/DeleteDialog.tsx';
import { DeletedLink } from '../../kit/deleted/DeletedLink.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { ListTask } from '../../kit/record/ListTask.tsx';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { TaskButton } from '../../kit/record/TaskButton.tsx';
import { TaskDialog, type TaskProps, type TaskTable } from '../../kit/record/TaskDialog.tsx';
import { useTask } from '../../kit/record/use-task.ts';

interface Entry {
  id: number;
  version: string;
}

/** A kind of dated records of an artwork. */
export interface EntryKind<Item extends Entry> {
  kind: DeletedKind;
  /** Of who adds, changes and deletes one. */
  right: Right;
  title: string;
  /** One of them. */
  noun: string;
  /** The button and the dialog that add one. */
  add: string;
  none: string;
  fields: Fields;
  calls: {
    list: Call<{ artworkId: number }, Item[]>;
    get: Call<{ id: number }, Item>;
    create: Call<unknown, Item>;
    update: Call<unknown, Item>;
  };
  /** By which a person tells one from the others. */
  nameOf: (entry: Item) => string;
  Line: (props: { entry: Item }) => ReactNode;
}

/** The dated records of an artwork, the newest first, with the forms to add, change and delete one. */
export function EntriesSection<Item extends Entry>({ artworkId, of }: { artworkId: number; of: EntryKind<Item> }) {
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
              {[['Edit', edit] as const, ['Delete', remove] as const].map(([label, task]) => (
                <TaskButton key={label} aria-label={`${label} ${nameOf(entry)}`} task={task} on={entry.id}>
                  {label}
                </TaskButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {key === adding && (
        <TaskDialog
          record={null}
          tasks={{
            [adding]: { title: () => of.add, dialog: (props) => <EntryForm {...props} {...{ artworkId, of }} /> },
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
      {...{ form, title, onClose }}
      submit={{ label: record === null ? title : `Save ${noun}`, busyLabel: 'Saving...' }}
      newer={newerRecord(fields, form)}
    >
      <RecordFields fields={fields} form={form} />
    </AdminForm>
  );
}
