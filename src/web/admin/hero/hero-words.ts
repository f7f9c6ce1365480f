import { done, failed } from '../../ui/overlay/toast-words.ts';

export const heroWords = {
  loading: 'Loading the hero',
  failed: 'Failed to load hero data',
  save: {
    done: () => done('Hero settings updated successfully'),
    failed: (_?: string, status?: number) => {
      if (status === 401) return failed('Authentication failed. Please log in as admin first.');
      if (status === 500) return failed('Server error. The upload directory may be missing.');
      return failed('Failed to update hero settings');
    },
  },
};
