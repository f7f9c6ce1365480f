import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls, saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays } from '../../../src/domain/days.ts';
import { communicationTypes } from '../../../src/domain/order/communication.ts';
import { orderMoves } from '../../../src/domain/order/order-status.ts';
import { lineOfOrder, taskKinds } from '../../../src/domain/today/tasks.ts';
import { noteBackup, runBackup } from '../../../src/server/backups/run-backup.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

const today = () => staff.get(todayCalls.getToday, {});
const timeZone = 'Australia/Melbourne';

/** The staff sign in again: sessions end while the clock advances. The estate is backed up each time, unless a test is about that. */
async function passDays(days: number, backedUp = true): Promise<void> {
  app.clock.pass(days * 24 * 60);
  if (backedUp) await noteBackup(app.services.db, { id: 'nightly', madeAt: app.clock.now() });
  staff = await app.staff();
}

test('nothing is pending in an estate without orders and inquiries', async () => {
  const nothing = Object.fromEntries(taskKinds.map((kind) => [kind, 0]));
  expect(await today()).toEqual({ total: 0, counts: nothing, tasks: [] });
});

test('every order with something to do stands once, with the task of the rule, whatever happened to it', async () => {
  // A fixed sequence of pseudo-random choices, so that a failure can be repeated.
  let seed = 7;
  const choose = <Item>(items: readonly Item[]): Item => {
    seed = (seed * 48_271) % 2_147_483_647;
    return items[seed % items.length] as Item;
  };
  const ids: string[] = [];
  for (let at = 0; at < 32; at += 1) {
    const phone = choose(['', '03 5550 1234']);
    const customer = { email: `buyer${at}@example.com`, phone };
    const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)], {
      customer,
      order: choose([{}, { shippingMethod: 'pickup' as const }]),
    });
    ids.push(id);
    if (at % 8 === 7) await passDays(choose([1, 2, 3]));
    for (let step = choose([0, 1, 2, 4, 6]); step > 0; step -= 1) {
      const one = choose(ids);
      const { status } = await staff.get(orderCalls.getOrder, { id: one });
      const to = choose([null, ...orderMoves[status]]);
      if (to === null) {
        await staff.get(emailCalls.recordEmail, { id: one, type: choose(communicationTypes), notes: 'Sent.' });
      } else if (to === 'payment_received') {
        await staff.get(paymentCalls.confirmPayment, { orderId: one, paymentReference: 'NAB 1' });
      } else {
        await staff.get(orderCalls.moveOrder, { id: one, status: to, notes: 'So.' });
      }
      app.clock.pass(1);
    }
  }
  const compare = async () => {
    const day = dayOf(app.clock.now(), timeZone);
    const orders = await staff.get(orderCalls.listOrders, {});
    const expected = orders.flatMap((order) => {
      const line = lineOfOrder(
        { ...order, communications: order.communications ?? [], statusHistory: order.statusHistory ?? [] },
        day,
        timeZone,
      );
      return line === undefined ? [] : [{ ...line, id: order.id }];
    });
    const { total, counts, tasks } = await today();
    const found = tasks.flatMap((task) => ('order' in task ? [{ ...task, order: undefined, id: task.order.id }] : []));
    const inOrder = (a: { id: string; kind: string }, b: { id: string; kind: string }) =>
      `${a.id} ${a.kind}`.localeCompare(`${b.id} ${b.kind}`);
    expect(found.sort(inOrder)).toEqual(expected.sort(inOrder));
    // Nobody has decided about a work that was taken back.
    const { decide, ...ofOrders } = counts;
    const takenBack = orders.flatMap(({ creditNotes }) => creditNotes.flatMap(({ titles }) => titles));
    expect(decide).toBe(takenBack.length);
    expect(total).toBe(expected.length + decide);
    for (const [kind, count] of Object.entries(ofOrders)) {
      expect(count, kind).toBe(expected.filter((task) => task.kind === kind).length);
    }
    return new Set(expected.flatMap(({ kind, next }) => [kind, ...next]));
  };
  const seen = new Set<string>();
  for (const days of [0, 1, 1, 6, 9]) {
    await passDays(days);
    for (const kind of await compare()) seen.add(kind);
  }
  // Each kind occurred, so each condition was compared.
  for (const kind of ['overdue', 'missing-contact', 'send-invoice', 'send-confirmation', 'ship', 'confirm-delivery']) {
    expect(seen).toContain(kind);
  }
});

