import { expect } from 'vitest';
import type { PlacedOrder } from '../../../src/contract/orders/checkout.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { aCheckout } from '../../factories.ts';
import { daysLater, melbourneDay } from '../../melbourne.ts';
import type { ApiResponse, TestBrowser } from '../../test-app.ts';
import { addToCart, browserOf } from './cart-commands.ts';
import { type Command, command } from './command.ts';
import { count, type Estate, expectAnswer, pick } from './estate.ts';
import {
  type Buyer,
  type Claim,
  claimOf,
  isForSale,
  type Model,
  move,
  type Outcome,
  outcomeOf,
  sumOf,
} from './model.ts';

/** Days from the order to the day on which payment is expected (docs/specification/invoice.md §3). */
const expectedAfter = 2;

export const wrongClaims = [
  'old price',
  'old total',
  'other shipping',
  'a cent off',
  'one artwork less',
  'one more',
] as const;
type ClaimKind = 'as seen' | (typeof wrongClaims)[number];

/** Adds one artwork to the cart and orders the cart. */
export function buy({ who, which, method }: { who: number; which: number; method: Claim['shippingMethod'] }): Command {
  return command('buy', [who, which, method], async (model, real) => {
    await addToCart({ who, which }).act(model, real);
    await checkout({ who, method, way: 'as seen' }).act(model, real);
  });
}

/** The same with a claim that does not match the cart or the prices. */
export function orderWithWrongClaim({
  who,
  which,
  method,
  way,
}: {
  who: number;
  which: number;
  method: Claim['shippingMethod'];
  way: ClaimKind;
}) {
  return command(`wrong claim, ${way}`, [who, which, method], async (model, real) => {
    await addToCart({ who, which }).act(model, real);
    await checkout({ who, method, way }).act(model, real);
  });
}

let keys = 0;

/** Checks out the cart with a correct or a wrong claim. */
export function checkout({ who, method, way }: { who: number; method: Claim['shippingMethod']; way: ClaimKind }) {
  return command(`checkout ${way}`, [who, method], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    const body = changedClaim(claimOf(buyer, method), way, model);
    keys += 1;
    const key = `key-${keys}`;
    const answer = await send(browser, body, key);
    expectOutcome(model, real, buyer, body, answer);
    if (answer.status === 201) buyer.checkouts.push({ key, body, answer: answer.body });
  });
}

function changedClaim(claim: Claim, way: ClaimKind, { artworks }: Model): Claim {
  const { items, shipping, total } = claim;
  const [first] = items;
  if (way === 'old price') {
    const price = (first?.price ?? 0) + 10;
    return { ...claim, items: first ? [{ ...first, price }, ...items.slice(1)] : [], total: total + 10 };
  }
  if (way === 'old total') return { ...claim, total: total - 1 };
  if (way === 'a cent off') return { ...claim, total: total + 0.01 };
  if (way === 'other shipping') return { ...claim, shipping: shipping + 5, total: total + 5 };
  if (way === 'one artwork less') return { ...claim, items: items.slice(1) };
  const other = artworks.find((artwork) => !items.some((item) => item.id === artwork.id)) ?? artworks[0];
  if (way === 'one more' && other) return { ...claim, items: [...items, { id: other.id, price: other.price }] };
  return claim;
}

function send(browser: TestBrowser, claim: Claim, key: string, firstName = 'Margaret') {
  const body = aCheckout([], { customer: { firstName }, order: claim });
  return browser.ask(orderCalls.checkout, body, { 'Idempotency-Key': key });
}

/** Expects the outcome that the model predicts, and updates the model. */
function expectOutcome(model: Model, real: Estate, buyer: Buyer, claim: Claim, answer: ApiResponse<PlacedOrder>): void {
  const outcome = outcomeOf(buyer, claim);
  const unavailable = buyer.cart.filter(({ artwork }) => !isForSale(artwork)).map(({ artwork }) => artwork);
  const gone = unavailable.map(({ id, title }) => ({ id, title }));
  const cart = { items: buyer.cart.map(({ artwork }) => ({ artwork: { id: artwork.id, price: artwork.price } })) };
  const expected: Record<Outcome, { status: number; body?: object }> = {
    placed: { status: 201 },
    'empty cart': { status: 409, body: { message: 'Your cart is empty. Please add items before checkout.' } },
    'artworks unavailable': { status: 409, body: { cart, gone } },
    'cart changed': { status: 409, body: { cart, gone: [] } },
  };
  expectAnswer(real, `checkout, ${outcome}`, answer, expected[outcome]);
  if (outcome === 'placed') place(model, buyer, claim, answer.body);
}

