import { FormProvider } from 'react-hook-form';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { Biography } from '../../../../contract/content/content.schemas.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { RecordDialog } from '../../../editing/form/RecordDialog.tsx';
import { pictureOf } from '../../../picture-of.ts';
import { EditButton } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';
import { editTextWords } from './edit-text-words.ts';
import { TextFields } from './TextFields.tsx';
import { paragraphsIn, textLabels, textSchema, textValuesOf } from './text-values.ts';

/** A biography has 8 paragraphs (docs/specification/content.md §2). */
const count = 8;
const schema = textSchema(count, { needsTitle: false });
const labels = textLabels('Portrait', count);
const valuesOf = ({ bioText, portraitImage, ...text }: Biography) =>
  textValuesOf({ ...text, paragraphs: bioText, image: portraitImage });

/** Edit Biography: the button and its dialog. */
export function EditBiography({ biography }: { biography: Biography }) {
  return <EditButton label="Edit Biography">{(close) => <Form biography={biography} onClose={close} />}</EditButton>;
}

function Form({ biography, onClose }: { biography: Biography; onClose: () => void }) {
  const form = useEditForm(schema, contentCalls.saveBiography, editTextWords.biography, {
    defaults: valuesOf(biography),
    input: (values) => ({
      titleText: values.titleText,
      portraitImage: values.image,
      quoteText: { quote: values.quote, year: values.year },
      bioText: paragraphsIn(values, biography.bioText),
    }),
    stored: { opened: biography, read: () => browserApi(contentCalls.getBiography, {}) },
    draft: 'biography',
    onSaved: onClose,
  });
  const { methods, opened, seen } = form;
  return (
    <RecordDialog
      {...{ form, onClose }}
      title="Edit Biography"
      size="large"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...' }}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
    >
      <FormProvider {...methods}>
        <TextFields
          {...{ labels, count }}
          stored={pictureOf({ ...seen, image: seen.portraitImage })}
          onUploading={form.onUploading}
        />
      </FormProvider>
    </RecordDialog>
  );
}