test('a shipment waits since its money arrived, however late that was recorded, and names no work that was cancelled', async () => {
  const own = await startTestApp({ limits: false });
  try {
    let ruth = await own.staff();
    const works = [await anArtwork(ruth, { title: 'Kept' }), await anArtwork(ruth, { title: 'Cancelled', price: 300 })];
    const { orderId: id } = await anOrder(own.browser(), works);
    own.clock.pass(6 * 24 * 60);
    ruth = await own.staff();
    const receivedOn = addDays(dayOf(own.clock.now(), timeZone), -5);
    await ruth.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 9', receivedOn });
    await ruth.get(emailCalls.recordEmail, { id, type: 'payment_confirmation_sent', notes: 'Sent.' });
    const { items } = await ruth.get(orderCalls.getOrder, { id });
    const itemId = items.find(({ artwork }) => artwork.title === 'Cancelled')?.id ?? 0;
    await ruth.get(saleChangeCalls.cancelItem, { id, itemId, reason: 'Too small.' });
    await ruth.get(saleChangeCalls.recordRefund, { id, amount: 300, refundedOn: receivedOn, reference: 'OUT 1' });
    await ruth.get(emailCalls.recordEmail, { id, type: 'refund_sent', notes: 'Sent.' });
    const { tasks } = await ruth.get(todayCalls.getToday, {});
    const expected = { kind: 'ship', priority: 'high', since: receivedOn, order: { id, titles: ['Kept'] } };
    expect(tasks.find(({ kind }) => kind === 'ship')).toMatchObject(expected);
  } finally {
    await own.close();
  }
});

test('requests for a reserved artwork are pending from its release on, in the order of asking', async () => {
  const before = (await today()).total;
  const artwork = await anArtwork(staff, { title: 'Asked For' });
  const { orderId } = await anOrder(app.browser(), [artwork], { customer: { email: 'holder@example.com' } });
  const ask = (email: string, website = '') => {
    app.clock.pass(1);
    return anInquiry(app.browser(), {
      inquiryType: 'Availability',
      artworkId: artwork.id,
      message: '',
      email,
      website,
      secondsToFill: 30,
    });
  };
  const first = await ask('first@example.com');
  await ask('second@example.com');
  await ask('First@example.com');
  await ask('robot@example.com', 'x');
  const asked = async () => (await today()).tasks.filter(({ kind }) => kind === 'availability');
  expect(await asked()).toEqual([]);
  expect((await staff.get(inquiryCalls.getReply, { id: first.id })).subject).toBe(
    'Re: Availability Request, Asked For',
  );

  // Cancelling the order releases the artwork.
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'By telephone.' });
  expect(await asked()).toMatchObject([
    { priority: 'normal', artwork: { id: artwork.id, title: 'Asked For', people: 2 } },
  ]);
  expect((await today()).total).toBe(before + 1);
  const requests = await staff.get(inquiryCalls.listInquiries, {
    artworkId: artwork.id,
    view: 'new',
    suspect: 'none',
    sort: 'date',
  });
  expect(requests.map(({ email }) => email)).toEqual(['first@example.com', 'second@example.com', 'First@example.com']);
  const reply = await staff.get(inquiryCalls.getReply, { id: first.id });
  expect(reply.subject).toBe('Re: “Asked For” is available again');
  expect(reply.text).toContain(`http://gallery.test/artwork/${artwork.id}`);

  // Neither an artwork without a price nor one that is not offered can be bought.
  const change = (changes: object) => staff.get(artworkCalls.updateArtwork, { ...artwork, ...changes });
  await change({ price: 0 });
  expect(await asked()).toEqual([]);
  await change({ price: 900, available: false });
  expect(await asked()).toEqual([]);
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: true });
  expect(await asked()).toHaveLength(1);

  await staff.get(inquiryCalls.answerInquiries, { ids: requests.slice(1).map(({ id }) => id), responded: true });
  expect(await asked()).toMatchObject([{ artwork: { people: 1 } }]);
  await staff.get(inquiryCalls.answerInquiry, { id: first.id, responded: true });
  expect(await asked()).toEqual([]);
  expect((await today()).total).toBe(before);
});

