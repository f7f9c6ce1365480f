import { type ReactNode, useId, useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { shipmentCalls } from '../../../../contract/orders/staff-orders.calls.ts';
import { AddShipment, ChangeShipment } from '../../../../contract/orders/staff-orders.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import { canMove } from '../../../../domain/order/order-status.ts';
import { canShip, knownCarriers, shipmentProblems, unsentItems } from '../../../../domain/order/shipment.ts';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { moveWords } from '../../kit/order/move-words.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { shipmentWords, titlesIn } from '../order-words.ts';
import { heldItems } from './credit-preview.ts';
import { ItemsField, OrderForm, orderStored } from './order-form.tsx';

type Shipment = Order['shipments'][number];

/** Records what leaves together; with the first shipment the order is shipped (docs/specification/order.md §20). */
export function NewShipmentDialog({
  record: order,
  works,
  title,
  onClose,
}: TaskProps<Order> & { works: Order['items'] }) {
  const { today } = useEstateDay();
  const schema = useMemo(() => withProblems(AddShipment.omit({ id: true }), order, today), [order, today]);
  const form = useAdminForm(schema, shipmentCalls.addShipment, shipmentWords.add(order), {
    defaults: {
      // They usually go together.
      items: works.map(({ id }) => String(id)),
      carrier: order.deliveryOffer?.carrier ?? '',
      trackingNumber: '',
      sentOn: today,
      notes: '',
    },
    input: (values) => ({ id: order.id, ...values }),
    stored: orderStored(order),
    draft: `order/${order.id}/shipment`,
    onSaved: () => onClose(),
  });
  const { first, seen } = form;
  const effect = canMove(first.status, 'shipped') ? moveWords(first.status, 'shipped').effect : '';
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. ${effect}`.trim()}
      onClose={onClose}
      cancelLabel="Back"
      submit={{ label: title, busyLabel: 'Saving...', disabled: !canShip(seen.status) }}
    >
      <AbroadChecklist order={order} className="mb-6" />
      <ShipmentFields works={works} soldOn={order.soldOn} today={today} field={form.field}>
        <TextArea
          label="Notes"
          optional
          hint="Recorded in the order’s history, with your name. The buyer does not read them."
          rows={3}
          className="sm:col-span-2"
          {...form.field('notes')}
        />
      </ShipmentFields>
    </OrderForm>
  );
}

/** Corrects what was recorded of a shipment; the order's history keeps what it was. */
export function CorrectShipmentDialog({
  record: order,
  shipment,
  title,
  onClose,
}: TaskProps<Order> & { shipment: Shipment }) {
  const { today } = useEstateDay();
  const schema = useMemo(
    () => withProblems(ChangeShipment.omit({ id: true, shipmentId: true, notes: true }).required(), order, today),
    [order, today],
  );
  const form = useAdminForm(schema, shipmentCalls.changeShipment, shipmentWords.correct(order), {
    defaults: {
      items: shipment.items.map(String),
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      sentOn: shipment.sentOn,
      deliveredOn: shipment.deliveredOn ?? '',
    },
    input: (values) => ({ id: order.id, shipmentId: shipment.id, ...values }),
    stored: orderStored(order),
    draft: `order/${order.id}/shipment-${shipment.id}`,
    onSaved: () => onClose(),
  });
  const { seen } = form;
  const others = order.shipments.filter(({ id }) => id !== shipment.id);
  const own = order.items.filter(({ id }) => shipment.items.includes(id));
  const works = [...own, ...unsentItems(heldItems(order), [...others, shipment])];
  const isDelivered = order.status !== 'shipped';
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}: ${titlesIn(order.items, shipment)}. The order’s history keeps what was recorded before.`}
      onClose={onClose}
      cancelLabel="Back"
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
    >
      <ShipmentFields works={works} soldOn={order.soldOn} today={today} field={form.field}>
        <TextField label="Arrived on" type="date" optional={!isDelivered} max={today} {...form.field('deliveredOn')} />
      </ShipmentFields>
    </OrderForm>
  );
}

interface ShipmentFieldsProps {
  /** The works that may be in the shipment. */
  works: Order['items'];
  soldOn: Day;
  today: Day;
  field: (
    name: 'items' | 'carrier' | 'trackingNumber' | 'sentOn',
  ) => UseFormRegisterReturn & { error: string | undefined };
  children: ReactNode;
}

function ShipmentFields({ works, soldOn, today, field, children }: ShipmentFieldsProps) {
  const list = useId();
  return (
    <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
      <ItemsField label="Works in this shipment" items={works} className="sm:col-span-2" {...field('items')} />
      <TextField
        label="Carrier"
        optional
        hint="Of a carrier in the list the number becomes a link. Any other name can be typed too."
        list={list}
        autoComplete="off"
        {...field('carrier')}
      />
      <datalist id={list}>
        {knownCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField label="Tracking number" optional autoComplete="off" {...field('trackingNumber')} />
      <TextField label="Sent on" type="date" min={soldOn} max={today} {...field('sentOn')} />
      {children}
    </div>
  );
}

/** The contract's values with what carrier, day of sale and today allow. */
function withProblems<
  Values extends { carrier: string; trackingNumber: string; sentOn: Day; deliveredOn?: Day | null },
  Input,
>(schema: z.ZodType<Values, Input>, { soldOn }: Order, today: Day) {
  return schema.superRefine((values, context) => {
    const { deliveredOn = null } = values;
    for (const { path, message } of shipmentProblems({ ...values, deliveredOn }, { soldOn, today })) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });
}

/** The checks before works leave the estate's country: the setting `abroadChecklist`, one point on each line. */
export function AbroadChecklist({ order: { abroad }, className }: { order: Order; className?: string }) {
  const points = (abroad?.checklist ?? '').split('\n').filter((line) => line.trim() !== '');
  if (points.length === 0) return null;
  return (
    <Notice title="Before these works go abroad" className={className}>
      <ul className="list-disc pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Notice>
  );
}
