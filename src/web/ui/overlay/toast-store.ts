import { browserStorage } from '../../browser-storage.ts';

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
const listeners = new Set<() => void>();
let current: Toast | null = null;
let lastId = 0;

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that may be there: at most one at a time (docs/specification/pages.md §8). */
export function showToast({ title, text, tone = 'plain' }: ToastWords): void {
  lastId += 1;
  change({ id: lastId, title, text, tone });
}

/** Takes the toast away; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (current !== null && (id === undefined || current.id === id)) change(null);
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

/** For React's useSyncExternalStore. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast that is shown now. */
export function findToast(): Toast | null {
  return current;
}

/** On the server there is never one. */
export function findNoToast(): null {
  return null;
}
