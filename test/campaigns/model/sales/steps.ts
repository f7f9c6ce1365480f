import { artworkCalls } from '../../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../../src/contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../../src/contract/payments/payments.calls.ts';
import { saleCalls } from '../../../../src/contract/sales/sales.calls.ts';
import type { Hold } from '../../../../src/contract/sales/sales.schemas.ts';
import { dayOf } from '../../../../src/domain/calendar.ts';
import { addDays } from '../../../../src/domain/days.ts';
import { anOrder } from '../../../factories.ts';
import { random } from '../../campaign.ts';
import { anyOrder, attempt, type Life, pick, toCents, toDollars } from './life.ts';

/** Everything that can happen to an order, possible or not. Each step leaves what it cannot do to the product's rules. */

type Step = (life: Life) => Promise<unknown>;
/** A step for one order. */
const withOrder =
  (step: (life: Life, order: Order) => Promise<unknown>, isLikely: (order: Order) => boolean = () => true): Step =>
  async (life) => {
    const order = await anyOrder(life, isLikely);
    if (order !== undefined) await step(life, order);
  };

/** Today, some days before, and rarely tomorrow, which is refused. */
function someDay({ app }: Life): string {
  return addDays(dayOf(app.clock.now(), 'Australia/Melbourne'), pick([0, 0, 0, 0, 0, 0, -1, -3, -20, 1]));
}