test('inquiries are pending until they are answered, the oldest first; suspect ones and waiting requests are not', async () => {
  const artwork = await anArtwork(staff, { title: 'Deleted Later' });
  await staff.get(artworkCalls.recordSale, { id: artwork.id, status: 'reserved' });
  const send = (firstName: string, facts: object = {}) => {
    app.clock.pass(1);
    return anInquiry(app.browser(), { firstName, secondsToFill: 30, ...facts });
  };
  const older = await send('Older', { message: 'x'.repeat(400) });
  await send('Newer');
  await send('Robot', { website: 'x' });
  await send('Waiting', { inquiryType: 'Availability', artworkId: artwork.id, message: '' });
  const inquiries = async () =>
    (await today()).tasks.flatMap((task) => (task.kind === 'inquiry' ? [task.inquiry] : []));
  expect((await inquiries()).map(({ firstName }) => firstName)).toEqual(['Older', 'Newer']);
  expect((await inquiries())[0]?.message).toHaveLength(160);
  await staff.get(inquiryCalls.answerInquiry, { id: older.id, responded: true });
  expect((await inquiries()).map(({ firstName }) => firstName)).toEqual(['Newer']);
  // Nobody can be told any more that the artwork is available.
  await staff.get(artworkCalls.deleteArtwork, { id: artwork.id });
  expect((await inquiries()).map(({ firstName }) => firstName)).toEqual(['Newer', 'Waiting']);
});

test('inquiries about works from the price of the setting come first, with that price', async () => {
  const [dear, limit, cheap] = [
    await anArtwork(staff, { title: 'Dear', price: 24_000 }),
    await anArtwork(staff, { title: 'At the limit', price: 10_000 }),
    await anArtwork(staff, { title: 'Cheap', price: 9999 }),
  ];
  const send = (firstName: string, artworkOfInterest = '') => {
    app.clock.pass(1);
    const facts = { inquiryType: 'Purchase' as const, artworkOfInterest };
    return anInquiry(app.browser(), { firstName, secondsToFill: 30, ...facts });
  };
  const sent = [await send('General'), await send('Cheap', cheap.title), await send('Limit', limit.title)];
  sent.push(await send('Dear', dear.title));
  const pending = async () =>
    (await today()).tasks.flatMap((task) =>
      task.kind === 'inquiry' && sent.some(({ id }) => id === task.inquiry.id)
        ? [[task.inquiry.firstName, task.inquiry.dearPrice]]
        : [],
    );
  expect(await pending()).toEqual([
    ['Limit', 10_000],
    ['Dear', 24_000],
    ['General', null],
    ['Cheap', null],
  ]);
  await staff.get(contentCalls.saveSite, { dearWorkPrice: 20_000 });
  expect((await pending()).map(([name]) => name)).toEqual(['Dear', 'General', 'Cheap', 'Limit']);
  await staff.get(inquiryCalls.answerInquiries, { ids: sent.map(({ id }) => id), responded: true });
});

test('a backup is pending when none is newer than 7 days, until one is made', async () => {
  const pending = async () => (await today()).tasks.filter(({ kind }) => kind === 'backup');
  const day = dayOf(app.clock.now(), timeZone);
  await passDays(0);
  expect(await pending()).toEqual([]);
  await passDays(7, false);
  expect(await pending()).toEqual([]);
  app.clock.pass(1);
  expect(await pending()).toEqual([{ kind: 'backup', priority: 'high', since: day, problem: 'old' }]);
  expect((await today()).counts.backup).toBe(1);

  await runBackup(app.services, { keep: 14, kind: 'backup' });
  expect(await pending()).toEqual([]);
});

test('an estate reads a week after its first start that it has no backup, then that it is on the disk of the data', async () => {
  const fresh = await startTestApp({ backupsCopied: false });
  try {
    const read = async () => (await (await fresh.staff()).get(todayCalls.getToday, {})).tasks;
    const began = dayOf(fresh.clock.now(), timeZone);
    fresh.clock.pass(7 * 24 * 60);
    expect(await read()).toEqual([]);
    fresh.clock.pass(1);
    expect(await read()).toEqual([{ kind: 'backup', priority: 'high', since: began, problem: 'none' }]);
    await runBackup(fresh.services, { keep: 14, kind: 'backup' });
    const since = dayOf(fresh.clock.now(), timeZone);
    expect(await read()).toEqual([{ kind: 'backup', priority: 'high', since, problem: 'beside-data' }]);
  } finally {
    await fresh.close();
  }
});
