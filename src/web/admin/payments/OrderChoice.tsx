import type { Order } from '../../../contract/orders/orders.schemas.ts';

/** Several orders of a list, chosen to be treated together. */
export interface OrderSelection {
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], on: boolean) => void;
}

/** The box beside an order. */
export function OrderChoice({ order, selection }: { order: Order; selection: OrderSelection }) {
  return (
    <ChoiceBox
      label={`Select ${order.invoiceNumber}`}
      checked={selection.chosen.has(order.id)}
      onChange={(on) => selection.choose([order.id], on)}
    />
  );
}

/** The box at the head of the list. */
export function EveryOrderChoice({ orders, selection }: { orders: readonly Order[]; selection: OrderSelection }) {
  const count = orders.filter(({ id }) => selection.chosen.has(id)).length;
  return (
    <ChoiceBox
      label="Select every order"
      checked={count === orders.length}
      partly={count > 0 && count < orders.length}
      onChange={(on) => {
        const ids = orders.map(({ id }) => id);
        selection.choose(ids, on);
      }}
    />
  );
}

interface ChoiceBoxProps {
  label: string;
  checked: boolean;
  partly?: boolean;
  onChange: (on: boolean) => void;
}

/** A box without words beside it; the target is larger than the box. */
function ChoiceBox({ label, checked, partly = false, onChange }: ChoiceBoxProps) {
  return (
    <label className="inline-grid size-9 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = partly;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5"
      />
    </label>
  );
}
