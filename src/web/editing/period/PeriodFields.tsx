import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { slugOf } from '../../../domain/artwork/period.ts';
import { periodFields } from '../../../domain/artwork/period-fields.ts';
import { RecordFields, type RecordForm } from '../record/RecordFields.tsx';
import type { FormValues } from '../record/record-values.ts';

/** Every field of a period. The slug of a new one follows what is typed as its name. */
export function PeriodFields({ form }: { form: RecordForm<FormValues<typeof periodFields>> }) {
  const { control, getValues, setValue } = form.methods;
  const isNew = form.seen === null;
  const slug = useWatch({ control, name: 'slug' });
  const before = useRef(getValues('name'));
  const onTyped = () => {
    const { slug, name } = getValues();
    const next = isNew ? nextSlug({ slug, before: before.current, name }) : slug;
    if (next !== slug) setValue('slug', next, { shouldDirty: true, shouldValidate: slug !== '' });
    before.current = name;
  };
  const address = (
    <>
      <span>Its page is </span>
      <span className="wrap-anywhere">{`/period/${slug || '...'}`}</span>
      {!isNew && <span>. Another address breaks links to the page.</span>}
    </>
  );
  return <RecordFields fields={periodFields} form={form} controls={{ name: { onTyped }, slug: { hint: address } }} />;
}

/**
 * Returns the slug after the name was changed: it follows the name as long as it equals the slug of the name before. A
 * stored period keeps its slug, because links to its page contain it.
 */
export function nextSlug({ slug, before, name }: { slug: string; before: string; name: string }): string {
  return slug === '' || slug === slugOf(before) ? slugOf(name) : slug;
}
