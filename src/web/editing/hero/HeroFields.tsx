import type { Hero } from '../../../contract/content/content.schemas.ts';
import { pictureOf } from '../../picture-of.ts';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useLabelledFields } from '../form/use-labelled-fields.ts';
import { ImageField } from '../upload/ImageField.tsx';
import { heroImage } from '../upload/upload-rules.ts';
import { type HeroValues, heroLabels } from './hero-values.ts';

export interface HeroFieldsProps {
  hero: Hero;
  onUploading: (uploading: boolean) => void;
}

const textColors = [
  { value: 'white', label: 'White, on a dark image' },
  { value: 'dark', label: 'Dark, on a light image' },
];

/** The fields of the hero, inside the form that saves them. */
export function HeroFields({ hero, onUploading }: HeroFieldsProps) {
  const field = useLabelledFields<HeroValues>(heroLabels);
  return (
    <div className="grid gap-x-gutter gap-y-10 md:grid-cols-[2fr_3fr]">
      <ImageField<HeroValues>
        name="imageUrl"
        label={heroLabels.imageUrl}
        recommended={{ width: 1920, height: 1080 }}
        rules={heroImage}
        stored={pictureOf({ ...hero, image: hero.imageUrl })}
        removable
        onUploading={onUploading}
      />
      <FieldGroup legend="Text">
        <TextField {...field('artistName')} />
        <TextField hint="As in “1924–2009”." {...field('artistYears')} />
        <TextArea className="sm:col-span-2" rows={3} {...field('artistDescription')} />
        <SelectField
          className="sm:col-span-2"
          hint="Without an image the text is always dark."
          options={textColors}
          {...field('textColor')}
        />
      </FieldGroup>
    </div>
  );
}
