import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../../../demo/fill-demo.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { communicationTypes } from '../../../src/domain/order/communication.ts';
import { orderStatuses } from '../../../src/domain/order/order-status.ts';
import { isDemonstration } from '../../../src/server/artworks/is-demonstration.ts';
import type { Services } from '../../../src/server/context/context.ts';
import { anUploadedImage } from '../../factories.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** The demonstration’s images under the same names, but small: these tests do not need their content. */
let small: string;
beforeAll(async () => {
  small = await mkdtemp(join(tmpdir(), 'oeuvre-small-'));
  const files = await readdir(new URL('../../../demo/pictures', import.meta.url));
  const names = files.filter((name) => name.endsWith('.jpg'));
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7c8a91' } })
    .jpeg()
    .toBuffer();
  await Promise.all(names.map((name) => writeFile(join(small, name), image)));
});
/** Milliseconds: some tests fill the estate many times. */
const timeout = 120_000;
afterAll(() => rm(small, { recursive: true, force: true }));

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function anApp(): Promise<TestApp> {
  const app = await startTestApp({ demo: true });
  apps.push(app);
  return app;
}

const fill = (services: Services) => fillDemo(services, () => {}, pathToFileURL(`${small}/`));

/** All orders, each with its complete history. */
async function adminOrders(staff: TestBrowser) {
  const listed = await staff.get(orderCalls.listOrders, {});
  return Promise.all(listed.map(({ id }) => staff.get(orderCalls.getOrder, { id })));
}

/** What staff and visitors see, without what differs each time: keys, and the time of day. */
async function everything(app: TestApp) {
  const staff = await app.staff();
  const orders = (await adminOrders(staff)).map((order) => ({
    invoice: order.invoiceNumber,
    status: order.status,
    artworks: order.items.map((item) => item.artwork.title),
    paid: [order.paymentReference, order.deliveryDate, order.deliveryInstructions],
    history: order.statusHistory?.map(({ status, by, notes }) => [status, by, notes]),
    written: order.communications?.map(({ type, notes }) => [type, notes]),
  }));
  const artworks = await staff.get(artworkCalls.listArtworks, {});
  const inquiries = await staff.get(inquiryCalls.listInquiries, {});
  return {
    orders: orders.toSorted((a, b) => a.invoice.localeCompare(b.invoice)),
    artworks: artworks.map(({ title, status, available }) => [title, status, available]).toSorted(),
    inquiries: inquiries.map(({ email, responded, suspect }) => [email, responded, suspect]).toSorted(),
    periods: (await staff.get(periodCalls.listPeriods, {})).map(({ name }) => name),
    events: (await staff.get(eventCalls.listEvents, {})).map(({ title, date }) => [title, date]),
    hero: (await staff.get(contentCalls.getHero, {})).artistName,
  };
}

test(
  'the admin area has an order in every status, e-mails of every kind, and answered, open and suspect inquiries',
  async () => {
    const app = await anApp();
    await fill(app.services);
    const staff = await app.staff();
    const orders = await adminOrders(staff);

    // Generated and sent are past steps of an order (docs/specification/order.md §6).
    const passed = ['invoice_generated', 'invoice_sent'];
    const current = new Set(orders.map((order) => order.status));
    expect(orderStatuses.filter((status) => !passed.includes(status) && !current.has(status))).toEqual([]);
    const history = new Set(orders.flatMap((order) => order.statusHistory?.map(({ status }) => status) ?? []));
    expect(passed.filter((status) => ![...history].some((each) => each === status))).toEqual([]);

    const written = new Set(orders.flatMap((order) => order.communications?.map(({ type }) => type) ?? []));
    expect(communicationTypes.filter((type) => !written.has(type))).toEqual([]);

    const inquiries = await staff.get(inquiryCalls.listInquiries, {});
    expect(inquiries.some((inquiry) => inquiry.responded)).toBe(true);
    expect(inquiries.some((inquiry) => !inquiry.responded && !inquiry.suspect)).toBe(true);
    expect(inquiries.some((inquiry) => inquiry.suspect)).toBe(true);
    expect(new Set(orders.map((order) => order.email)).size).toBeGreaterThanOrEqual(5);
  },
  timeout,
);

test(
  'filling the estate, interrupted again and again, ends with the same content',
  async () => {
    const complete = await anApp();
    await fill(complete.services);

    const interrupted = await anApp();
    let starts = 0;
    for (let done = false; !done; starts += 1) {
      if (starts > 60) throw new Error('The filling does not end.');
      done = await fill(untilPowerCut(interrupted.services, 30)).then(
        () => true,
        (error) => {
          if (error instanceof PowerCut) return false;
          throw error;
        },
      );
    }
    expect(starts).toBeGreaterThan(5);
    expect(await everything(interrupted)).toEqual(await everything(complete));
  },
  timeout,
);

test(
  'staff read that the estate is a demonstration, visitors do not; the note disappears when the content is replaced',
  async () => {
    const app = await anApp();
    const staff = await app.staff();
    const signedIn = { isAdmin: true, username: administrator.username };
    expect(await staff.get(sessionCalls.checkAuth, {})).toEqual(signedIn);
    await fill(app.services);
    expect(await staff.get(sessionCalls.checkAuth, {})).toEqual({ ...signedIn, demonstration: true });
    expect(await app.browser().get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });

    // The same estate, started without the demonstration.
    const { db, config } = app.services;
    expect(await isDemonstration({ db, config: { ...config, demo: false } })).toBe(false);

    const { filePath } = await anUploadedImage(staff);
    const hero = await staff.get(contentCalls.getHero, {});
    await staff.get(contentCalls.saveHero, { ...hero, imageUrl: filePath });
    const artworks = await staff.get(artworkCalls.listArtworks, {});
    const [last, ...others] = artworks;
    for (const artwork of others) await staff.get(artworkCalls.updateArtwork, { ...artwork, image: filePath });
    expect(await staff.get(sessionCalls.checkAuth, {})).toMatchObject({ demonstration: true });
    if (last !== undefined) await staff.get(artworkCalls.updateArtwork, { ...last, image: filePath });
    expect(await staff.get(sessionCalls.checkAuth, {})).toEqual(signedIn);
  },
  timeout,
);

class PowerCut extends Error {}

/** The same product, which stops for good after so many transactions. */
function untilPowerCut(services: Services, transactions: number): Services {
  let left = transactions;
  const { db } = services;
  return {
    ...services,
    db: {
      engine: db.engine,
      read: db.read,
      versions: () => db.versions(),
      withLock: (name, work) => db.withLock(name, work),
      isLocked: (name) => db.isLocked(name),
      snapshot: (work) => db.snapshot(work),
      eraseDeleted: () => db.eraseDeleted(),
      close: () => db.close(),
      isClosed: () => db.isClosed(),
      transaction: (artwork) => {
        if (left === 0) return Promise.reject(new PowerCut());
        left -= 1;
        return db.transaction(artwork);
      },
    },
  };
}
