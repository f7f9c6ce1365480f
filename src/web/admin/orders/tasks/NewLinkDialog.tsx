import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { orderWords } from '../../kit/admin-words.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-action.ts';

/** Asks before the buyer's link is replaced: the old one stops working. */
export function NewLinkDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const { act, isBusy } = useAdminAction(orderCalls.renewOrderLink, orderWords.renewLink);
  const renew = async () => {
    if (await act({ id: order.id }, order.version)) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Make a New Link"
      busy={isBusy}
      busyLabel="Making..."
      onConfirm={() => void renew()}
      onCancel={onClose}
    >
      <p>
        Make a new link; the old one stops working. <span>{`${order.firstName} ${order.lastName}`}</span> can open the
        invoice of <span>{order.invoiceNumber}</span> only with the new one, or in the browser in which it was ordered.
        Please send it to them.
      </p>
    </ConfirmDialog>
  );
}
