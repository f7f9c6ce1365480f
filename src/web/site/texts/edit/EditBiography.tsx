import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { Biography } from '../../../../contract/content/content.schemas.ts';
import { biographyFields } from '../../../../domain/content/texts.ts';
import { done, failed } from '../../../ui/overlay/toast-store.ts';
import { EditText } from '../../shared/edit/EditText.tsx';

/** The toasts (docs/specification/content.md §8). The form shows the server's message. */
const messages = {
  done: () => done('Success', 'Biography updated successfully.'),
  failed: () => failed('Error', 'Failed to update biography. Please try again.'),
};

export function EditBiography({ biography }: { biography: Biography }) {
  return (
    <EditText
      label="Edit Biography"
      fields={biographyFields}
      text={biography}
      read={contentCalls.getBiography}
      save={contentCalls.saveBiography}
      messages={messages}
      draft="biography"
    />
  );
}
