import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { canConfirmPayment, canMove } from '../../../domain/order/order-status.ts';
import { TaskDialog, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { CancelOrdersDialog } from './CancelOrdersDialog.tsx';
import { OrderTable, type OrderTableProps } from './OrderTable.tsx';
import { RecordEmailsDialog } from './RecordEmailsDialog.tsx';
import { SelectedOrders } from './SelectedOrders.tsx';
import { ShipOrdersDialog } from './ShipOrdersDialog.tsx';

/** A table of orders with the actions for those that are selected (docs/specification/payments.md §4). */
export function SelectableOrders(props: Omit<OrderTableProps, 'selectable'>) {
  const { items, selection } = props.list;
  const { open } = useTask();
  const orders = items?.filter(({ id }) => selection.selected.has(id)) ?? [];
  return (
    <>
      <OrderTable {...props} selectable />
      {orders.length > 0 && (
        <SelectedOrders
          orders={orders}
          onClear={selection.clear}
          actions={{
            onEmail: () => open('email'),
            ...(orders.some(isReadyToShip) && { onShip: () => open('ship') }),
            ...(orders.some(isUnpaid) && { onCancel: () => open('cancel') }),
          }}
        />
      )}
      {items !== undefined && <TaskDialog record={orders} tasks={tasksOf((ids) => selection.select(ids, false))} />}
    </>
  );
}

const isReadyToShip = ({ status }: Order) => canMove(status, 'shipped');
const isUnpaid = ({ status }: Order) => canConfirmPayment(status);

/** "Cancel 3 Orders". */
const forSeveral = (verb: string) => (orders: readonly Order[]) =>
  orders.length === 1 ? `${verb} 1 Order` : `${verb} ${orders.length} Orders`;

/** By their name in the address; `unselect` gets the ids of the orders for which an action is done. */
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
