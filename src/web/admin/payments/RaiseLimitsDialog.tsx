import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { RejectedOrder } from '../../../contract/orders/rejected-orders.schemas.ts';
import { TypedOrderLimits } from '../../../contract/record-schema-parts.ts';
import type { OrderLimits } from '../../../domain/rate-limits/order-limit.ts';
import { browserApi } from '../../api.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { limitedWords } from './payment-words.ts';

/** The fields in the order in which a buyer meets the limits. */
const fields: [keyof OrderLimits, string][] = [
  ['worksPerOrder', 'Artworks in one order'],
  ['unpaidWorksPerEmail', 'Unpaid artworks'],
  ['unpaidPerEmail', 'Unpaid orders'],
  ['perAddressPerHour', 'Orders from one internet connection in an hour'],
  ['worksPerAddressPerDay', 'Artworks from one internet connection in 24 hours'],
];

interface RaiseLimitsDialogProps {
  order: RejectedOrder;
  estateLimits: OrderLimits;
  onClose: (navigating?: boolean) => void;
}

/** Raises the order limits for one person, or restores the estate's limits. Mount it to open it. */
export function RaiseLimitsDialog({ order, estateLimits, onClose }: RaiseLimitsDialogProps) {
  const name = `${order.firstName} ${order.lastName}`;
  const form = useAdminForm(TypedOrderLimits, orderCalls.editLimitedOrder, limitedWords.raise(name), {
    defaults: typedLimits({ ...estateLimits, ...order.orderLimits }),
    input: (orderLimits) => ({ id: order.id, orderLimits }),
    stored: { opened: order, read: () => readAgain(order) },
    onSaved: () => onClose(),
  });
  const restore = useAdminAction(orderCalls.editLimitedOrder, limitedWords.restore(name));
  return (
    <AdminForm
      form={form}
      title="Raise Limits"
      description={`${name}, ${order.email}`}
      size="small"
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
    >
      <div className="grid gap-y-5">
        {fields.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            inputMode="numeric"
            hint={`The estate’s limit is ${estateLimits[field]}.`}
            {...form.field(field)}
          />
        ))}
      </div>
      {form.first.orderLimits !== null && (
        <p className="mt-6">
          <Button
            type="button"
            variant="quiet"
            disabled={restore.isBusy}
            onClick={async () => {
              const restored = await restore.act({ id: order.id, orderLimits: null }, form.seen.version);
              if (!restored) return;
              form.discard();
              onClose();
            }}
          >
            Use the Estate’s Limits Again
          </Button>
        </p>
      )}
    </AdminForm>
  );
}

/** The figures as the form shows them. */
function typedLimits(limits: OrderLimits) {
  return Object.fromEntries(Object.entries(limits).map(([name, figure]) => [name, String(figure)])) as Record<
    keyof OrderLimits,
    string
  >;
}

/** The same rejected order as it is stored now; the list is the only read that has it. */
async function readAgain(order: RejectedOrder): Promise<RejectedOrder> {
  const orders = await browserApi(orderCalls.listRejectedOrders, { limit: 200 });
  return orders.find(({ id }) => id === order.id) ?? order;
}
