import { imageLibraryCalls } from '../../../contract/image-library/image-library.calls.ts';
import { type LibraryImage, SaveImageNotes } from '../../../contract/image-library/image-library.schemas.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { imageWords } from '../kit/admin-words.ts';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { useAdminForm } from '../kit/form/use-admin-form.ts';

const Values = SaveImageNotes.pick({ notes: true });
const labels = { notes: 'Notes' };
const valuesOf = ({ notes }: LibraryImage) => ({ notes });

/** What the staff note about an image; visitors never see it. */
export function ImageNotes({ image }: { image: LibraryImage }) {
  const { id } = image;
  const form = useAdminForm(Values, imageLibraryCalls.saveImageNotes, imageWords.notes, {
    defaults: valuesOf(image),
    input: ({ notes }) => ({ id, notes }),
    // The flag beside it is a part of the same record.
    stored: { opened: image, read: () => browserApi(imageLibraryCalls.getImage, { id }), valuesOf },
    reopen: (saved) => ({ record: saved, values: valuesOf(saved) }),
    draft: `image/${id}`,
    onSaved: () => undefined,
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      form={form}
      submit={{ label: 'Save Notes', busyLabel: 'Saving...' }}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
    >
      <TextArea label={labels.notes} rows={3} hint="For staff only." {...form.field('notes')} />
    </AdminForm>
  );
}
