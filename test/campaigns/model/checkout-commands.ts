import { expect } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { PlacedOrder } from '../../../src/contract/orders/orders.schemas.ts';
import { aCheckout } from '../../factories.ts';
import { daysLater, melbourneDay } from '../../melbourne.ts';
import type { Answered, TestBrowser } from '../../test-app.ts';
import { addToCart, browserOf } from './cart-commands.ts';
import { type Command, command } from './command.ts';
import { count, type Estate, expectAnswer, pick } from './estate.ts';
import { type Buyer, type Claim, claimOf, type Fate, fateOf, isForSale, type Model, move, sumOf } from './model.ts';

/** Days from the order to the day on which payment is expected (docs/specification/invoice.md §3). */
const expectedAfter = 2;

export const twists = ['old price', 'old total', 'other shipping', 'a cent off', 'one work less', 'one more'] as const;
type Way = 'as seen' | (typeof twists)[number];

/** The shortest way to an order: what is in the cart, and one work more. */
export function buy({ who, which, method }: { who: number; which: number; method: Claim['shippingMethod'] }): Command {
  return command('buy', [who, which, method], async (model, real) => {
    await addToCart({ who, which }).act(model, real);
    await checkout({ who, method, way: 'as seen' }).act(model, real);
  });
}

/** The same with something in the claim that is not, or no longer, so. */
export function misjudge({
  who,
  which,
  method,
  way,
}: {
  who: number;
  which: number;
  method: Claim['shippingMethod'];
  way: Way;
}) {
  return command(`misjudge ${way}`, [who, which, method], async (model, real) => {
    await addToCart({ who, which }).act(model, real);
    await checkout({ who, method, way }).act(model, real);
  });
}

let keys = 0;

/** Places an order for the cart as it stands, or with something in the claim that is no longer so. */
export function checkout({ who, method, way }: { who: number; method: Claim['shippingMethod']; way: Way }) {
  return command(`checkout ${way}`, [who, method], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    const body = twisted(claimOf(buyer, method), way, model);
    keys += 1;
    const key = `key-${keys}`;
    const answer = await send(browser, body, key);
    settle(model, real, buyer, body, answer);
    if (answer.status === 201) buyer.kept.push({ key, body, answer: answer.body });
  });
}

function twisted(claim: Claim, way: Way, { works }: Model): Claim {
  const { items, shipping, total } = claim;
  const [first] = items;
  if (way === 'old price') {
    const price = (first?.price ?? 0) + 10;
    return { ...claim, items: first ? [{ ...first, price }, ...items.slice(1)] : [], total: total + 10 };
  }
  if (way === 'old total') return { ...claim, total: total - 1 };
  if (way === 'a cent off') return { ...claim, total: total + 0.01 };
  if (way === 'other shipping') return { ...claim, shipping: shipping + 5, total: total + 5 };
  if (way === 'one work less') return { ...claim, items: items.slice(1) };
  const other = works.find((work) => !items.some((item) => item.id === work.id)) ?? works[0];
  if (way === 'one more' && other) return { ...claim, items: [...items, { id: other.id, price: other.price }] };
  return claim;
}

function send(browser: TestBrowser, claim: Claim, key: string, firstName = 'Margaret') {
  const body = aCheckout([], { customer: { firstName }, order: claim });
  return browser.ask(orderCalls.checkout, body, { 'Idempotency-Key': key });
}

/** Sees that a checkout got the fate that the model foresees, and lets the model follow. */
function settle(model: Model, real: Estate, buyer: Buyer, claim: Claim, answer: Answered<PlacedOrder>): void {
  const fate = fateOf(buyer, claim);
  const unavailable = buyer.cart.filter(({ work }) => !isForSale(work)).map(({ work }) => work);
  const gone = unavailable.map(({ id, title }) => ({ id, title }));
  const cart = { items: buyer.cart.map(({ work }) => ({ artwork: { id: work.id, price: work.price } })) };
  const expected: Record<Fate, { status: number; body?: object }> = {
    placed: { status: 201 },
    'empty cart': { status: 409, body: { message: 'Your cart is empty. Please add items before checkout.' } },
    'works gone': { status: 409, body: { cart, gone } },
    'cart changed': { status: 409, body: { cart, gone: [] } },
  };
  expectAnswer(real, `checkout, ${fate}`, answer, expected[fate]);
  if (fate === 'placed') place(model, buyer, claim, answer.body);
}

