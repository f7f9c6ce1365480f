import { useWatch } from 'react-hook-form';
import { viewEditCalls } from '../../../../contract/views/view-edit.calls.ts';
import type { View } from '../../../../contract/views/views.schemas.ts';
import { isPublicRole, viewFields } from '../../../../domain/artwork/view-fields.ts';
import { browserApi } from '../../../api.ts';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { viewWords } from './view-words.ts';

const schema = formSchema(viewFields);
const order = ['role', 'published', 'caption', 'alt', 'description', 'photographer', 'takenOn', 'credit'];

/** Edits a view: its image, what it shows, its texts, who made it, and whether visitors see it. */
export function ViewForm({ record: view, title, onClose }: TaskProps<View>) {
  const { id } = view;
  const form = useAdminForm(schema, viewEditCalls.updateView, viewWords.update, {
    defaults: formValues(viewFields, view),
    input: (values) => ({ id, ...values }),
    stored: { opened: view, read: () => browserApi(viewEditCalls.getView, { id }) },
    draft: `view/${id}`,
    onSaved: () => onClose(),
  });
  const [role, published] = useWatch({ control: form.methods.control, name: ['role', 'published'] });
  const controls = {
    published: !isPublicRole(role) && published ? { hint: viewWords.usuallyPrivate } : {},
  };
  return (
    <AdminForm
      {...{ form, title, onClose }}
      size="large"
      submit={{ label: 'Save View', busyLabel: 'Saving...' }}
      newer={newerRecord(viewFields, form)}
    >
      <RecordFields fields={viewFields} keepsImageInView {...{ form, controls, order }} />
    </AdminForm>
  );
}
