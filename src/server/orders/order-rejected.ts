import type { OrderLimit } from '../../domain/estate/order-limit.ts';
import { Problem } from '../../domain/problems.ts';

/** The refused order, its buyer, and the limit. */
export interface RejectedOrderFacts {
  limit: OrderLimit;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  artworks: readonly { id: number; title: string }[];
  totalCents: number;
}

/** A limit refuses the order: the message for the buyer, and the facts for the staff. */
export class OrderRejected extends Problem {
  readonly order: RejectedOrderFacts;

  constructor(order: RejectedOrderFacts, refusal: { message: string; retryAfter: number }) {
    super('too-many', refusal);
    this.order = order;
  }
}
