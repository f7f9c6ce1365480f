import { useQuery } from '@tanstack/react-query';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { RejectedOrder } from '../../../contract/orders/order-parts.schemas.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { TypedOrderLimits } from '../../../contract/record-schema-parts.ts';
import type { OrderLimit, OrderLimits } from '../../../domain/rate-limits/order-limit.ts';
import { browserApi } from '../../api.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { ContactLinks } from '../kit/ContactLinks.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { AdminListFrame } from '../kit/list/AdminListFrame.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { ArtworkTitles } from '../kit/record/RecordSection.tsx';
import { TaskButton, useTask } from '../kit/record/use-task.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { limitedWords, paymentWords } from './payment-words.ts';
import type { PaymentsPlace } from './use-payments-place.ts';

const reasons: Record<OrderLimit, string> = {
  artworks_in_order: 'Too many artworks in one order',
  unpaid_artworks_of_customer: 'Too many unpaid artworks of this email address',
  artworks_from_address: 'Too many artworks from one internet connection within a day',
  orders_from_address: 'Too many orders from one internet connection within an hour',
  reserved_by_new_customers: 'New customers had reserved half of the artworks on sale',
  unpaid_orders_of_customer: 'Too many unpaid orders of this email address',
};

/** Orders that a rate limit rejected: a real collector among them can be called back (docs/specification/payments.md §6). */
export function RejectedOrders({ place }: { place: PaymentsPlace }) {
  const list = useAdminList(orderCalls.listRejectedOrders, place, { input: {}, perPage: 25 });
  const { key, id: raisedId, close } = useTask();
  const { data: site } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (list.items?.length === 0) {
    return (
      <EmptyState title={limitedWords.none} titleAs="p">
        <p>{limitedWords.lead}</p>
      </EmptyState>
    );
  }
  const raised = list.items?.find(({ id }) => key === 'raise' && id === raisedId);
  return (
    <AdminListFrame list={list} label="Limited orders" words={{ ...paymentWords.list, none: limitedWords.none }}>
      {(orders) => (
        <>
          <p className="mb-5 max-w-reading text-ink-soft">{`${limitedWords.lead} ${limitedWords.callBack}`}</p>
          <ul aria-label="Limited Orders" className="border-t border-line">
            {orders.map((order) => (
              <Limited key={order.id} order={order} />
            ))}
          </ul>
          {raised !== undefined && site?.orderLimits !== undefined && (
            <RaiseLimitsDialog
              order={raised}
              estateLimits={site.orderLimits}
              onClose={(navigating) => navigating || close()}
            />
          )}
        </>
      )}
    </AdminListFrame>
  );
}

function Limited({ order }: { order: RejectedOrder }) {
  const { timeZone } = useEstateDay();
  const { firstName, lastName, email, phone, works, total, times, firstAt, lastAt, reason, clientAddress } = order;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_10rem]">
      <div className="min-w-0">
        <p className="font-medium">{`${firstName} ${lastName}`}</p>
        <ContactLinks email={email} phone={phone} />
      </div>
      <div className="min-w-0">
        <p>
          <ArtworkTitles works={works} />
        </p>
        <p className="mt-1 text-sm">{reasons[reason]}</p>
        <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
          <span>
            {times === 1
              ? formatInstant(lastAt, timeZone)
              : `${times} times, from ${formatInstant(firstAt, timeZone)} to ${formatInstant(lastAt, timeZone)}`}
          </span>
          {clientAddress !== '' && <span>{`, from ${clientAddress}`}</span>}
        </p>
      </div>
      <div className="sm:text-right">
        <p>
          <Money dollars={total} className="font-medium" />
        </p>
        <TaskButton className="mt-2" task="raise" on={order.id}>
          {order.orderLimits === null ? 'Raise Limits' : 'Limits Raised'}
        </TaskButton>
      </div>
    </li>
  );
}

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
function RaiseLimitsDialog({ order, estateLimits, onClose }: RaiseLimitsDialogProps) {
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

/** Returns the limits as the form shows them. */
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
