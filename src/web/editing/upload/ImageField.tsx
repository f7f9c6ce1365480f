import { useState } from 'react';
import {
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type { ImageSource } from '../../../domain/image/renditions.ts';
import { UploadField } from './UploadField.tsx';
import type { UploadRules } from './upload-rules.ts';

export interface ImageFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** Pixels at which the page shows it. */
  recommended?: { width: number; height: number };
  rules: UploadRules;
  /** The record's image with its size; null without one. */
  stored: ImageSource | null;
  /** The record may do without an image. */
  removable?: boolean;
  onUploading: (uploading: boolean) => void;
}

/** An upload as a field of a form: its value is the image's path, empty without an image. */
export function ImageField<Values extends FieldValues>({
  name,
  stored,
  removable = false,
  onUploading,
  ...field
}: ImageFieldProps<Values>) {
  const { control, clearErrors } = useFormContext<Values>();
  const path: string = useWatch({ control, name });
  /** The image that was uploaded or chosen here: its path is the field's value, which has no size. */
  const [chosen, setChosen] = useState<ImageSource | null>(null);
  const known = [chosen, stored].find((each) => each?.path === path);
  const image =
    path === ''
      ? null
      : { path, width: known?.width ?? null, height: known?.height ?? null, preview: known?.preview ?? null };
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange }, fieldState }) => {
        const take = (given: ImageSource) => {
          setChosen(given);
          onChange(given.path as FieldPathValue<Values, typeof name>);
          clearErrors(name);
        };
        return (
          <UploadField
            {...field}
            ref={ref}
            image={image}
            error={fieldState.error?.message}
            onUploading={onUploading}
            onRemove={removable ? () => onChange('' as FieldPathValue<Values, typeof name>) : undefined}
            onUploaded={({ filePath, width, height }) => take({ path: filePath, width, height, preview: null })}
            onChosen={take}
          />
        );
      }}
    />
  );
}
