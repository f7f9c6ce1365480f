import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { SubtleGenius } from '../../../../contract/content/content.schemas.ts';
import { subtleGeniusFields } from '../../../../domain/content/texts.ts';
import { done, failed } from '../../../ui/overlay/toast-store.ts';
import { EditText } from '../../shared/edit/EditText.tsx';

/** The toasts (docs/specification/content.md §8). The form shows the server's message. */
const messages = {
  done: () => done('Content Updated'),
  failed: () => failed('Update Failed', 'There was an error updating the content. Please try again.'),
};

export function EditSubtleGenius({ essay }: { essay: SubtleGenius }) {
  return (
    <EditText
      label="Edit Content"
      description="While no paragraph is written, the page shows its built-in text."
      fields={subtleGeniusFields}
      text={essay}
      read={contentCalls.getSubtleGenius}
      save={contentCalls.saveSubtleGenius}
      messages={messages}
      draft="subtle-genius"
    />
  );
}
