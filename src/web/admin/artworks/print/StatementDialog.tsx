import { addressOf } from '../../../../contract/call.ts';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { CustomerChoice } from '../../kit/customer/CustomerChoice.tsx';
import type { OtherDialogProps } from './PrintDialog.tsx';
import { printWords } from './print-words.ts';

/** The statement of a customer, whom staff search (docs/specification/customers.md §9). */
export function StatementDialog({ what, onClose }: OtherDialogProps) {
  return (
    <Dialog open onClose={onClose} size="small" title={printWords.statement} description={printWords.statementLead}>
      <div className="mb-5">{what}</div>
      <CustomerChoice
        legend="Customers"
        action={({ id, firstName, lastName }) => (
          <a
            href={addressOf(customerCalls.getStatement, { id })}
            download
            aria-label={`Statement (PDF) of ${firstName} ${lastName}`}
            className={buttonClass('quiet', 'small')}
          >
            Statement (PDF)
          </a>
        )}
      />
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}