/** What an order does to the model: its number is the month's next, its works are held, the cart is empty. */
function place(model: Model, buyer: Buyer, claim: Claim, { orderId: id, invoiceNumber }: PlacedOrder): void {
  const today = melbourneDay(model.now);
  const month = today.slice(0, 7);
  const number = (model.lastNumbers.get(month) ?? 0) + 1;
  expect(invoiceNumber).toBe(`${month}-${String(number).padStart(4, '0')}`);
  model.lastNumbers.set(month, number);
  const lines = buyer.cart.map(({ work }) => ({ work, price: work.price ?? 0 }));
  expect(claim.total).toBe(sumOf(lines.map((line) => line.price)) + claim.shipping);
  for (const { work } of lines) work.wasOrdered = true;
  const { shipping } = claim;
  const expected = daysLater(today, expectedAfter);
  const history: ['invoice_generated'] = ['invoice_generated'];
  const days = { placed: today, expected };
  const order = { id, invoiceNumber, buyer, lines, shipping, status: history[0], ...days, history: [...history] };
  model.orders.push(order);
  move(model, order, 'payment_pending');
  buyer.cart = [];
}

const hasKept = (who: number) => (model: Model) => pick(model.buyers, who).kept.length > 0;

/** The same key and the same body: the first answer again, whatever has happened since. */
export function retry({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const { key, body, answer: first } = pick(buyer.kept, which);
    const answer = await send(browser, body, key);
    expectAnswer(real, 'same key again', answer, { status: 201 });
    expect(answer.body).toEqual(first);
  };
  return command('same key again', [who, which], run, hasKept(who));
}

export function otherBodyUnderKey({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const { key, body } = pick(buyer.kept, which);
    expectAnswer(real, 'same key, other body', await send(browser, body, key, 'Someone'), { status: 422 });
  };
  return command('same key, other body', [who, which], run, hasKept(who));
}

/** A key is its browser's own: sent from another it is that browser's checkout, of that browser's cart. */
export function keyInOtherBrowser({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const { key, body } = pick(pick(model.buyers, who).kept, which);
    const [other, browser] = browserOf(model, real, who + 1);
    const known = other.kept.find((each) => each.key === key);
    const answer = await send(browser, body, key);
    count(real, `key in another browser: ${answer.status}`);
    if (known !== undefined) {
      expect(answer.body).toEqual(known.answer);
      return;
    }
    settle(model, real, other, body, answer);
    if (answer.status === 201) other.kept.push({ key, body, answer: answer.body });
  };
  return command('key in another browser', [who, which], run, hasKept(who));
}

interface Together {
  first: number;
  second: number;
  which: number;
  /** What the second wants; often the same. */
  other: number;
  method: Claim['shippingMethod'];
}

/** Two at the same moment, be they two buyers or two tabs of one: whoever came first is found by the number. */
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
    const numberOf = (answer: Answered<PlacedOrder>) => answer.body.invoiceNumber ?? '~';
    tries.sort((a, b) => (numberOf(a.answer) < numberOf(b.answer) ? -1 : 1));
    for (const { buyer, body, answer } of tries) {
      if (answer.status === 201) settle(model, real, buyer, body, answer);
    }
    for (const { buyer, body, answer } of tries) {
      if (answer.status === 201) continue;
      expect(answer.status).toBe(409);
      expect(fateOf(buyer, body), 'refused without a reason').not.toBe('placed');
    }
    count(real, `together: ${tries.filter((each) => each.answer.status === 201).length} of 2`);
  });
}

/** The browser that placed an order reads it; any other does not. */
export function readOrder({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const order = pick(model.orders, which);
    const isOurs = order.buyer === buyer;
    const answer = await browser.ask(orderCalls.getOrder, { id: order.id });
    expectAnswer(real, isOurs ? 'read own order' : 'read another’s order', answer, { status: isOurs ? 200 : 401 });
    // To its buyer an order always reads so (docs/specification/order.md §1).
    if (isOurs) expect(answer.body).toMatchObject({ status: 'invoice_generated', invoiceNumber: order.invoiceNumber });
  };
  return command('read order', [who, which], run, (model) => model.orders.length > 0);
}