/** Updates the model: the order gets the month's next number, its artworks are held, the cart is empty. */
function place(model: Model, buyer: Buyer, claim: Claim, { orderId: id, invoiceNumber }: PlacedOrder): void {
  const today = melbourneDay(model.now);
  const month = today.slice(0, 7);
  const number = (model.lastNumbers.get(month) ?? 0) + 1;
  expect(invoiceNumber).toBe(`${month}-${String(number).padStart(4, '0')}`);
  model.lastNumbers.set(month, number);
  const lines = buyer.cart.map(({ artwork }) => ({ artwork, price: artwork.price ?? 0 }));
  expect(claim.total).toBe(sumOf(lines.map((line) => line.price)) + claim.shipping);
  for (const { artwork } of lines) artwork.wasOrdered = true;
  const { shipping } = claim;
  const expected = daysLater(today, expectedAfter);
  const history: ['invoice_generated'] = ['invoice_generated'];
  const days = { placed: today, expected };
  const order = { id, invoiceNumber, buyer, lines, shipping, status: history[0], ...days, history: [...history] };
  model.orders.push(order);
  move(model, order, 'payment_pending');
  buyer.cart = [];
}

const hasPlacedOrder = (who: number) => (model: Model) => pick(model.buyers, who).checkouts.length > 0;

/** The same key and body: the stored response, whatever has happened since. */
export function retry({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const { key, body, answer: first } = pick(buyer.checkouts, which);
    const answer = await send(browser, body, key);
    expectAnswer(real, 'same key again', answer, { status: 201 });
    expect(answer.body).toEqual(first);
  };
  return command('same key again', [who, which], run, hasPlacedOrder(who));
}

export function otherBodyUnderKey({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const { key, body } = pick(buyer.checkouts, which);
    expectAnswer(real, 'same key, other body', await send(browser, body, key, 'Someone'), { status: 422 });
  };
  return command('same key, other body', [who, which], run, hasPlacedOrder(who));
}

/** Keys are per browser: from another browser the key starts a checkout of that browser's cart. */
export function keyInOtherBrowser({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const { key, body } = pick(pick(model.buyers, who).checkouts, which);
    const [other, browser] = browserOf(model, real, who + 1);
    const known = other.checkouts.find((each) => each.key === key);
    const answer = await send(browser, body, key);
    count(real, `key in another browser: ${answer.status}`);
    if (known !== undefined) {
      expect(answer.body).toEqual(known.answer);
      return;
    }
    expectOutcome(model, real, other, body, answer);
    if (answer.status === 201) other.checkouts.push({ key, body, answer: answer.body });
  };
  return command('key in another browser', [who, which], run, hasPlacedOrder(who));
}

interface Together {
  first: number;
  second: number;
  which: number;
  /** The second buyer's artwork; often the same. */
  other: number;
  method: Claim['shippingMethod'];
}

/** Two concurrent checkouts, by two buyers or two tabs of one; the invoice number shows which was first. */
export function checkoutTogether({ first, second, which, other, method }: Together): Command {
  return command('checkout together', [first, second, which, other, method], async (model, real) => {
    await addToCart({ who: first, which }).act(model, real);
    await addToCart({ who: second, which: other }).act(model, real);
    const tries = await Promise.all(
      [first, second].map(async (who) => {
        const [buyer, browser] = browserOf(model, real, who);
        const body = claimOf(buyer, method);
        keys += 1;
        return { buyer, body, answer: await send(browser, body, `key-${keys}`) };
      }),
    );
    const numberOf = (answer: ApiResponse<PlacedOrder>) => answer.body.invoiceNumber ?? '~';
    tries.sort((a, b) => (numberOf(a.answer) < numberOf(b.answer) ? -1 : 1));
    for (const { buyer, body, answer } of tries) {
      if (answer.status === 201) expectOutcome(model, real, buyer, body, answer);
    }
    for (const { buyer, body, answer } of tries) {
      if (answer.status === 201) continue;
      expect(answer.status).toBe(409);
      expect(outcomeOf(buyer, body), 'refused without a reason').not.toBe('placed');
    }
    count(real, `together: ${tries.filter((each) => each.answer.status === 201).length} of 2`);
  });
}

/** Only the browser that placed an order can read it. */
export function readOrder({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const order = pick(model.orders, which);
    const isOurs = order.buyer === buyer;
    const answer = await browser.ask(orderCalls.getOrder, { id: order.id });
    expectAnswer(real, isOurs ? 'read own order' : 'read another’s order', answer, { status: isOurs ? 200 : 401 });
    // The buyer always sees this status (docs/specification/order.md §1).
    if (isOurs) expect(answer.body).toMatchObject({ status: 'invoice_generated', invoiceNumber: order.invoiceNumber });
  };
  return command('read order', [who, which], run, (model) => model.orders.length > 0);
}
