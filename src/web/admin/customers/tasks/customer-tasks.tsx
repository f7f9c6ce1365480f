import type { PurchaseReport } from '../../../../contract/customers/customers.schemas.ts';
import type { TaskTable } from '../../kit/record/TaskDialog.tsx';
import { AnonymiseDialog } from './AnonymiseDialog.tsx';
import { CorrectDetailsDialog } from './CorrectDetailsDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const isKnown = ({ customer }: PurchaseReport) => !customer.anonymised;

/** The tasks of a customer, by their name in the address (docs/specification/customers.md §8). */
export const customerTasks: TaskTable<PurchaseReport> = {
  correct: {
    title: () => 'Correct Details',
    isOffered: isKnown,
    dialog: (props) => <CorrectDetailsDialog {...props} />,
  },
  merge: { title: () => 'Merge', isOffered: isKnown, dialog: (props) => <MergeDialog {...props} /> },
  anonymise: {
    title: ({ customer }) => `Anonymise ${customer.firstName} ${customer.lastName}?`,
    isOffered: isKnown,
    dialog: (props) => <AnonymiseDialog {...props} />,
  },
};
