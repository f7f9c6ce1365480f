import type { Order } from '../../contract/orders.schemas.ts';
import type { CommunicationType } from '../../domain/communication.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { MoveOrderDialog } from './MoveOrderDialog.tsx';
import { RecordEmailDialog } from './RecordEmailDialog.tsx';

/** What can be done with an order in a dialog of its own. */
export type OrderTask =
  | { is: 'confirm' }
  | { is: 'move'; to: OrderStatus }
  | { is: 'record'; type?: CommunicationType }
  | { is: 'invoice' };

/** A task, and the order as it was when the task was begun. */
export interface OpenTask {
  order: Order;
  task: OrderTask;
}

export interface OrderDialogProps {
  open: OpenTask;
  onClose: () => void;
}

/** The dialog for a task. Mount it to open it. */
export function OrderDialog({ open, onClose }: OrderDialogProps) {
  const { order, task } = open;
  switch (task.is) {
    case 'confirm':
      return <ConfirmPaymentDialog order={order} onClose={onClose} />;
    case 'move':
      return <MoveOrderDialog order={order} to={task.to} onClose={onClose} />;
    case 'record':
      return <RecordEmailDialog order={order} type={task.type} onClose={onClose} />;
    case 'invoice':
      return <InvoiceDialog order={order} onClose={onClose} />;
  }
}
