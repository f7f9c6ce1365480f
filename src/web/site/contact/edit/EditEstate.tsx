import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { EstateContent } from '../../../../contract/content/content.schemas.ts';
import { estateContentFields as fields } from '../../../../domain/content/texts.ts';
import { browserApi } from '../../../api.ts';
import { RecordDialog } from '../../../editing/form/RecordDialog.tsx';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import type { ToastWords } from '../../../ui/overlay/toast-store.ts';
import { EditButton } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';

const schema = formSchema(fields);

/** The toasts (docs/specification/estate-contact.md §10). The form shows the server's message. */
const words = {
  done: (): ToastWords => ({
    title: 'Content Updated',
    text: 'Estate contact information has been updated successfully.',
    tone: 'done',
  }),
  failed: (): ToastWords => ({
    title: 'Error',
    text: 'Failed to update estate content. Please try again.',
    tone: 'error',
  }),
};

/** Edit Page: the button and its dialog with every field of the page. */
export function EditEstate({ content }: { content: EstateContent }) {
  return <EditButton label="Edit Page">{(close) => <Form content={content} onClose={close} />}</EditButton>;
}

function Form({ content, onClose }: { content: EstateContent; onClose: () => void }) {
  const form = useEditForm(schema, contentCalls.saveEstateContent, words, {
    defaults: formValues(fields, content),
    input: (values) => values,
    stored: { opened: content, read: () => browserApi(contentCalls.getEstateContent, {}) },
    draft: 'estate-content',
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...{ form, onClose }}
      title="Edit Page"
      size="large"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...' }}
      newer={newerRecord(fields, form)}
    >
      <RecordFields fields={fields} form={form} />
    </RecordDialog>
  );
}
