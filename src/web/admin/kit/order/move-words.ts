import { isPaid, type OrderStatus, orderStatusLabel } from '../../../../domain/order/order-status.ts';

export interface MoveWords {
  /** The button that opens the dialog, the dialog's title and its own button. */
  label: string;
  /** The effect on the artworks and the money. */
  effect: string;
  danger: boolean;
}

/** The texts of a step of an order with these artworks (docs/specification/order.md §9). */
export function moveWords(from: OrderStatus, to: OrderStatus, titles: readonly string[] = [], soldBy = ''): MoveWords {
  if (to === 'cancelled') {
    return {
      label: 'Cancel Order',
      effect: isPaid(from) ? reservedText(titles) : cancelEffect(titles, soldBy),
      danger: true,
    };
  }
  if (to === 'payment_pending') {
    return {
      label: 'Undo Confirmation',
      effect: 'The order waits for its payment again and keeps its artworks.',
      danger: true,
    };
  }
  return { label: labels[to] ?? orderStatusLabel(to), effect: effects[to] ?? '', danger: false };
}

const labels: Partial<Record<OrderStatus, string>> = {
  payment_received: 'Confirm Payment',
  order_processing: 'Start Processing',
  preparing_shipment: 'Prepare Shipment',
  ready_for_pickup: 'Mark Ready for Pickup',
  shipped: 'Mark Shipped',
  delivered: 'Confirm Delivery',
  completed: 'Complete Order',
};

const effects: Partial<Record<OrderStatus, string>> = {
  ready_for_pickup: 'The buyer can come and collect.',
  shipped: 'From here on the order can no longer be cancelled.',
  completed: 'The order is finished: nothing follows.',
};

/** Names the artworks of a paid order that come back to the estate. */
export function reservedText(titles: readonly string[]): string {
  return titles.length === 1
    ? `${quoted(titles)} becomes reserved and is not offered until you decide.`
    : `${quoted(titles)} become reserved and are not offered until you decide.`;
}

/** Names the artworks of an unpaid order that is cancelled. Staff also sell what was not offered, or was reserved or sold by hand. */
export function cancelEffect(titles: readonly string[], soldBy = ''): string {
  const [become, were] = titles.length === 1 ? ['becomes', 'it was'] : ['become', 'they were'];
  return soldBy === ''
    ? `${quoted(titles)} ${become} available again at once.`
    : `${quoted(titles)} ${become} at once what ${were} before ${were} ordered.`;
}

/** Names the artworks of a cancelled order that goes on. */
export function heldAgainText(titles: readonly string[]): string {
  return `${quoted(titles)} ${titles.length === 1 ? 'is' : 'are'} held for this buyer again.`;
}

/** Titles in a text: “Low water”, “Dusk” and “Squall”. */
export function quoted(titles: readonly string[]): string {
  return listInWords(titles.map((title) => `“${title}”`));
}

/** "the name, the address and the bank details". */
export function listInWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
