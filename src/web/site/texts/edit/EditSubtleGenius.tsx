import { FormProvider } from 'react-hook-form';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { SubtleGenius } from '../../../../contract/content/content.schemas.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { RecordDialog } from '../../../editing/form/RecordDialog.tsx';
import { pictureOf } from '../../../picture-of.ts';
import { EditButton } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';
import { editTextWords } from './edit-text-words.ts';
import { TextFields } from './TextFields.tsx';
import { paragraphsIn, textLabels, textSchema, textValuesOf } from './text-values.ts';

/** A Subtle Genius has 5 paragraphs (docs/specification/content.md §3). */
const count = 5;
const schema = textSchema(count, { needsTitle: true });
const labels = textLabels('Main image', count);
const valuesOf = ({ contentText, mainImage, ...text }: SubtleGenius) =>
  textValuesOf({ ...text, paragraphs: contentText, image: mainImage });

/** Edit Content: the button and its dialog. */
export function EditSubtleGenius({ essay }: { essay: SubtleGenius }) {
  return <EditButton label="Edit Content">{(close) => <Form essay={essay} onClose={close} />}</EditButton>;
}

function Form({ essay, onClose }: { essay: SubtleGenius; onClose: () => void }) {
  const form = useEditForm(schema, contentCalls.saveSubtleGenius, editTextWords.essay, {
    defaults: valuesOf(essay),
    input: (values) => ({
      titleText: values.titleText,
      mainImage: values.image,
      quoteText: { quote: values.quote, year: values.year },
      contentText: paragraphsIn(values, essay.contentText),
    }),
    stored: { opened: essay, read: () => browserApi(contentCalls.getSubtleGenius, {}) },
    draft: 'subtle-genius',
    onSaved: onClose,
  });
  const { methods, opened, seen } = form;
  return (
    <RecordDialog
      {...{ form, onClose }}
      title="Edit Content"
      description="While no paragraph is written, the page shows its built-in text."
      size="large"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...' }}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
    >
      <FormProvider {...methods}>
        <TextFields
          {...{ labels, count }}
          stored={pictureOf({ ...seen, image: seen.mainImage })}
          onUploading={form.onUploading}
        />
      </FormProvider>
    </RecordDialog>
  );
}
