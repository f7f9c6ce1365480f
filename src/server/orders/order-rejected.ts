import type { OrderLimit } from '../../domain/estate/order-limit.ts';
import { Problem } from '../../domain/problems.ts';

/** What was asked for by whom, and which limit refused it. */
export interface RejectedOrderFacts {
  limit: OrderLimit;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  works: readonly { id: number; title: string }[];
  totalCents: number;
}

/** An order that a limit refuses: the sentence for the buyer, and beside it what the staff will want to see. */
export class OrderRejected extends Problem {
  readonly order: RejectedOrderFacts;

  constructor(order: RejectedOrderFacts, refusal: { message: string; retryAfter: number }) {
    super('too-many', refusal);
    this.order = order;
  }
}
