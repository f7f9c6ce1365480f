import { browserStorage } from '../../browser-storage.ts';
import { createStore } from '../create-store.ts';

/** A short message that goes by itself. */
export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  /** error: destructive style, read out at once (docs/specification/pages.md §8); done and plain are read when there is a pause. */
  tone: 'plain' | 'done' | 'error';
}

export interface ToastWords {
  title: string;
  text?: string | undefined;
  tone?: Toast['tone'] | undefined;
}

/** How long a toast stays, in milliseconds (docs/specification/pages.md §8). */
export const TOAST_MILLISECONDS = 5000;

const KEPT = 'toast-after-reload';
const store = createStore<Toast | null>(null);

/** The toast that is shown now. */
export const useToast = store.use;

let lastId = 0;

/** Shows a toast in place of the one that may be there: at most one at a time (docs/specification/pages.md §8). */
export function showToast({ title, text, tone = 'plain' }: ToastWords): void {
  lastId += 1;
  store.set({ id: lastId, title, text, tone });
}

/** Takes the toast away; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  const current = store.get();
  if (current !== null && (id === undefined || current.id === id)) store.set(null);
}

/** For a page that is about to be loaded anew (Logged Out): the next page shows it. */
export function showToastAfterReload(words: ToastWords): void {
  browserStorage.tab.write(KEPT, JSON.stringify(words));
}

/** Shows what `showToastAfterReload` left, once. */
export function showStoredToast(): void {
  const kept = browserStorage.tab.readJson<ToastWords>(KEPT);
  if (kept === undefined) return;
  browserStorage.tab.remove(KEPT);
  showToast(kept);
}
