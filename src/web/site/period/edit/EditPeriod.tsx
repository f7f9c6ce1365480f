import { useEffect, useRef, useState } from 'react';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import type { Period, UpdatePeriod } from '../../../../contract/periods/periods.schemas.ts';
import { periodFields } from '../../../../domain/artwork/period-fields.ts';
import { browserApi } from '../../../api.ts';
import { FormBody } from '../../../editing/form/FormDialog.tsx';
import { useUnsavedGuard } from '../../../editing/form/use-unsaved-guard.tsx';
import { periodWords } from '../../../editing/period/period-words.ts';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { EditSession } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/EditText.tsx';

const { name, years, description, image } = periodFields;

/** The fields of the form, in one group without a heading. */
const fields = {
  name: { ...name, group: '' },
  years: { ...years, group: '', hint: undefined, wide: true },
  description: { ...description, group: '', rows: 8 },
  image,
} as const;

/** A period that was stored without an image keeps its gap until one is chosen (docs/specification/period.md §1). */
const schema = formSchema({ ...fields, image: { ...image, required: undefined } });

/** Edit: the button, and below it the form in the page (docs/specification/period.md §7). */
export function EditPeriod({ period }: { period: Period }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button that had the focus in the form is unmounted.
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!open) {
    return (
      <Button ref={button} size="small" variant="quiet" className="no-print" onClick={() => setOpen(true)}>
        Edit
      </Button>
    );
  }
  return (
    <EditSession>
      <InlineForm period={period} onClose={() => setOpen(false)} />
    </EditSession>
  );
}

function InlineForm({ period, onClose }: { period: Period; onClose: () => void }) {
  const form = useEditForm(schema, periodCalls.updatePeriod, periodWords.save, {
    defaults: formValues(fields, period),
    input: ({ image: chosen, ...values }): UpdatePeriod => ({
      id: period.id,
      ...values,
      ...(chosen !== '' && { image: chosen }),
    }),
    stored: { opened: period, read: () => browserApi(periodCalls.getPeriodBySlug, { slug: period.slug }) },
    draft: `period/${period.id}/page`,
    onSaved: onClose,
  });
  const { leave, question } = useUnsavedGuard({
    unsaved: form.isDirty,
    isUnsaved: form.isUnsaved,
    onDiscard: form.discard,
    onLeave: onClose,
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Edit Period"
      className="border border-line bg-paper p-5 outline-none sm:p-7"
    >
      <FormBody
        form={form}
        submit={{ label: 'Save', busyLabel: 'Saving...' }}
        onCancel={leave}
        newer={newerRecord(fields, form)}
      >
        <RecordFields fields={fields} form={form} />
      </FormBody>
      {question}
    </section>
  );
}
