import { artworkCalls } from './artworks.calls.ts';
import { cartCalls } from './cart.calls.ts';
import { contentCalls } from './content.calls.ts';
import { customerCalls } from './customers.calls.ts';
import { eventCalls } from './events.calls.ts';
import { imageCalls } from './images.calls.ts';
import { inquiryCalls } from './inquiries.calls.ts';
import { orderCalls } from './orders.calls.ts';
import { paymentCalls } from './payments.calls.ts';
import { periodCalls } from './periods.calls.ts';
import { sessionCalls } from './session.calls.ts';

/** The whole API by name: what the edge answers, OpenAPI lists and the access test goes through. */
export const allCalls = {
  ...artworkCalls,
  ...cartCalls,
  ...contentCalls,
  ...customerCalls,
  ...eventCalls,
  ...imageCalls,
  ...inquiryCalls,
  ...orderCalls,
  ...paymentCalls,
  ...periodCalls,
  ...sessionCalls,
};
export type CallName = keyof typeof allCalls;
