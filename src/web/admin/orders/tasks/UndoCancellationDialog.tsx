import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../../contract/orders/sale-changes.calls.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { heldAgainText } from '../../kit/order/move-words.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { saleChangeWords } from '../sale-change-words.ts';
import { titlesOf } from './credit-preview.ts';

/** Asks before a cancelled order waits for its payment again. */
export function UndoCancellationDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const { act, isBusy } = useAdminAction(saleChangeCalls.undoCancellation, saleChangeWords.undoCancellation);
  const undo = async () => {
    if (await act({ id: order.id }, order.version)) onClose();
  };
  const { invoiceNumber, firstName, lastName, paid, total } = order;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Undo Cancellation"
      cancelLabel="Back"
      tone="plain"
      busy={isBusy}
      busyLabel="Undoing..."
      onConfirm={() => void undo()}
      onCancel={onClose}
    >
      <p>
        {`${heldAgainText(titlesOf(order.items))} ${invoiceNumber} waits for its payment again, with the invoice as it was issued.`}
      </p>
      {paid > 0 && (
        <p className="mt-3">{`The ${formatDollars(paid)} of ${formatDollars(total)} that was paid counts.`}</p>
      )}
      <p className="mt-3">{`Please tell ${firstName} ${lastName}: the gallery writes to nobody by itself.`}</p>
    </ConfirmDialog>
  );
}
