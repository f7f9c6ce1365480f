import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import type { CommunicationType } from '../../../../domain/order/communication.ts';
import type { EmailType } from '../../../../domain/order/email.ts';
import type { OrderStatus } from '../../../../domain/order/order-status.ts';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { EmailTemplateDialog } from './EmailTemplateDialog.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceHtmlDialog } from './InvoiceHtmlDialog.tsx';
import { MoveOrderDialog } from './MoveOrderDialog.tsx';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { RecordEmailDialog } from './RecordEmailDialog.tsx';

/** What can be done with an order in a dialog of its own. */
export type OrderTask =
  | { is: 'confirm' }
  | { is: 'move'; to: OrderStatus }
  | { is: 'record'; type?: CommunicationType }
  | { is: 'email'; template: EmailType }
  | { is: 'edit' }
  | { is: 'invoice' }
  | { is: 'invoice-html' }
  | { is: 'new-link' };

/** A task, and the order as it was when the task was begun. */
export interface OpenTask {
  order: Order;
  task: OrderTask;
}

export interface OrderDialogProps {
  open: OpenTask;
  /** One task leads to another. */
  onOpen: (next: OpenTask) => void;
  onClose: () => void;
}

/** The dialog for a task. Mount it to open it. */
export function OrderDialog({ open, onOpen, onClose }: OrderDialogProps) {
  const { order, task } = open;
  switch (task.is) {
    case 'confirm':
      return (
        <ConfirmPaymentDialog
          order={order}
          // Confirming prepares the e-mail that tells the buyer (docs/specification/payments.md §5).
          onConfirmed={(paid) => onOpen({ order: paid, task: { is: 'email', template: 'payment_confirmation' } })}
          onClose={onClose}
        />
      );
    case 'move':
      return <MoveOrderDialog order={order} to={task.to} onClose={onClose} />;
    case 'record':
      return <RecordEmailDialog order={order} type={task.type} onClose={onClose} />;
    case 'email':
      return <EmailTemplateDialog order={order} template={task.template} onClose={onClose} />;
    case 'edit':
      return <EditOrderDialog order={order} onClose={onClose} />;
    case 'new-link':
      return <NewLinkDialog order={order} onClose={onClose} />;
    case 'invoice-html':
      return <InvoiceHtmlDialog order={order} onClose={onClose} />;
    case 'invoice':
      return <InvoiceDialog order={order} onClose={onClose} />;
  }
}
