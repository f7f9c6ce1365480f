import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { communicationTypes, type EmailType, emailTypes } from '../../../../domain/order/communication.ts';
import { canCorrectDelivery } from '../../../../domain/order/delivery-address.ts';
import { canConfirmPayment, orderStatuses } from '../../../../domain/order/order-status.ts';
import { InvoiceView } from '../../../invoice/InvoiceView.tsx';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { EmailDialog } from '../../kit/order/EmailDialog.tsx';
import { moveWords } from '../../kit/order/move-words.ts';
import type { RecordTask, TaskProps, TaskTable } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { orderWords, paymentTitle } from '../order-words.ts';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { canCancelWork, canRecordReturn } from './credit-preview.ts';
import { CorrectAddressDialog, EditOrderDialog } from './EditOrderDialog.tsx';
import { InvoiceHtmlDialog } from './InvoiceHtmlDialog.tsx';
import { CancelWorkTask, ChangeMethodDialog, MoveOrderDialog, UndoCancellationDialog } from './MoveOrderDialog.tsx';
import { paymentTasks } from './payment-tasks.tsx';
import { RecordEmailDialog } from './RecordEmailDialog.tsx';
import { RecordRefundDialog, RecordReturnDialog } from './RecordReturnDialog.tsx';
import { shipmentTasks } from './shipment-tasks.tsx';

type OrderTask = RecordTask<Order>;

/** A task that is offered for every order. */
const always = (title: string, dialog: OrderTask['dialog']): OrderTask => ({
  title: () => title,
  dialog,
});

const recordEmail = 'Record Manual Email Communication';

const moves = orderStatuses.map((to): [string, OrderTask] => [
  `move-${to}`,
  {
    title: ({ status }) => moveWords(status, to).label,
    isOffered: ({ possibleStatuses = [] }) => to !== 'payment_received' && possibleStatuses.includes(to),
    dialog: (props) => <MoveOrderDialog {...props} to={to} />,
  },
]);

const records = communicationTypes.map((type): [string, OrderTask] => [
  `record-${type}`,
  always(recordEmail, (props) => <RecordEmailDialog {...props} type={type} />),
]);

const emailTask = (template?: EmailType): OrderTask => ({
  title: ({ email }) => (email === '' ? 'Letter Preview' : 'Email Template Preview'),
  dialog: ({ record, title, onClose }) => (
    <EmailDialog order={record} title={title} template={template} onRecorded={onClose} onClose={onClose} />
  ),
});

const emails = emailTypes.map((template): [string, OrderTask] => [`email-${template}`, emailTask(template)]);

/** The tasks of an order, by their name in the address (docs/specification/order.md §9). */
export const orderTasks: TaskTable<Order> = {
  confirm: {
    title: () => 'Confirm Payment Receipt',
    isOffered: ({ status }) => canConfirmPayment(status),
    dialog: (props) => <ConfirmPaymentDialog {...props} />,
  },
  // Money that arrives late, or twice.
  payment: {
    title: paymentTitle,
    isOffered: (order) => !canConfirmPayment(order.status),
    dialog: (props) => <ConfirmPaymentDialog {...props} />,
  },
  ...paymentTasks,
  'record-refund': {
    title: () => 'Record Refund',
    isOffered: ({ refundDue }) => refundDue > 0,
    dialog: (props) => <RecordRefundDialog {...props} />,
  },
  'record-return': {
    title: () => 'Record Return',
    isOffered: canRecordReturn,
    dialog: (props) => <RecordReturnDialog {...props} />,
  },
  'cancel-work': {
    title: () => 'Cancel Work',
    isOffered: canCancelWork,
    dialog: (props) => <CancelWorkTask {...props} />,
  },
  'undo-cancellation': {
    title: () => 'Undo Cancellation?',
    isOffered: ({ canUndoCancellation = false }) => canUndoCancellation,
    dialog: (props) => <UndoCancellationDialog {...props} />,
  },
  address: {
    title: () => 'Correct Address',
    isOffered: ({ status }) => canCorrectDelivery(status),
    dialog: (props) => <CorrectAddressDialog {...props} />,
  },
  method: {
    title: () => 'Change Payment Method',
    isOffered: ({ otherPayments }) => otherPayments.length > 0,
    dialog: (props) => <ChangeMethodDialog {...props} />,
  },
  edit: {
    title: ({ status }) => (canConfirmPayment(status) ? 'Expected Payment' : 'Notes'),
    dialog: (props) => <EditOrderDialog {...props} />,
  },
  email: emailTask(),
  record: always(recordEmail, (props) => <RecordEmailDialog {...props} />),
  invoice: {
    ...always('Invoice with Statement of Authenticity', (props) => <InvoiceDialog {...props} />),
    right: 'see-orders',
  },
  'invoice-html': always('Invoice HTML', (props) => <InvoiceHtmlDialog {...props} />),
  'new-link': always('Make a New Link?', (props) => <NewLinkDialog {...props} />),
  ...Object.fromEntries([...moves, ...records, ...emails]),
  ...shipmentTasks,
};

/** Asks before the buyer's link is replaced: the old one stops working. */
function NewLinkDialog({ record: order, title, onClose }: TaskProps<Order>) {
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

/** The invoice as the buyer has it now, to read, print and download. */
function InvoiceDialog({ record: order, title, onClose }: TaskProps<Order>) {
  return (
    <Dialog open onClose={onClose} size="large" title={title}>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
          Print
        </Button>
        <a href={paths.invoicePdf(order.id)} download className={buttonClass('quiet', 'small')}>
          Download PDF
        </a>
      </div>
      <InvoiceView invoice={order.invoice} settlement={order.settlement} headingAs="h3" />
      {/* Once more for print, alone: the dialog would be cut off at the end of the first page. */}
      {createPortal(
        <div className="print-alone">
          <InvoiceView invoice={order.invoice} settlement={order.settlement} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}
