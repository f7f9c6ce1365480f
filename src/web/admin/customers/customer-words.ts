import { done, failed } from '../../ui/overlay/toast-words.ts';

const customerNotSaved = (sentence = 'The customer could not be saved. Please try again.') =>
  failed('Update Failed', sentence);

export const customerWords = {
  report: {
    loading: 'Loading the purchase report',
    missing: 'There is no such customer.',
    failed: 'Error Loading Purchase Report',
    failedText: 'Unable to load customer purchase data. Please try again.',
    retry: 'Retry',
    goBack: 'Go Back',
  },
  refreshed: done('Data Refreshed', 'What you see is as of now.'),
  refreshFailed: failed('Error Loading Purchase Report', 'Unable to load customer purchase data. Please try again.'),
  correct: {
    done: () => done('Customer Updated', 'The record is corrected. Orders and invoices stay as they are.'),
    failed: customerNotSaved,
  },
  notes: { done: () => done('Notes Saved', 'Only staff can read them.'), failed: customerNotSaved },
  merge: {
    done: ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      done('Customers Merged', `The orders now belong to ${firstName} ${lastName}.`),
    failed: customerNotSaved,
  },
  preview: {
    loading: 'Looking at what would be removed...',
    failed: 'What would be removed could not be read.',
    counts: ({ orders, inquiries, texts }: { orders: number; inquiries: number; texts: number }) =>
      `The person is removed from ${orders} ${orders === 1 ? 'order' : 'orders'}, ` +
      `${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'} and ` +
      `${texts} other ${texts === 1 ? 'text' : 'texts'}${texts === 0 ? '.' : ', for example:'}`,
    kept: (places: readonly string[]) =>
      `The estate’s own texts stay as they are. A name, address or number of this person is in ${places.join(', ')}.`,
  },
  anonymise: {
    done: ({ eraseDue }: { eraseDue: boolean }) =>
      done(
        'Customer Anonymised',
        `Only the issued invoices still name the person.${eraseDue ? ' Old values stay in the database’s files for now: Today says so until they are gone.' : ''}`,
      ),
    failed: customerNotSaved,
  },
};
