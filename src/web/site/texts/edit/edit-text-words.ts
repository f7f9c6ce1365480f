import type { ToastWords } from '../../../ui/overlay/toast-store.ts';

/** The toasts of editing a text page (docs/specification/content.md §8). The form shows the server's message. */

const failed = (title: string, text: string): ToastWords => ({ title, text, tone: 'error' });
const done = (title: string, text?: string): ToastWords => ({ title, text, tone: 'done' });

export const editTextWords = {
  biography: {
    done: () => done('Success', 'Biography updated successfully.'),
    failed: () => failed('Error', 'Failed to update biography. Please try again.'),
  },
  essay: {
    done: () => done('Content Updated'),
    failed: () => failed('Update Failed', 'There was an error updating the content. Please try again.'),
  },
};
