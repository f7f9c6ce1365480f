import type { CallName } from '../src/contract/all.calls.ts';
import type { Artwork } from '../src/contract/artworks.schemas.ts';
import type { Order, PlacedOrder } from '../src/contract/orders.schemas.ts';
import { toDollars } from '../src/domain/money.ts';
import { orderTotals } from '../src/domain/order.ts';
import { defaultSettings } from '../src/domain/settings.ts';
import { answerCall } from '../src/server/http/answer-call.ts';
import { anonymous, type Caller, type Services, theServer } from '../src/server/http/context.ts';
import { newSecretToken } from '../src/server/session/secret-token.ts';
import { type DemoOrder, type DemoStep, inquiries, orders } from './business.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Lets some weeks of business pass at the demonstration estate: buyers order, the staff answer, confirm and ship,
 * each through the product's own calls at the hour at which it happened. `works` finds a work by its catalogue key.
 */
export async function fillBusiness(services: Services, works: ReadonlyMap<string, Artwork>): Promise<void> {
  const happened = [
    ...orders.map((order) => ({ daysAgo: order.daysAgo, tell: () => placeAndFollow(services, order, works) })),
    ...inquiries.map((inquiry) => ({
      daysAgo: inquiry.daysAgo,
      tell: async () => {
        const { id } = await ask<{ id: number }>(services, inquiry.daysAgo, anonymous, 'sendInquiry', inquiry);
        if (inquiry.responded)
          await ask(services, inquiry.daysAgo, theServer, 'answerInquiry', { id, responded: true });
      },
    })),
  ];
  // The oldest first: invoice numbers follow the days.
  for (const { tell } of happened.sort((a, b) => b.daysAgo - a.daysAgo)) await tell();
}

async function placeAndFollow(
  services: Services,
  order: DemoOrder,
  works: ReadonlyMap<string, Artwork>,
): Promise<void> {
  const bought = order.works.flatMap((key) => works.get(key) ?? []);
  const buyer: Caller = { ...anonymous, browser: newSecretToken(), address: order.buyer.email };
  for (const { id } of bought) await ask(services, order.daysAgo, buyer, 'addToCart', { artworkId: id });
  const prices = bought.map((work) => work.price ?? 0);
  const totals = orderTotals(prices, order.shippingMethod, defaultSettings);
  const { orderId } = await ask<PlacedOrder>(services, order.daysAgo, buyer, 'checkout', {
    customer: order.buyer,
    order: {
      items: bought.map(({ id, price }) => ({ id, price })),
      shipping: toDollars(totals.shipping),
      total: toDollars(totals.total),
      shippingMethod: order.shippingMethod,
      paymentMethod: order.paymentMethod,
      termsAccepted: true,
    },
  });
  for (const step of order.steps) await takeStep(services, orderId, step);
}

function takeStep(services: Services, id: string, step: DemoStep): Promise<Order> {
  const { daysAgo, notes } = step;
  if ('email' in step) return ask(services, daysAgo, theServer, 'recordEmail', { id, type: step.email, notes });
  if ('to' in step) return ask(services, daysAgo, theServer, 'moveOrder', { id, status: step.to, notes });
  const paid = { orderId: id, paymentReference: step.paid, notes, shippingMethod: 'courier' };
  return ask(services, daysAgo, theServer, 'confirmPayment', paid);
}

/** A call as it was made so many days ago. */
function ask<Answer>(
  services: Services,
  daysAgo: number,
  caller: Caller,
  name: CallName,
  input: object,
): Promise<Answer> {
  const now = new Date(Date.parse(services.clock.now()) - daysAgo * day).toISOString();
  return answerCall(name, () => input, {
    ...services,
    clock: { now: () => now },
    caller,
    expectedVersion: undefined,
    idempotencyKey: undefined,
    reply: { status: undefined, headers: new Headers() },
  }) as Promise<Answer>;
}
