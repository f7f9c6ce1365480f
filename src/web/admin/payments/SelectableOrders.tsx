import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { ShipOrders } from '../../../contract/payments/payments.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { canConfirmPayment, canMove } from '../../../domain/order/order-status.ts';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useAdminForm } from '../kit/form/AdminForm.tsx';
import { CsvExport } from '../kit/list/CsvExport.tsx';
import { SelectionBar } from '../kit/list/SelectionBar.tsx';
import { TaskDialog, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { OrderTable, type OrderTableProps } from './OrderTable.tsx';
import { severalWords } from './payment-words.ts';
import {
  CancelOrdersDialog,
  RecordEmailsDialog,
  SeveralOrdersForm,
  type SeveralOrdersProps,
  useSeveralOrders,
} from './SeveralOrdersForm.tsx';

const Values = ShipOrders.pick({ notes: true });

/** A table of orders with the actions for those that are selected (docs/specification/payments.md §4). */
export function SelectableOrders(props: Omit<OrderTableProps, 'selectable'>) {
  const { items, selection } = props.list;
  const orders = items?.filter(({ id }) => selection.selected.has(id)) ?? [];
  return (
    <>
      <OrderTable {...props} selectable />
      {orders.length > 0 && <SelectedOrders orders={orders} onClear={selection.clear} />}
      {items !== undefined && <TaskDialog record={orders} tasks={tasksOf((ids) => selection.select(ids, false))} />}
    </>
  );
}

const isReadyToShip = ({ status }: Order) => canMove(status, 'shipped');
const isUnpaid = ({ status }: Order) => canConfirmPayment(status);

/** "Cancel 3 Orders". */
const forSeveral = (verb: string) => (orders: readonly Order[]) =>
  orders.length === 1 ? `${verb} 1 Order` : `${verb} ${orders.length} Orders`;

/**
 * Returns the tasks by their names in the address; `unselect` gets the ids of the orders for which an action is done.
 */
function tasksOf(unselect: (ids: readonly string[]) => void): TaskTable<readonly Order[]> {
  return {
    cancel: {
      title: forSeveral('Cancel'),
      isOffered: (orders) => orders.some(isUnpaid),
      dialog: ({ record, ...props }) => <CancelOrdersDialog {...props} orders={record} onDone={unselect} />,
    },
    ship: {
      title: forSeveral('Ship'),
      isOffered: (orders) => orders.some(isReadyToShip),
      dialog: ({ record, ...props }) => <ShipOrdersDialog {...props} orders={record} onDone={unselect} />,
    },
    email: {
      title: forSeveral('Record Email of'),
      isOffered: ({ length }) => length > 0,
      dialog: ({ record, ...props }) => <RecordEmailsDialog {...props} orders={record} onDone={unselect} />,
    },
  };
}

/** Marks several paid orders as shipped, and shows the result for each. */
function ShipOrdersDialog(props: SeveralOrdersProps) {
  const several = useSeveralOrders(props);
  const { orders, ids } = several;
  const form = useAdminForm(Values, paymentCalls.shipOrders, severalWords.ship(orders.length), {
    defaults: { notes: '' },
    input: ({ notes }) => ({ ids, notes }),
    draft: `orders/ship/${ids.join(',')}`,
    onSaved: several.settle,
  });
  return (
    <SeveralOrdersForm
      form={form}
      several={several}
      verb="marked shipped"
      title={props.title}
      description={severalWords.shipEffect}
      onClose={props.onClose}
      submit={{ label: 'Mark Shipped', busyLabel: 'Saving...' }}
    >
      <TextArea
        label="Notes"
        optional
        hint="Recorded in the history of each order, with your name."
        rows={3}
        {...form.field('notes')}
      />
    </SeveralOrdersForm>
  );
}

interface SelectedOrdersProps {
  orders: readonly Order[];
  onClear: () => void;
}

/** The actions that are possible for at least one of the selected orders. Shipping them is the main one, where it is possible. */
function SelectedOrders({ orders, onClear }: SelectedOrdersProps) {
  const ids = orders.map(({ id }) => id).join(',');
  const ships = orders.some(isReadyToShip);
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <SelectionBar
      label="Selected orders"
      onClear={onClear}
      actions={
        <>
          {orders.some(isUnpaid) && (
            <TaskButton variant="danger" task="cancel">
              {orders.length === 1 ? 'Cancel Order' : 'Cancel Orders'}
            </TaskButton>
          )}
          <CsvExport called={orderCalls.exportOrders} input={{ ids }} />
          <TaskButton task="email">Record Email</TaskButton>
          <TaskButton variant={ships ? 'quiet' : 'primary'} task="prepare-emails" on={ids}>
            Prepare Emails
          </TaskButton>
          {ships && (
            <TaskButton variant="primary" task="ship">
              Mark Shipped
            </TaskButton>
          )}
        </>
      }
    >
      {`${orders.length === 1 ? '1 order selected' : `${orders.length} orders selected`}, ${formatDollars(total)}`}
    </SelectionBar>
  );
}
