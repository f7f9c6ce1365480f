import { done, failed } from '../../ui/overlay/toast-store.ts';

/** The toasts of saving a period, in the admin area and on its page (docs/specification/period.md §6). */
export const periodWords = {
  save: {
    done: ({ name }: { name: string }) => done('Period Saved Successfully!', name),
    failed: (sentence?: string) => failed('Error Saving Period', sentence),
  },
};
