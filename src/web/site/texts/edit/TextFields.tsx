import type { ImageSource } from '../../../../domain/artwork/image.ts';
import { useLabelledFields } from '../../../editing/form/use-labelled-fields.ts';
import { ImageField } from '../../../editing/upload/ImageField.tsx';
import { anyImage } from '../../../editing/upload/upload-rules.ts';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { paragraphNames, type TextValues } from './text-values.ts';

export interface TextFieldsProps {
  labels: TextValues;
  /** How many paragraphs the text has. */
  count: number;
  stored: ImageSource | null;
  onUploading: (uploading: boolean) => void;
}

/** The fields of a text page, inside the form that saves them. */
export function TextFields({ labels, count, stored, onUploading }: TextFieldsProps) {
  const field = useLabelledFields<TextValues>(labels);
  return (
    <div className="grid gap-x-gutter gap-y-10 md:grid-cols-[2fr_3fr]">
      <ImageField<TextValues>
        name="image"
        label={labels.image}
        rules={anyImage}
        stored={stored}
        removable
        onUploading={onUploading}
      />
      <div className="grid content-start gap-10">
        <FieldGroup legend="Heading">
          <TextField className="sm:col-span-2" {...field('titleText')} />
          <TextArea className="sm:col-span-2" rows={3} optional {...field('quote')} />
          <TextField optional {...field('year')} />
        </FieldGroup>
        <FieldGroup legend="Text">
          {paragraphNames(count).map((name) => (
            <TextArea key={name} className="sm:col-span-2" rows={4} optional {...field(name)} />
          ))}
        </FieldGroup>
      </div>
    </div>
  );
}
