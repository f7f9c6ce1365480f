import { useState } from 'react';
import {
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type { UploadedPicture } from '../../../contract/images/images.schemas.ts';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { UploadField } from './UploadField.tsx';
import type { UploadRules } from './upload-rules.ts';

export interface ImageFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  hint?: string;
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
  const [uploaded, setUploaded] = useState<UploadedPicture | null>(null);
  const known = uploaded?.filePath === path ? { ...uploaded, preview: null } : stored?.path === path ? stored : null;
  const image =
    path === ''
      ? null
      : { path, width: known?.width ?? null, height: known?.height ?? null, preview: known?.preview ?? null };
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange }, fieldState }) => (
        <UploadField
          {...field}
          ref={ref}
          image={image}
          error={fieldState.error?.message}
          onUploading={onUploading}
          onRemove={removable ? () => onChange('' as FieldPathValue<Values, typeof name>) : undefined}
          onUploaded={(given) => {
            setUploaded(given);
            onChange(given.filePath as FieldPathValue<Values, typeof name>);
            clearErrors(name);
          }}
        />
      )}
    />
  );
}
