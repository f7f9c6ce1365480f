import type { ToastWords } from '../../ui/overlay/toast-store.ts';

/** The toasts of saving a period, in the admin area and on its page (docs/specification/period.md §6). */
export const periodWords = {
  save: {
    done: ({ name }: { name: string }): ToastWords => ({
      title: 'Period Saved Successfully!',
      text: name,
      tone: 'done',
    }),
    failed: (sentence?: string): ToastWords => ({ title: 'Error Saving Period', text: sentence, tone: 'error' }),
  },
};
