import { done, failed } from '../../../ui/overlay/toast-words.ts';

const markFailed = (sentence = 'There was a problem updating the status. Please try again.') =>
  failed('Update Failed', sentence);

/** Answering inquiries, in the tabs Inquiries and Today. */
export const answerWords = {
  draft: 'The draft opens in your own mail program. Write your answer there, and send it.',
  mark: (responded: boolean) => ({
    done: () => done('Status Updated', `The inquiry was marked as ${responded ? 'responded' : 'unresponded'}.`),
    failed: markFailed,
  }),
  markSeveral: {
    done: ({ ids }: { ids: readonly number[] }) =>
      done(
        'Status Updated',
        `${ids.length} ${ids.length === 1 ? 'inquiry was' : 'inquiries were'} marked as responded.`,
      ),
    failed: markFailed,
  },
};