/** All, a part, more, or nothing of an amount in dollars. */
function someAmount(due: number): number {
  const amounts = [due, due, due, due, toDollars(toCents(due) * random()), due + 12.34, 0, 50];
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

const customer = { firstName: 'Ilse', lastName: 'Vanner' };

/** A sale by staff of whatever work, free or not, some of them paid already. */
const sellByStaff: Step = async (life) => {
  const chosen = life.artworks.filter(() => random() < 0.5);
  const items = chosen.map(({ id }) => ({ artworkId: id, price: 1 + Math.floor(random() * 5000) }));
  const today = dayOf(life.app.clock.now(), 'Australia/Melbourne');
  const soldOn = addDays(today, pick([0, 0, -3, 1]));
  const payment =
    random() < 0.4 ? { receivedOn: someDay(life), amount: pick([undefined, 5, 100]), reference: 'NAB 3' } : undefined;
  const given = { customer, items, soldOn, payment, shipping: pick([undefined, 0, 12.5]) };
  const { status, body } = await attempt(life, 'sell by staff', saleCalls.createOrder, given);
  if (status === 201) life.orderIds.push(body.id);
};

/** A member of staff keeps any work for a customer, held or not, for some days. */
const holdWork: Step = async (life) => {
  const given = { artworkId: pick(life.artworks).id, customer, price: pick([null, 1, 3800]) };
  const until = addDays(dayOf(life.app.clock.now(), 'Australia/Melbourne'), pick([0, 0, 1, 5, 30, -1]));
  const { status, body } = await attempt(life, 'hold', saleCalls.holdWork, { ...given, until });
  if (status === 201) life.holds.push(body);
};

/** A step for one of the life's holds, mostly its latest. */
const withHold =
  (step: (life: Life, hold: Hold) => Promise<unknown>): Step =>
  async (life) => {
    const hold = random() < 0.7 ? life.holds.at(-1) : life.holds[0];
    if (hold !== undefined) await step(life, hold);
  };

const changeHold = withHold(async (life, { id }) => {
  const until = addDays(dayOf(life.app.clock.now(), 'Australia/Melbourne'), pick([0, 3, 20]));
  await attempt(life, 'change hold', saleCalls.changeHold, { id, until, price: pick([null, 2500]) });
});

const releaseHold = withHold((life, { id }) => attempt(life, 'release hold', saleCalls.releaseHold, { id }));

const sellWhatIsHeld = withHold(async (life, { id, artworkId, customerId, price }) => {
  const items = [{ artworkId, price: price ?? 2000 }];
  const { status, body } = await attempt(life, 'sell what is held', saleCalls.createOrder, {
    hold: id,
    customerId,
    items,
  });
  if (status === 201) life.orderIds.push(body.id);
});

const confirmPayment = withOrder(
  async (life, order) => {
    const paymentReference = `NAB ${Math.floor(random() * 10_000)}`;
    const part = { amount: someAmount(order.due), receivedOn: someDay(life), confirmOverpayment: random() < 0.5 };
    const left = toDollars(toCents(order.due) - toCents(part.amount));
    const writeOff = random() < 0.2 ? { amount: pick([left, 5]), reason: 'Bank fee' } : undefined;
    const given: { writeOff?: typeof writeOff } = random() < 0.3 ? {} : { ...part, writeOff };
    await attempt(
      life,
      given.writeOff === undefined ? 'receive payment' : 'write off',
      paymentCalls.confirmPayment,
      { orderId: order.id, paymentReference, ...given },
      { order },
    );
  },
  ({ due }) => due > 0,
);

const anyPayment = (order: Order) => pick(order.payments ?? []);

const correctPayment = withOrder(
  async (life, order) => {
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
  },
  ({ payments = [] }) => payments.length > 0,
);

const voidPayment = withOrder(
  async (life, order) => {
    if (order.payments?.length === 0) return;
    const given = { orderId: order.id, paymentId: anyPayment(order).id, reason: 'It was for another order.' };
    await attempt(life, 'take back payment', paymentCalls.voidPayment, given, { order });
  },
  ({ payments = [], due }) => payments.length > 0 && due > 0,
);

const move = (
  what: string,
  choose: (order: Order) => Order['status'] | undefined,
  isLikely: (order: Order) => boolean = (order) =>
    order.possibleStatuses?.includes(choose(order) as Order['status']) ?? false,
) =>
  withOrder(async (life, order) => {
    const status = choose(order);
    if (status === undefined) return;
    await attempt(life, what, orderCalls.moveOrder, { id: order.id, status, notes: 'As agreed.' }, { order });
  }, isLikely);

const forward: Order['status'][] = ['order_processing', 'preparing_shipment', 'shipped', 'delivered', 'completed'];
const moveOn = move('move on', ({ possibleStatuses }) => possibleStatuses?.filter((to) => forward.includes(to)).at(-1));
const cancel = move('cancel', () => 'cancelled');
const undoConfirmation = move('undo confirmation', () => 'payment_pending');

const sent: Order['status'][] = ['shipped', 'delivered', 'completed'];

/** Mostly a work that the order holds. */
const someItem = (order: Order) =>
  pick(order.items.filter(({ state }) => state === 'held').concat(order.items[0] ?? []));

const cancelItem = withOrder(
  async (life, order) => {
    const given = { id: order.id, itemId: someItem(order).id, reason: 'It does not fit the wall.' };
    const { status, body } = await attempt(life, 'cancel a work', saleChangeCalls.cancelItem, given, { order });
    if (status === 200 && body.id !== order.id) {
      life.orderIds.push(body.id);
      life.tally.set('replace order', (life.tally.get('replace order') ?? 0) + 1);
    }
  },
  ({ items, possibleStatuses = [] }) => items.length > 1 && possibleStatuses.includes('cancelled'),
);

const returnWorks = withOrder(
  async (life, order) => {
    const items = random() < 0.3 ? order.items.map(({ id }) => id) : [someItem(order).id];
    const given = { id: order.id, items, returnedOn: someDay(life), condition: 'As sent' };
    const freightPaidBy = pick(['estate', 'buyer'] as const);
    await attempt(life, 'return', saleChangeCalls.returnWorks, { ...given, freightPaidBy }, { order });
  },
  ({ status }) => sent.includes(status),
);

const recordRefund = withOrder(
  async (life, order) => {
    const given = { id: order.id, amount: someAmount(order.refundDue), refundedOn: someDay(life), reference: 'NAB 77' };
    const creditNote = pick([undefined, ...order.creditNotes.map(({ number }) => number)]);
    await attempt(life, 'refund', saleChangeCalls.recordRefund, { ...given, creditNote }, { order });
  },
  ({ refundDue }) => refundDue > 0,
);

const undoCancellation = withOrder(
  async (life, order) => {
    await attempt(life, 'undo cancellation', saleChangeCalls.undoCancellation, { id: order.id }, { order });
  },
  ({ canUndoCancellation }) => canUndoCancellation === true,
);

/** Offers an artwork again that nobody holds. */
const offerAgain: Step = async (life) => {
  const { staff } = life;
  const artwork = await staff.get(artworkCalls.getArtwork, { id: pick(life.artworks).id });
  const given = { ...artwork, status: 'available', available: true } as const;
  await attempt(life, 'offer again', artworkCalls.updateArtwork, given);
};

/** The steps, the frequent ones several times. */
export const steps: readonly Step[] = [
  ...[placeOrder, placeOrder, placeOrder, sellByStaff, sellByStaff],
  ...[holdWork, holdWork, changeHold, releaseHold, sellWhatIsHeld],
  ...[confirmPayment, confirmPayment, confirmPayment, confirmPayment],
  ...[correctPayment, voidPayment, undoConfirmation],
  ...[moveOn, moveOn, moveOn, moveOn, cancel, undoCancellation],
  ...[cancelItem, cancelItem, returnWorks, returnWorks, recordRefund, recordRefund, offerAgain, offerAgain],
];
