import { done, failed } from '../../../ui/overlay/toast-words.ts';

export const stockWords = {
  list: {
    count: ['artwork', 'artworks'] as const,
    loading: 'Loading the stock',
    failed: 'The artworks could not be loaded.',
    none: 'No artworks match your search criteria.',
  },
  /** While an order holds the artwork there is no sale to record. */
  task: ({ order }: { order: object | null }) => (order === null ? 'Record Sale' : 'Sale Notes'),
  held: 'An order holds this artwork, so its status follows the order.',
  heldText: 'Here only the customer and the notes can be changed.',
  orderInstead: 'A sale with an invoice is an order.',
  makeOrder: 'Make an order and an invoice',
  sameBuyer:
    'What you correct here is corrected in the customer’s record too, if nothing but this sale names the person.',
  newBuyer: 'A name makes a new customer; an email address of a known customer makes it that customer.',
  takenBack:
    'It is offered again if it was before its sale. The former customer and notes come back with Put Back... in the history below.',
  undo: ({ title }: { title: string }) => ({
    done: () => done('Sale Undone', `“${title}” is as it was before.`),
    failed: (sentence?: string) => failed('Not undone', sentence),
  }),
  record: ({ title }: { title: string }) => ({
    done: () => done('Artwork Updated', title),
    failed: (sentence?: string) =>
      failed(
        'Error',
        sentence === undefined
          ? 'Failed to update artwork information. Please try again.'
          : `Failed to update artwork record: ${sentence}`,
      ),
  }),
};
