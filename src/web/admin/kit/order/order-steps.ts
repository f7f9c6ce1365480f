import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { emailKindOf } from '../../../../domain/order/email.ts';
import { nextStepOf } from '../../../../domain/order/next-step.ts';
import { emailWords } from '../admin-words.ts';
import { moveWords } from './move-words.ts';

/** A step with the button that takes it. */
export interface Step {
  /** The task that takes the step. */
  task: string;
  label: string;
  /** It undoes or cancels. */
  danger: boolean;
}

/** The next step of an order with its task. */
export function primaryStepOf(order: Order): Step | null {
  const next = nextStepOf(order, order.deliveryCode ?? order.shippingMethod);
  if (next === null) return null;
  if (next.kind === 'email') {
    const label = emailWords.steps[emailKindOf(next.type, order.status)];
    return { task: `email-${next.type}`, label, danger: false };
  }
  const to = next.kind === 'confirm' ? 'payment_received' : next.to;
  return possibleSteps(order).find(({ task }) => task === taskOf(to)) ?? null;
}

/** Every step of the table of moves (docs/specification/order.md §4). */
export function possibleSteps({ status, possibleStatuses = [] }: Order): Step[] {
  return possibleStatuses.map((to) => {
    const { label, danger } = moveWords(status, to);
    return { task: taskOf(to), label, danger };
  });
}

function taskOf(to: Order['status']): string {
  return to === 'payment_received' ? 'confirm' : `move-${to}`;
}
