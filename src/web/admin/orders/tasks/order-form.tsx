import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { browserApi } from '../../../api.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { AdminForm, type AdminFormProps } from '../../kit/form/AdminForm.tsx';
import { OrderStatusBadge } from '../../kit/order/OrderFacts.tsx';
import { changesByOthers } from '../../kit/order/OrderHistory.tsx';

type OrderFormProps = Omit<AdminFormProps, 'form' | 'refusalDetails'> & {
  form: AdminFormProps['form'] & OrderChangesProps;
};

/** A form about an order, which says after a refusal what someone else has done to it. */
export function OrderForm({ form, ...props }: OrderFormProps) {
  return <AdminForm {...props} form={form} refusalDetails={<OrderChanges first={form.first} seen={form.seen} />} />;
}

interface OrderChangesProps {
  /** The order when the form was opened. */
  first: Order;
  /** The order as a refused save has found it. */
  seen: Order;
}

/** The changes that someone else has made to the order since the form was opened; nothing where it is unchanged. */
function OrderChanges({ first, seen }: OrderChangesProps) {
  const { timeZone } = useEstateDay();
  if (seen.version === first.version) return null;
  const changes = changesByOthers(first, seen, timeZone);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        The order is now: <OrderStatusBadge status={seen.status} />
      </p>
      {changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {changes.map((change) => (
            <li key={change} className="whitespace-pre-line break-words">
              {change}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm">Your input is still here. If it is still right, send it again.</p>
    </>
  );
}

/** Returns the version of the order that its form saves over: this one, or after a refusal the newest one. */
export function orderStored(order: Order) {
  return { opened: order, read: () => browserApi(orderCalls.getOrder, { id: order.id }) };
}

interface ItemsFieldProps extends UseFormRegisterReturn {
  label: string;
  items: readonly Order['items'][number][];
  error: string | undefined;
  className?: string;
}

/** A choice of an order's works; the values are the ids of their items. */
export function ItemsField({ label, items, error, className, ...field }: ItemsFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className={`min-w-0 ${className ?? ''}`}>
      <legend className="text-sm font-medium">{label}</legend>
      {items.map(({ id, artwork }) => (
        <CheckboxField
          key={id}
          label={`${artwork.title}, ${formatDollars(artwork.price)}`}
          value={id}
          aria-invalid={error !== undefined || undefined}
          {...field}
        />
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
