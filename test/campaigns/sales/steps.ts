import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays } from '../../../src/domain/days.ts';
import { anOrder } from '../../factories.ts';
import { random } from '../campaign.ts';
import { anyOrder, attempt, type Life, pick, toCents, toDollars } from './life.ts';

/** Everything that can happen to an order, possible or not. Each step leaves what it cannot do to the product's rules. */

type Step = (life: Life) => Promise<unknown>;
/** A step for one order. */
const withOrder =
  (step: (life: Life, order: Order) => Promise<unknown>): Step =>
  async (life) => {
    const order = await anyOrder(life);
    if (order !== undefined) await step(life, order);
  };

/** Today, some days before, and rarely tomorrow, which is refused. */
function someDay({ app }: Life): string {
  return addDays(dayOf(app.clock.now(), 'Australia/Melbourne'), pick([0, 0, 0, -1, -3, -20, 1]));
}

/** All, a part, more, or nothing of an amount in dollars. */
function someAmount(due: number): number {
  const amounts = [due, due, toDollars(toCents(due) * random()), due + 12.34, 0, 50];
  return toDollars(toCents(pick(amounts)));
}

const placeOrder: Step = async (life) => {
  const { staff, app, tally } = life;
  const found = await Promise.all(life.artworks.map(({ id }) => staff.get(artworkCalls.getArtwork, { id })));
  const free = found.filter(({ purchasable }) => purchasable);
  if (free.length === 0) return;
  const chosen = free.slice(0, pick([1, 2, 3]));
  const { orderId } = await anOrder(app.browser(), chosen, {
    customer: { email: `buyer${pick([1, 2, 3])}@example.com` },
  });
  tally.set('place order', (tally.get('place order') ?? 0) + 1);
  life.orderIds.push(orderId);
};

const confirmPayment = withOrder(async (life, order) => {
  const paymentReference = `NAB ${Math.floor(random() * 10_000)}`;
  const part = { amount: someAmount(order.due), receivedOn: someDay(life), confirmOverpayment: random() < 0.5 };
  const left = toDollars(toCents(order.due) - toCents(part.amount));
  const writeOff = random() < 0.2 ? { amount: pick([left, 5]), reason: 'Bank fee' } : undefined;
  const given = random() < 0.3 ? {} : { ...part, writeOff };
  await attempt(
    life,
    'receive payment',
    paymentCalls.confirmPayment,
    { orderId: order.id, paymentReference, ...given },
    { order },
  );
});

const anyPayment = (order: Order) => pick(order.payments ?? []);

const correctPayment = withOrder(async (life, order) => {
  if (order.payments?.length === 0) return;
  const payment = anyPayment(order);
  const given = { orderId: order.id, paymentId: payment.id, receivedOn: someDay(life), reference: 'NAB 7' };
  const amount = pick([payment.amount, someAmount(order.total)]);
  const confirmOverpayment = random() < 0.5;
  await attempt(
    life,
    'correct payment',
    paymentCalls.correctPayment,
    { ...given, amount, confirmOverpayment },
    { order },
  );
});

const voidPayment = withOrder(async (life, order) => {
  if (order.payments?.length === 0) return;
  const given = { orderId: order.id, paymentId: anyPayment(order).id, reason: 'It was for another order.' };
  await attempt(life, 'take back payment', paymentCalls.voidPayment, given, { order });
});

const move = (what: string, choose: (order: Order) => Order['status'] | undefined) =>
  withOrder(async (life, order) => {
    const status = choose(order);
    if (status === undefined) return;
    await attempt(life, what, orderCalls.moveOrder, { id: order.id, status, notes: 'As agreed.' }, { order });
  });

const forward: Order['status'][] = ['order_processing', 'preparing_shipment', 'shipped', 'delivered', 'completed'];
const moveOn = move('move on', ({ possibleStatuses }) => possibleStatuses?.filter((to) => forward.includes(to)).at(-1));
const cancel = move('cancel', () => 'cancelled');
const undoConfirmation = move('undo confirmation', () => 'payment_pending');

/** Offers an artwork again that nobody holds. */
const offerAgain: Step = async (life) => {
  const { id } = pick(life.artworks);
  await attempt(life, 'offer again', artworkCalls.setAvailability, { id, available: true });
};

/** The steps, the frequent ones several times. */
export const steps: readonly Step[] = [
  ...[placeOrder, placeOrder, placeOrder],
  ...[confirmPayment, confirmPayment, confirmPayment, confirmPayment],
  ...[correctPayment, voidPayment, undoConfirmation],
  ...[moveOn, moveOn, moveOn, cancel, offerAgain],
];
