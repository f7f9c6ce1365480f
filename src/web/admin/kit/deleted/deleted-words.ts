import { done, failed } from '../../../ui/overlay/toast-words.ts';

/** What was deleted, in the tabs Artworks, Periods and Events. */
export const deletedWords = {
  list: (names: readonly [string, string]) => ({
    count: names,
    loading: `Loading the deleted ${names[1]}`,
    failed: `The deleted ${names[1]} could not be loaded.`,
    none: `No deleted ${names[1]}.`,
  }),
  lead: (name: string, days: number) =>
    `A deleted ${name} can be restored for ${days} days, with the same address, texts and image. Then it is deleted for good.`,
  restored: (name: string) => done('Restored', name),
  restoreFailed: (name: string, sentence?: string) => failed(`The ${name} could not be restored`, sentence),
  misfit: 'Something has changed since it was deleted. Please choose anew, and it is restored.',
  emptyCode: 'Empty: the prefix and its number.',
  slugHint: 'The end of its page’s address: lower-case letters, digits and hyphens.',
};
