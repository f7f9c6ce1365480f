import fc from 'fast-check';
import { expect } from 'vitest';
import { cartCalls } from '../../../src/contract/cart.calls.ts';
import type { Cart } from '../../../src/contract/cart.schemas.ts';
import { orderCalls } from '../../../src/contract/orders.calls.ts';
import type { PlacedOrder } from '../../../src/contract/orders.schemas.ts';
import { shippingMethods } from '../../../src/domain/shipping.ts';
import { aCheckout } from '../../factories.ts';
import { daysLater, melbourneDay } from '../../melbourne.ts';
import type { Answered, TestBrowser } from '../../test-app.ts';
import { type Command, command, count, type Estate, expectAnswer, pick, times } from './estate.ts';
import { type Buyer, type Claim, claimOf, type Fate, fateOf, isForSale, type Model, move, sumOf } from './model.ts';

/** Days from the order to the day on which payment is expected (000 §9). */
const expectedAfter = 2;

const any = fc.nat(30);
const method = fc.constantFrom(...shippingMethods);

const twists = ['old price', 'old total', 'other shipping', 'a cent off', 'one work less', 'one more'] as const;
type Way = 'as seen' | (typeof twists)[number];

/** Everything that a visitor does, with how often it is tried. */
export const visitorCommands: fc.Arbitrary<Command>[] = [
  ...times(6, fc.record({ who: any, which: any, method }).map(buy)),
  ...times(4, fc.record({ who: any, which: any }).map(addToCart)),
  ...times(1, fc.record({ who: any, which: any }).map(removeFromCart)),
  ...times(1, fc.record({ who: any }).map(clearCart)),
  ...times(1, fc.record({ who: any, method, way: fc.constant('as seen' as const) }).map(checkout)),
  ...times(3, fc.record({ who: any, which: any, method, way: fc.constantFrom(...twists) }).map(misjudge)),
  ...times(2, fc.record({ who: any, which: any }).map(retry)),
  ...times(1, fc.record({ who: any, which: any }).map(otherBodyUnderKey)),
  ...times(2, fc.record({ who: any, which: any }).map(keyInOtherBrowser)),
  ...times(3, fc.record({ first: any, second: any, which: any, method }).map(checkoutTogether)),
  ...times(1, fc.record({ who: any, which: any }).map(readOrder)),
];

function browserOf(model: Model, real: Estate, who: number): [Buyer, TestBrowser] {
  return [pick(model.buyers, who), pick(real.browsers, who)];
}

function addToCart({ who, which }: { who: number; which: number }): Command {
  return command('add to cart', [who, which], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    const work = pick(model.works, which);
    const answer = await browser.ask(cartCalls.addToCart, { artworkId: work.id });
    const isIn = buyer.cart.some((each) => each.work === work);
    const offered = isIn ? 200 : 201;
    expectAnswer(real, 'add to cart', answer, { status: work.isDeleted ? 404 : isForSale(work) ? offered : 409 });
    if (answer.status === 201) buyer.cart.push({ work, itemId: itemIn(answer.body, work.id) });
  });
}

function itemIn(cart: Cart, artworkId: number): number {
  const found = cart.items.find((each) => each.artwork.id === artworkId);
  if (found === undefined) throw new Error(`The work ${artworkId} is not in the cart that was answered.`);
  return found.item.id;
}

/** The shortest way to an order: what is in the cart, and one work more. */
export function buy({ who, which, method }: { who: number; which: number; method: Claim['shippingMethod'] }): Command {
  return command('buy', [who, which, method], async (model, real) => {
    await addToCart({ who, which }).act(model, real);
    await checkout({ who, method, way: 'as seen' }).act(model, real);
  });
}

/** The same with something in the claim that is not, or no longer, so. */
function misjudge({
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

/** Also what is not in this cart: nobody takes anything out of another's. */
function removeFromCart({ who, which }: { who: number; which: number }): Command {
  return command('remove from cart', [who, which], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    const everyItem = model.buyers.flatMap(({ cart }) => cart.map((each) => each.itemId));
    const itemId = everyItem.length === 0 ? 1 : pick(everyItem, which);
    const isOurs = buyer.cart.some((each) => each.itemId === itemId);
    const answer = await browser.ask(cartCalls.removeFromCart, { id: itemId });
    expectAnswer(real, isOurs ? 'remove from cart' : 'remove what is not there', answer, { status: 200 });
    buyer.cart = buyer.cart.filter((each) => each.itemId !== itemId);
  });
}

function clearCart({ who }: { who: number }): Command {
  return command('clear cart', [who], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    expectAnswer(real, 'clear cart', await browser.ask(cartCalls.clearCart, {}), { status: 200, body: { total: 0 } });
    buyer.cart = [];
  });
}

let keys = 0;

/** Places an order for the cart as it stands, or with something in the claim that is no longer so. */
function checkout({ who, method, way }: { who: number; method: Claim['shippingMethod']; way: Way }) {
  return command(`checkout ${way}`, [who, method], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    const body = twisted(claimOf(buyer, method), way, model);
    keys += 1;
    const key = `key ${keys}`;
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
  const order = { id, invoiceNumber, buyer, lines, shipping, status: history[0], expected, history: [...history] };
  model.orders.push(order);
  move(model, order, 'payment_pending');
  buyer.cart = [];
}

const hasKept = (who: number) => (model: Model) => pick(model.buyers, who).kept.length > 0;

/** The same key and the same body: the first answer again, whatever has happened since. */
function retry({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const { key, body, answer: first } = pick(buyer.kept, which);
    const answer = await send(browser, body, key);
    expectAnswer(real, 'same key again', answer, { status: 201 });
    expect(answer.body).toEqual(first);
  };
  return command('same key again', [who, which], run, hasKept(who));
}

function otherBodyUnderKey({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const { key, body } = pick(buyer.kept, which);
    expectAnswer(real, 'same key, other body', await send(browser, body, key, 'Someone'), { status: 422 });
  };
  return command('same key, other body', [who, which], run, hasKept(who));
}

/** A key is its browser's own: sent from another it is that browser's checkout, of that browser's cart. */
function keyInOtherBrowser({ who, which }: { who: number; which: number }): Command {
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
  method: Claim['shippingMethod'];
}

/** Two at the same moment, be they two buyers or two tabs of one: whoever came first is found by the number. */
function checkoutTogether({ first, second, which, method }: Together): Command {
  return command('checkout together', [first, second, which, method], async (model, real) => {
    await addToCart({ who: first, which }).act(model, real);
    await addToCart({ who: second, which }).act(model, real);
    const tries = await Promise.all(
      [first, second].map(async (who) => {
        const [buyer, browser] = browserOf(model, real, who);
        const body = claimOf(buyer, method);
        keys += 1;
        return { buyer, body, answer: await send(browser, body, `key ${keys}`) };
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
function readOrder({ who, which }: { who: number; which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const [buyer, browser] = browserOf(model, real, who);
    const order = pick(model.orders, which);
    const isOurs = order.buyer === buyer;
    const answer = await browser.ask(orderCalls.getOrder, { id: order.id });
    expectAnswer(real, isOurs ? 'read own order' : 'read another’s order', answer, { status: isOurs ? 200 : 401 });
    // To its buyer an order always reads so (000 §4).
    if (isOurs) expect(answer.body).toMatchObject({ status: 'invoice_generated', invoiceNumber: order.invoiceNumber });
  };
  return command('read order', [who, which], run, (model) => model.orders.length > 0);
}
