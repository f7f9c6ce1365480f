import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { Biography } from '../../../../contract/content/content.schemas.ts';
import { biographyFields } from '../../../../domain/content/texts.ts';
import { browserApi } from '../../../api.ts';
import { RecordDialog } from '../../../editing/form/RecordDialog.tsx';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { EditButton } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';
import { editTextWords } from './edit-text-words.ts';

const schema = formSchema(biographyFields);

/** Edit Biography: the button and its dialog. */
export function EditBiography({ biography }: { biography: Biography }) {
  return <EditButton label="Edit Biography">{(close) => <Form biography={biography} onClose={close} />}</EditButton>;
}

function Form({ biography, onClose }: { biography: Biography; onClose: () => void }) {
  const form = useEditForm(schema, contentCalls.saveBiography, editTextWords.biography, {
    defaults: formValues(biographyFields, biography),
    input: (values) => values,
    stored: { opened: biography, read: () => browserApi(contentCalls.getBiography, {}) },
    draft: 'biography',
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...{ form, onClose }}
      title="Edit Biography"
      size="large"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...' }}
      newer={newerRecord(biographyFields, form)}
    >
      <RecordFields fields={biographyFields} form={form} />
    </RecordDialog>
  );
}
