import { browserStorage } from '../../browser-storage.ts';
import { createStore } from '../create-store.ts';

/** A short message that disappears by itself. */
export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  /** error: destructive style, read out at once (docs/specification/pages.md §8); done and plain are read politely. */
  tone: 'plain' | 'done' | 'error';
  action?: ToastAction | undefined;
}

/** An action that a toast offers, such as Undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastWords {
  title: string;
  text?: string | undefined;
  tone?: Toast['tone'] | undefined;
  action?: ToastAction | undefined;
}

/** How long a toast is shown, in milliseconds (docs/specification/pages.md §8). */
export const TOAST_MILLISECONDS = 5000;
/** One with an action stays longer: it must be read, reached and pressed (docs/specification/pages.md §8). */
export const ACTION_MILLISECONDS = 15_000;

const STORED = 'toast-after-reload';
const store = createStore<Toast | null>(null);

/** The toast that is shown now. */
export const useToast = store.use;

let lastId = 0;

/** Shows a toast and replaces the current one: at most one at a time (docs/specification/pages.md §8). */
export function showToast({ title, text, tone = 'plain', action }: ToastWords): void {
  lastId += 1;
  store.set({ id: lastId, title, text, tone, action });
}

/** Dismisses the toast; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  const current = store.get();
  if (current !== null && (id === undefined || current.id === id)) store.set(null);
}

/** Stores a toast for the next page, because this page is about to reload (Logged Out). */
export function showToastAfterReload(words: ToastWords): void {
  browserStorage.tab.write(STORED, JSON.stringify(words));
}

/** Shows the toast that `showToastAfterReload` stored, once. */
export function showStoredToast(): void {
  const stored = browserStorage.tab.readJson<ToastWords>(STORED);
  if (stored === undefined) return;
  browserStorage.tab.remove(STORED);
  showToast(stored);
}

/** A toast that tells of a failure. */
export const failed = (title: string, text?: string): ToastWords => ({ title, text, tone: 'error' });

/** A toast that tells that something is done. */
export const done = (title: string, text?: string): ToastWords => ({ title, text, tone: 'done' });
