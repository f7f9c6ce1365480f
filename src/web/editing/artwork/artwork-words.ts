import type { ToastWords } from '../../ui/overlay/toast-store.ts';
import { failed } from '../../ui/overlay/toast-words.ts';

/** The toasts of adding and editing an artwork (docs/specification/artwork.md §11); `sentence` is the server's message. */

export const artworkWords = {
  added: { title: 'Artwork added successfully', tone: 'done' } satisfies ToastWords,
  updated: { title: 'Artwork updated successfully', tone: 'done' } satisfies ToastWords,
  addFailed: (sentence?: string) => failed('Failed to add artwork', sentence),
  updateFailed: (sentence?: string) => failed('Failed to update artwork', sentence),
  loadFailed: (sentence?: string) => failed('The artwork could not be loaded.', sentence),
  invalid: (sentence: string) => failed('Validation Error', sentence),
};
