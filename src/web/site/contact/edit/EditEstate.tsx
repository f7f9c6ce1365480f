import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { EstateContent } from '../../../../contract/content/content.schemas.ts';
import { estateContentFields } from '../../../../domain/content/texts.ts';
import { done, failed } from '../../../ui/overlay/toast-store.ts';
import { EditText } from '../../shared/edit/EditText.tsx';

/** The toasts (docs/specification/estate-contact.md §10). The form shows the server's message. */
const messages = {
  done: () => done('Content Updated', 'Estate contact information has been updated successfully.'),
  failed: () => failed('Error', 'Failed to update estate content. Please try again.'),
};

export function EditEstate({ content }: { content: EstateContent }) {
  return (
    <EditText
      label="Edit Page"
      fields={estateContentFields}
      text={content}
      read={contentCalls.getEstateContent}
      save={contentCalls.saveEstateContent}
      messages={messages}
      draft="estate-content"
    />
  );
}
