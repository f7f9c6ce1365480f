import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { communicationTypes } from '../../../../domain/order/communication.ts';
import { canCorrectDelivery } from '../../../../domain/order/delivery-address.ts';
import { emailTypes } from '../../../../domain/order/email.ts';
import { canConfirmPayment, orderStatuses } from '../../../../domain/order/order-status.ts';
import { moveWords } from '../../kit/order/move-words.ts';
import type { RecordTask, TaskTable } from '../../kit/record/TaskDialog.tsx';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { CorrectAddressDialog } from './CorrectAddressDialog.tsx';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { EmailTemplateDialog } from './EmailTemplateDialog.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceHtmlDialog } from './InvoiceHtmlDialog.tsx';
import { MoveOrderDialog } from './MoveOrderDialog.tsx';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { RecordEmailDialog } from './RecordEmailDialog.tsx';

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

const emails = emailTypes.map((template): [string, OrderTask] => [
  `email-${template}`,
  always('Email Template Preview', (props) => <EmailTemplateDialog {...props} template={template} />),
]);

/** The tasks of an order, by their name in the address (docs/specification/order.md §9). */
export const orderTasks: TaskTable<Order> = {
  confirm: {
    title: () => 'Confirm Payment Receipt',
    isOffered: ({ status }) => canConfirmPayment(status),
    dialog: (props) => <ConfirmPaymentDialog {...props} />,
  },
  address: {
    title: () => 'Correct Address',
    isOffered: ({ status }) => canCorrectDelivery(status),
    dialog: (props) => <CorrectAddressDialog {...props} />,
  },
  edit: {
    title: ({ status }) => (canConfirmPayment(status) ? 'Expected Payment' : 'Notes'),
    dialog: (props) => <EditOrderDialog {...props} />,
  },
  record: always(recordEmail, (props) => <RecordEmailDialog {...props} />),
  invoice: always('Invoice with Statement of Authenticity', (props) => <InvoiceDialog {...props} />),
  'invoice-html': always('Invoice HTML', (props) => <InvoiceHtmlDialog {...props} />),
  'new-link': always('Make a New Link?', (props) => <NewLinkDialog {...props} />),
  ...Object.fromEntries([...moves, ...records, ...emails]),
};
