import type { ToastWords } from './toast-store.ts';

/** A toast that tells of a failure. */
export const failed = (title: string, text?: string): ToastWords => ({ title, text, tone: 'error' });

/** A toast that tells that something is done. */
export const done = (title: string, text?: string): ToastWords => ({ title, text, tone: 'done' });
