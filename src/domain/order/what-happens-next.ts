import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { formatDollars } from '../money.ts';
import type { ItemState } from './balance.ts';
import type { OrderStatus } from './order-status.ts';
import type { Sender } from './sender.ts';

/** The texts of the buyer's page at each status, by how the works reach the buyer (docs/specification/order.md §21). */
export interface WhatHappensNext {
  heading: string;
  steps: { title: string; text: string }[];
  /** The place where the works are collected; null for works that are sent, and before the payment. */
  pickup: Pickup | null;
}

export interface Pickup {
  address: string;
  phone: string;
  instructions: string;
}

interface BuyersOrder {
  status: OrderStatus;
  isCollected: boolean;
  /** Another order has taken its place. */
  isReplaced: boolean;
  invoiceNumber: string;
  /** Dollars. */
  paid: number;
  due: number;
  expectedPaymentDate: Day;
  /** The day on which the payment of a pending order is confirmed. */
  confirmBy: Day | null;
  expectedOn: Day | null;
  items: readonly { id: number; state: ItemState }[];
  /** The number of works that the order holds and that were not sent yet. */
  unsent: number;
  invoice: { sender: Pick<Sender, 'address' | 'phone'> };
  deliveryInstructions: string | null;
}

type Stage = 'unpaid' | 'preparing' | 'ready' | 'sent' | 'received' | 'cancelled';

const stages: Record<OrderStatus, Stage> = {
  invoice_generated: 'unpaid',
  invoice_sent: 'unpaid',
  payment_pending: 'unpaid',
  payment_overdue: 'unpaid',
  payment_received: 'preparing',
  order_processing: 'preparing',
  preparing_shipment: 'preparing',
  ready_for_pickup: 'ready',
  shipped: 'sent',
  delivered: 'received',
  completed: 'received',
  cancelled: 'cancelled',
};

export function whatHappensNext(order: BuyersOrder): WhatHappensNext {
  const stage = stages[order.status];
  const kept = order.items.filter(({ state }) => state === 'held').length;
  // Nothing of it is the buyer's any more.
  if (kept === 0 && stage !== 'cancelled') return { heading: THANKS, steps: [], pickup: null };
  const words = kept === 1 ? one : several;
  const hasPickup = stage === 'ready' || (stage === 'preparing' && order.isCollected);
  return {
    ...texts[stage][order.isCollected ? 'collected' : 'delivered'](order, words),
    pickup: hasPickup ? pickupOf(order) : null,
  };
}

/** Returns where works are collected, as the page and the emails say it. */
export function pickupOf({
  invoice: { sender },
  deliveryInstructions,
}: Pick<BuyersOrder, 'invoice' | 'deliveryInstructions'>): Pickup {
  return { address: sender.address, phone: sender.phone, instructions: deliveryInstructions ?? '' };
}

const THANKS = 'Thank you for your order';

const one = { works: 'your artwork', it: 'it', they: 'it', are: 'is', have: 'has', their: 'its', leave: 'leaves' };
const several = {
  works: 'your artworks',
  it: 'them',
  they: 'they',
  are: 'are',
  have: 'have',
  their: 'their',
  leave: 'leave',
};

type Texts = (order: BuyersOrder, words: typeof one) => Pick<WhatHappensNext, 'heading' | 'steps'>;

const ready: Texts = (_order, { works, it, are }) => ({
  heading: `${capital(works)} ${are} ready to be collected`,
  steps: [
    { title: 'Arrange a time', text: `Please call us, or reply to our email, to agree on when you collect ${it}.` },
  ],
});

const sent: Texts = ({ expectedOn, unsent }, { works, are, their }) => ({
  heading: unsent > 0 ? 'Some of your artworks are on their way' : `${capital(works)} ${are} on ${their} way`,
  steps: [
    {
      title: expectedOn === null ? 'On the way to you' : `With you by about ${formatDay(expectedOn)}`,
      text: 'If anything is late or arrives damaged, please call us or reply to our email.',
    },
    ...(unsent > 0 ? [{ title: 'The other works follow', text: 'We write to you when they leave.' }] : []),
  ],
});

/** A buyer who only chose another way to pay has lost nothing, and reads of no cancellation. */
const cancelled: Texts = ({ isReplaced }) => ({
  heading: isReplaced ? 'Your order was replaced' : 'Your order was cancelled',
  steps: [],
});

const texts: Record<Stage, Record<'delivered' | 'collected', Texts>> = {
  unpaid: {
    delivered: (order, { works, it, they, are }) => ({
      heading: THANKS,
      steps: [
        ...paymentSteps(order),
        {
          title: `We send ${works}${day(': with you by', order)}`,
          text: `We pack ${it} by hand and tell you when ${they} ${are} on the way.`,
        },
      ],
    }),
    collected: (order, { works, are }) => ({
      heading: THANKS,
      steps: [
        ...paymentSteps(order),
        {
          title: `Collect${day(' from', order)}`,
          text: `We agree on a time with you. ${capital(works)} ${are} reserved until then.`,
        },
      ],
    }),
  },
  preparing: {
    delivered: (order, { works, it, they, leave }) => ({
      heading: 'Thank you for your payment',
      steps: [
        { title: `We pack ${works}`, text: `We pack ${it} by hand. There is nothing left for you to do.` },
        {
          title: `We send ${it}${day(': with you by', order)}`,
          text: `We write to you when ${they} ${leave}, with the carrier and the tracking number.`,
        },
      ],
    }),
    collected: (order, { works, it, they, are }) => ({
      heading: 'Thank you for your payment',
      steps: [
        {
          title: `We prepare ${works}`,
          text: `We write to you when ${they} ${are} ready. There is nothing left for you to do until then.`,
        },
        { title: `You collect ${it}${day(' from', order)}`, text: 'We agree on a time with you.' },
      ],
    }),
  },
  ready: { delivered: ready, collected: ready },
  sent: { delivered: sent, collected: sent },
  received: {
    delivered: (_order, { works, have }) => ({ heading: `${capital(works)} ${have} arrived`, steps: [] }),
    collected: (_order, { works, are }) => ({ heading: `${capital(works)} ${are} with you`, steps: [] }),
  },
  cancelled: { delivered: cancelled, collected: cancelled },
};

function paymentSteps({ due, paid, invoiceNumber, expectedPaymentDate, confirmBy }: BuyersOrder) {
  const uncharged = paid === 0 ? ' Nothing has been charged.' : '';
  return [
    {
      title: `Pay by ${formatDay(expectedPaymentDate)}`,
      // The reference first: a narrow page would break its number.
      text: `Reference ${invoiceNumber}: ${formatDollars(due)}.${uncharged}`,
    },
    {
      title: `We confirm${confirmBy === null ? '' : ` by about ${formatDay(confirmBy)}`}`,
      text: 'We check every payment by hand and write to you when yours has arrived.',
    },
  ];
}

const day = (before: string, { expectedOn }: BuyersOrder) =>
  expectedOn === null ? '' : `${before} about ${formatDay(expectedOn)}`;

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
