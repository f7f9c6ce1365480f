import { done, failed } from '../../../ui/overlay/toast-words.ts';

/** The views of an artwork on its page (docs/specification/views.md §5). */
export const viewWords = {
  failed: 'The views could not be loaded.',
  none: 'No views yet: its back, its signature, its frame, details.',
  noAlt: 'No alternative text',
  moved: (name: string, at: number, of: number) => `${name} is now number ${at} of ${of}.`,
  notMoved: (sentence?: string) => failed('Not moved', sentence),
  lead: 'They stand below the image on the artwork’s page. A file that is named “name_back.jpg” is added as its back.',
  chosen: 'The images',
  add: {
    done: (views: readonly unknown[]) => done(views.length === 1 ? '1 View Added' : `${views.length} Views Added`),
    failed: (sentence?: string) => failed('The views could not be added', sentence),
  },
  update: {
    done: () => done('View Saved'),
    failed: (sentence?: string) => failed('The view could not be saved', sentence),
  },
  remove: {
    done: () => done('View Deleted'),
    failed: (sentence?: string) => failed('The view could not be deleted', sentence),
  },
  question: 'It can be restored for 90 days. Its image stays in the Image Library.',
  usuallyPrivate: 'Visitors see it. Signatures and technical images are private unless this is ticked.',
};
