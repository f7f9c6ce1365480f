import { done, failed } from '../../ui/overlay/toast-store.ts';

/** The messages of an event's form (docs/specification/events.md §6). */

export interface Titled {
  title: string;
}

export const eventWords = {
  missingImageTitle: 'Missing Image',
  created: ({ title }: Titled) => done('Event Created', title),
  updated: ({ title }: Titled) => done('Event Updated', title),
  /** The message on the events page; the form shows the server's message. The admin area has messages of its own. */
  notSaved: failed('Error', 'Failed to save event. Please try again.'),
  question: 'Are you sure you want to delete this event?',
  remove: {
    done: () => done('Event Deleted'),
    failed: (sentence = 'Failed to delete event. Please try again.') => failed('Error', sentence),
  },
};
