import { type ComponentType, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { shipmentCalls } from '../../../../contract/orders/staff-orders.calls.ts';
import { ChangeShipment, RemoveShipment } from '../../../../contract/orders/staff-orders.schemas.ts';
import { orderStatusLabel } from '../../../../domain/order/order-status.ts';
import { canShip, shipmentProblems, unsentItems } from '../../../../domain/order/shipment.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { moveWords } from '../../kit/order/move-words.ts';
import { type RecordTask, type TaskProps, type TaskTable, useTaskPart } from '../../kit/record/TaskDialog.tsx';
import { shipmentLabel, shipmentWords } from '../order-words.ts';
import { heldItems } from './credit-preview.ts';
import { MoveOrderDialog } from './MoveOrderDialog.tsx';
import { OrderForm, orderStored } from './order-form.tsx';
import { CorrectShipmentDialog, NewShipmentDialog } from './ShipmentDialog.tsx';

type Shipment = Order['shipments'][number];
type ShipmentTaskProps = TaskProps<Order> & { shipment: Shipment };

/** Works that can go in another shipment. */
export function worksToSend(order: Order): Order['items'] {
  return canShip(order.status) ? unsentItems(heldItems(order), order.shipments) : [];
}

const onTheWay = ({ shipments }: Order) => shipments.filter(({ deliveredOn }) => deliveredOn === null);

/** The tasks about what is sent and what arrives; those about one shipment name it in the address: `&task=deliver&id=12`. */
export const shipmentTasks: TaskTable<Order> = {
  'move-shipped': {
    title: ({ status }) => moveWords(status, 'shipped').label,
    isOffered: ({ possibleStatuses = [] }) => possibleStatuses.includes('shipped'),
    dialog: (props) => <NewShipmentDialog {...props} works={worksToSend(props.record)} />,
  },
  'add-shipment': {
    title: () => 'Record Shipment',
    isOffered: (order) => order.status === 'shipped' && worksToSend(order).length > 0,
    dialog: (props) => <NewShipmentDialog {...props} works={worksToSend(props.record)} />,
  },
  'move-delivered': {
    title: ({ status }) => moveWords(status, 'delivered').label,
    isOffered: ({ possibleStatuses = [] }) => possibleStatuses.includes('delivered'),
    // An order without recorded shipments has only its status.
    dialog: (props) =>
      onTheWay(props.record).length === 0 ? (
        <MoveOrderDialog {...props} to="delivered" />
      ) : (
        <DeliveryDialog {...props} shipments={onTheWay(props.record)} />
      ),
  },
  deliver: shipmentTask('Record Delivery', (props) => <DeliveryDialog {...props} shipments={[props.shipment]} />),
  'correct-shipment': shipmentTask('Correct Shipment', CorrectShipmentDialog),
  'remove-shipment': shipmentTask('Remove Shipment', RemoveShipmentDialog),
};

function shipmentTask(title: string, Dialog: ComponentType<ShipmentTaskProps>): RecordTask<Order> {
  return { title: () => title, dialog: (props) => <ShipmentTask {...props} Dialog={Dialog} /> };
}

function ShipmentTask({ Dialog, ...props }: TaskProps<Order> & { Dialog: ComponentType<ShipmentTaskProps> }) {
  const shipment = useTaskPart(props.record.shipments, props.onClose);
  return shipment === undefined ? null : <Dialog {...props} shipment={shipment} />;
}

/** Records the day on which a shipment arrived; the order is delivered when each of its works has. */
function DeliveryDialog({ record: order, shipments, title, onClose }: TaskProps<Order> & { shipments: Shipment[] }) {
  const { today } = useEstateDay();
  const schema = useMemo(
    () =>
      ChangeShipment.pick({ shipmentId: true, deliveredOn: true, notes: true }).superRefine((values, context) => {
        const shipment = shipments.find(({ id }) => id === values.shipmentId);
        const { deliveredOn = null } = values;
        if (shipment === undefined) return;
        const problems = shipmentProblems({ ...shipment, deliveredOn }, { soldOn: order.soldOn, today });
        const message =
          deliveredOn === null
            ? 'Please enter the day on which it arrived.'
            : problems.find(({ path }) => path === 'deliveredOn')?.message;
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['deliveredOn'], message });
      }),
    [shipments, order.soldOn, today],
  );
  const form = useAdminForm(schema, shipmentCalls.changeShipment, shipmentWords.deliver(order), {
    defaults: { shipmentId: String(shipments[0]?.id ?? ''), deliveredOn: today, notes: '' },
    input: (values) => ({ id: order.id, ...values }),
    stored: orderStored(order),
    draft: `order/${order.id}/deliver-${shipments.map(({ id }) => id).join('-')}`,
    onSaved: () => onClose(),
  });
  const { seen, methods } = form;
  const chosen = useWatch({ control: methods.control, name: 'shipmentId' });
  const shipment = shipments.find(({ id }) => String(id) === String(chosen));
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. The days in which the works may come back count from this day.`}
      size="small"
      onClose={onClose}
      cancelLabel="Back"
      submit={{ label: title, busyLabel: 'Saving...' }}
    >
      <div className="grid gap-y-5">
        {shipments.length > 1 ? (
          <SelectField
            label="Shipment"
            options={shipments.map((each) => ({ value: String(each.id), label: shipmentLabel(order, each) }))}
            hint="Each has its own day: the others are recorded afterwards."
            {...form.field('shipmentId')}
          />
        ) : (
          shipment !== undefined && <p className="wrap-anywhere">{shipmentLabel(order, shipment)}</p>
        )}
        <TextField label="Arrived on" type="date" min={shipment?.sentOn} max={today} {...form.field('deliveredOn')} />
        <TextArea
          label="Notes"
          optional
          hint="Recorded in the order’s history, with your name."
          rows={3}
          {...form.field('notes')}
        />
      </div>
    </OrderForm>
  );
}

/** Takes back a shipment that was recorded by mistake. */
function RemoveShipmentDialog({ record: order, shipment, title, onClose }: ShipmentTaskProps) {
  const form = useAdminForm(RemoveShipment.pick({ reason: true }), shipmentCalls.removeShipment, shipmentWords.remove, {
    defaults: { reason: '' },
    input: ({ reason }) => ({ id: order.id, shipmentId: shipment.id, reason }),
    stored: orderStored(order),
    draft: `order/${order.id}/remove-shipment-${shipment.id}`,
    onSaved: () => onClose(),
  });
  const { seen } = form;
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${shipmentLabel(order, shipment)}. The buyer’s page no longer shows it. The order stays ${orderStatusLabel(seen.status)}.`}
      size="small"
      onClose={onClose}
      cancelLabel="Back"
      submit={{ label: 'Remove Shipment', busyLabel: 'Removing...', danger: true }}
    >
      <TextArea
        label="Reason"
        hint="Recorded in the order’s history, with your name."
        rows={3}
        {...form.field('reason')}
      />
    </OrderForm>
  );
}
