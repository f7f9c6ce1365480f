import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import type { Period, UpdatePeriod } from '../../../../contract/periods/periods.schemas.ts';
import { line } from '../../../../contract/schema-parts.ts';
import { browserApi } from '../../../api.ts';
import { FormBody } from '../../../editing/form/FormBody.tsx';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { useLabelledFields } from '../../../editing/form/use-labelled-fields.ts';
import { useUnsavedGuard } from '../../../editing/form/use-unsaved-guard.tsx';
import {
  type PeriodValues,
  periodLabels,
  periodSchema,
  periodValuesOf,
} from '../../../editing/period/period-values.ts';
import { periodWords } from '../../../editing/period/period-words.ts';
import { ImageField } from '../../../editing/upload/ImageField.tsx';
import { anyImage } from '../../../editing/upload/upload-rules.ts';
import { pictureOf } from '../../../picture-of.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { EditSession } from '../../shared/edit/EditSession.tsx';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';

type InlineValues = Pick<PeriodValues, 'name' | 'years' | 'description' | 'image'>;

/** A period that was stored without an image keeps its gap until one is chosen (docs/specification/period.md §1). */
const schema = periodSchema.pick({ name: true, years: true, description: true }).extend({ image: line(1000) });

const { name, years, description, image } = periodLabels;
const labels: Record<keyof InlineValues, string> = { name, years, description, image };

function valuesOf(period: Period): InlineValues {
  const values = periodValuesOf(period);
  return { name: values.name, years: values.years, description: values.description, image: values.image };
}

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
    defaults: valuesOf(period),
    input: ({ image: chosen, ...values }): UpdatePeriod => ({
      id: period.id,
      ...values,
      ...(chosen !== '' && { image: chosen }),
    }),
    stored: { opened: period, read: () => browserApi(periodCalls.getPeriodBySlug, { slug: period.slug }) },
    draft: `period/${period.id}/page`,
    onSaved: onClose,
  });
  const { methods, opened, seen } = form;
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
        newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
      >
        <FormProvider {...methods}>
          <Fields period={seen} onUploading={form.onUploading} />
        </FormProvider>
      </FormBody>
      {question}
    </section>
  );
}

function Fields({ period, onUploading }: { period: Period; onUploading: (uploading: boolean) => void }) {
  const field = useLabelledFields<InlineValues>(labels);
  return (
    <div className="grid gap-x-gutter gap-y-5 md:grid-cols-[2fr_3fr]">
      <ImageField<InlineValues>
        name="image"
        label={labels.image}
        rules={anyImage}
        stored={pictureOf(period)}
        onUploading={onUploading}
      />
      <div className="grid content-start gap-5">
        <TextField {...field('name')} />
        <TextField {...field('years')} />
        <TextArea rows={8} {...field('description')} />
      </div>
    </div>
  );
}
