import { useWatch } from 'react-hook-form';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { type FieldWith, fieldsWhere } from '../../../domain/artwork/artwork-fields.ts';
import { pageClock } from '../../page-clock.ts';
import { pictureOf } from '../../picture-of.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FieldGroup } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useLabelledFields } from '../form/use-labelled-fields.ts';
import { ImageField } from '../upload/ImageField.tsx';
import { artworkImage } from '../upload/upload-rules.ts';
import { type ArtworkValues, artworkLabels, derivedFor } from './artwork-values.ts';

export interface ArtworkFieldsProps {
  /** The stored artwork; null for a new one. */
  artwork: Artwork | null;
  periods: readonly Pick<Period, 'id' | 'name'>[];
  stockCodePrefix: string;
  onUploading: (uploading: boolean) => void;
}

/** The notes, the most important first. */
const notes: FieldWith<'isNote'>[] = [
  ...new Set([
    'provenance',
    'condition',
    ...fieldsWhere<FieldWith<'isNote'>>(({ isNote }) => isNote === true),
  ] as const),
];

/** The fields of an artwork, inside the form that saves them. */
export function ArtworkFields({ artwork, periods, stockCodePrefix, onUploading }: ArtworkFieldsProps) {
  const field = useLabelledFields<ArtworkValues>(artworkLabels);
  const derived = artwork === null ? null : derivedFor(artwork, stockCodePrefix);
  return (
    <div className="grid gap-x-gutter gap-y-10 md:grid-cols-[2fr_3fr]">
      <div className="grid content-start gap-5 self-start md:sticky md:top-0">
        <ImageField<ArtworkValues>
          name="image"
          label={artworkLabels.image}
          rules={artworkImage}
          stored={artwork && pictureOf(artwork)}
          onUploading={onUploading}
        />
        <TextField
          hint="For visitors who cannot see it. If it is empty, title, year and medium are read out."
          optional
          placeholder={derived?.alt}
          {...field('alt')}
        />
      </div>
      <div className="grid content-start gap-10">
        <FieldGroup legend="Artwork">
          <TextField className="sm:col-span-2" {...field('title')} />
          <TextField inputMode="numeric" optional hint={<YearHint adding={artwork === null} />} {...field('year')} />
          <TextField hint="As in “c. 1958–60”; shown in place of the year." optional {...field('dateText')} />
          <TextField className="sm:col-span-2" {...field('medium')} />
          <TextField
            hint="Height × width, as in “61 × 91.5 cm” or “24 × 36 in”. Without a unit: cm."
            {...field('dimensions')}
          />
          <SelectField
            options={[
              { value: '', label: 'None' },
              ...periods.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...field('periodId')}
          />
          <TextArea className="sm:col-span-2" optional {...field('description')} />
        </FieldGroup>
        <FieldGroup legend="Offer">
          <TextField inputMode="numeric" hint="Empty or 0 reads Price on Request." optional {...field('price')} />
          <TextField
            placeholder={derived?.stockCode ?? `${stockCodePrefix}###`}
            hint={
              derived === null
                ? `As in FMC-1963-002. If it is empty: ${stockCodePrefix} and the artwork’s number, such as ${stockCodePrefix}068.`
                : `As in FMC-1963-002. If it is empty: ${derived.stockCode}.`
            }
            optional
            {...field('stockCode')}
          />
          <TextField
            className="sm:col-span-2"
            hint="The museum or collection that the artwork is in."
            optional
            {...field('collection')}
          />
          <CheckboxField {...field('available')} />
          <CheckboxField {...field('featured')} hint="Shown on the home page." />
        </FieldGroup>
        <FieldGroup legend="Record">
          {notes.map((name) => (
            <TextArea key={name} rows={3} optional {...field(name)} />
          ))}
        </FieldGroup>
      </div>
    </div>
  );
}

/** A new artwork begins with the present year, which is hardly ever its own (docs/specification/artwork.md §11). */
function YearHint({ adding }: { adding: boolean }) {
  const year = useWatch<ArtworkValues, 'year'>({ name: 'year' });
  const isPresent = adding && year.trim() === String(pageClock.now().getFullYear());
  if (!isPresent) return <span>Empty where it is not known.</span>;
  return <span className="text-amber">This is the present year. Enter the artwork’s own, or empty the field.</span>;
}
