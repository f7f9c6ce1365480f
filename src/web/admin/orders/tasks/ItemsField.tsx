import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';

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
