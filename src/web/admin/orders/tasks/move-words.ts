import { isPaid, type OrderStatus, orderStatusLabel } from '../../../../domain/order/order-status.ts';

export interface MoveWords {
  /** The label of the button that opens the dialog. */
  label: string;
  /** The dialog's title and its button. */
  verb: string;
  /** What it means for the artworks and the money. */
  effect: string;
  danger: boolean;
}

/** The texts of a step (docs/specification/order.md §5). */
export function moveWords(from: OrderStatus, to: OrderStatus): MoveWords {
  if (to === 'cancelled') {
    return {
      label: 'Cancel Order',
      verb: 'Cancel Order',
      effect: isPaid(from)
        ? 'What it holds becomes reserved and is not offered until you decide. A refund is made outside of the gallery: please note it here.'
        : 'What it holds is offered again at once.',
      danger: true,
    };
  }
  if (to === 'payment_pending') {
    return {
      label: 'Undo Confirmation',
      verb: 'Undo Confirmation',
      effect: 'The order waits for its payment again and keeps its artworks.',
      danger: true,
    };
  }
  const label = orderStatusLabel(to);
  return { label, verb: `Move to ${label}`, effect: effects[to] ?? '', danger: false };
}

const effects: Partial<Record<OrderStatus, string>> = {
  ready_for_pickup: 'The buyer can come and collect.',
  shipped: 'From here on the order can no longer be cancelled.',
  completed: 'The order is finished: nothing follows.',
};
