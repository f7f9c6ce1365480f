import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { SubtleGenius } from '../../../../contract/content/content.schemas.ts';
import { subtleGeniusFields } from '../../../../domain/content/texts.ts';
import { browserApi } from '../../../api.ts';
import { RecordDialog } from '../../../editing/form/RecordDialog.tsx';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { EditButton } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';
import { editTextWords } from './edit-text-words.ts';

const schema = formSchema(subtleGeniusFields);

/** Edit Content: the button and its dialog. */
export function EditSubtleGenius({ essay }: { essay: SubtleGenius }) {
  return <EditButton label="Edit Content">{(close) => <Form essay={essay} onClose={close} />}</EditButton>;
}

function Form({ essay, onClose }: { essay: SubtleGenius; onClose: () => void }) {
  const form = useEditForm(schema, contentCalls.saveSubtleGenius, editTextWords.essay, {
    defaults: formValues(subtleGeniusFields, essay),
    input: (values) => values,
    stored: { opened: essay, read: () => browserApi(contentCalls.getSubtleGenius, {}) },
    draft: 'subtle-genius',
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...{ form, onClose }}
      title="Edit Content"
      description="While no paragraph is written, the page shows its built-in text."
      size="large"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...' }}
      newer={newerRecord(subtleGeniusFields, form)}
    >
      <RecordFields fields={subtleGeniusFields} form={form} />
    </RecordDialog>
  );
}
