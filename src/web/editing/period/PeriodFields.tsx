import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { periodColors } from '../../../domain/artwork/period.ts';
import { pictureOf } from '../../picture-of.ts';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useLabelledFields } from '../form/use-labelled-fields.ts';
import { ImageField } from '../upload/ImageField.tsx';
import { anyImage } from '../upload/upload-rules.ts';
import { nextSlug, type PeriodValues, periodLabels } from './period-values.ts';

export interface PeriodFieldsProps {
  /** The stored period; null for a new one. */
  period: Period | null;
  onUploading: (uploading: boolean) => void;
}

const colors = periodColors.map((color) => ({
  value: color,
  label: `${color.charAt(0).toUpperCase()}${color.slice(1)}`,
}));

/** Every field of a period, inside the form that saves them. */
export function PeriodFields({ period, onUploading }: PeriodFieldsProps) {
  const field = useLabelledFields<PeriodValues>(periodLabels);
  const { control } = useFormContext<PeriodValues>();
  const slug = useWatch({ control, name: 'slug' });
  const name = useSlugFromName(period === null, field('name'));
  return (
    <div className="grid gap-x-gutter gap-y-10 md:grid-cols-[2fr_3fr]">
      <ImageField<PeriodValues>
        name="image"
        label={periodLabels.image}
        rules={anyImage}
        stored={period && pictureOf(period)}
        onUploading={onUploading}
      />
      <div className="grid content-start gap-10">
        <FieldGroup legend="Period">
          <TextField className="sm:col-span-2" {...name} />
          <TextField hint="As in “1960–1967”. The first year places it in time." {...field('years')} />
          <TextField inputMode="numeric" hint="In lists. Home shows the first three." {...field('order')} />
          <TextField
            className="sm:col-span-2"
            hint={
              <>
                <span>Its page is </span>
                <span className="wrap-anywhere">{`/period/${slug || '...'}`}</span>
                {period !== null && <span>. Another slug breaks links to the page.</span>}
              </>
            }
            {...field('slug')}
          />
          <SelectField className="sm:col-span-2" options={colors} {...field('colorClass')} />
        </FieldGroup>
        <FieldGroup legend="Text">
          <TextArea className="sm:col-span-2" {...field('description')} />
          <TextField className="sm:col-span-2" hint="Separated by commas." {...field('keyCharacteristics')} />
        </FieldGroup>
      </div>
    </div>
  );
}

type NameField = ReturnType<ReturnType<typeof useLabelledFields<PeriodValues>>>;

/** The name's field; with `follows` the slug is made from what is typed, until it is typed itself. */
function useSlugFromName(follows: boolean, field: NameField): NameField {
  const { getValues, setValue } = useFormContext<PeriodValues>();
  const before = useRef(getValues('name'));
  return {
    ...field,
    onChange: async (event) => {
      await field.onChange(event);
      const name = getValues('name');
      if (follows) {
        const { slug } = getValues();
        const next = nextSlug({ slug, before: before.current, name });
        if (next !== slug) setValue('slug', next, { shouldDirty: true, shouldValidate: slug !== '' });
      }
      before.current = name;
    },
  };
}
