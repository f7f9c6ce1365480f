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
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { rights } from '../../../src/domain/account/rights.ts';
import { builtInTexts } from '../../../src/domain/content/texts.ts';
import { communicationTypes } from '../../../src/domain/order/communication.ts';
import { orderStatuses } from '../../../src/domain/order/order-status.ts';
import type { Services } from '../../../src/server/context/context.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import {
  type DemonstrationState,
  decideDemonstration,
  isDemonstration,
} from '../../../src/server/installation/demonstration.ts';
import { isOpen } from '../../../src/server/opening/opening.ts';
import { offerSetUp } from '../../../src/server/session/offer-set-up.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

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

/** Filled once: the tests that look at it come before those that change it. */
let filled: TestApp;
beforeAll(async () => {
  filled = await startTestApp({ demo: true, firstAdministrator: null });
  expect(await filled.browser().get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  expect(await begin(filled.services)).toBe('filling');
}, 120_000);
afterAll(() => filled.close());

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** An installation that was never started: it has no account yet. */
async function anApp(): Promise<TestApp> {
  const app = await startTestApp({ demo: true, firstAdministrator: null });
  apps.push(app);
  return app;
}

/** Begins as a start of the server does. Returns what the installation is. */
async function begin(services: Services): Promise<DemonstrationState> {
  const state = await decideDemonstration(services);
  if (state === 'filling') await fillDemo(services, () => {}, pathToFileURL(`${small}/`));
  await offerSetUp({ ...services, config: { ...services.config, firstAdministrator: administrator } });
  return state;
}

/** All orders, each with its complete history. */
async function adminOrders(staff: TestBrowser) {
  const listed = await staff.get(orderCalls.listOrders, {});
  return Promise.all(listed.map(({ id }) => staff.get(orderCalls.getOrder, { id })));
}

/** Returns everything that staff and visitors see, without what differs each time: keys, and the time of day. */
async function everything(app: TestApp) {
  const staff = await app.staff();
  const orders = (await adminOrders(staff)).map((order) => ({
    invoice: order.invoiceNumber,
    status: order.status,
    artworks: order.items.map((item) => item.artwork.title),
    paid: [order.paymentReference, order.deliveryDate, order.deliveryInstructions],
    history: order.statusHistory?.map(({ status, by, notes }) => [status, by, notes]),
    sent: order.shipments.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`),
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
  'the admin area has an order in every status, emails of every kind, and answered, open and suspect inquiries',
  async () => {
    const staff = await filled.staff();
    const orders = await adminOrders(staff);

    // Generated and sent are past steps of an order (docs/specification/order.md §6).
    const passed = ['invoice_generated', 'invoice_sent'];
    const current = new Set(orders.map((order) => order.status));
    expect(orderStatuses.filter((status) => !passed.includes(status) && !current.has(status))).toEqual([]);
    const history = new Set(orders.flatMap((order) => order.statusHistory?.map(({ status }) => status) ?? []));
    expect(passed.filter((status) => ![...history].some((each) => each === status))).toEqual([]);

    const written = new Set(orders.flatMap((order) => order.communications?.map(({ type }) => type) ?? []));
    // Its bank account was never changed.
    expect(communicationTypes.filter((type) => !written.has(type))).toEqual(['bank_details_sent']);

    const inquiries = await staff.get(inquiryCalls.listInquiries, {});
    expect(inquiries.some((inquiry) => inquiry.responded)).toBe(true);
    expect(inquiries.some((inquiry) => !inquiry.responded && !inquiry.suspect)).toBe(true);
    expect(inquiries.some((inquiry) => inquiry.suspect)).toBe(true);
    expect(new Set(orders.map((order) => order.email)).size).toBeGreaterThanOrEqual(5);
  },
  timeout,
);

test('the demonstration has the four fees everywhere, and a quote that became an order as its example', async () => {
  const staff = await filled.staff();
  const { feesHold, quoteAboveCm, quoteAbovePrice, destinations } = await staff.get(contentCalls.getSite, {});
  expect([feesHold, quoteAboveCm, quoteAbovePrice, destinations]).toEqual(['everywhere', null, null, []]);
  const quotes = await staff.get(quoteCalls.listQuotes, {});
  expect(quotes).toMatchObject([{ status: 'accepted', delivery: 640, customer: { country: 'United States' } }]);
});

test(
  'filling the estate, interrupted again and again, ends with the same content',
  async () => {
    const interrupted = await anApp();
    let starts = 0;
    for (let done = false; !done; starts += 1) {
      if (starts > 60) throw new Error('The filling does not end.');
      done = await begin(untilPowerCut(interrupted.services, 30)).then(
        () => true,
        (error) => {
          if (error instanceof PowerCut) return false;
          throw error;
        },
      );
    }
    expect(starts).toBeGreaterThan(5);
    expect(await everything(interrupted)).toEqual(await everything(filled));
  },
  timeout,
);

test('the demonstration stays one, and what staff edit in it stays', { timeout }, async () => {
  const app = filled;
  const staff = await app.staff();
  const [first, second] = await staff.get(artworkCalls.listArtworks, { limit: 2 });
  await staff.get(contentCalls.saveHero, { ...(await staff.get(contentCalls.getHero, {})), artistName: 'Ida Quay' });
  if (first !== undefined) await staff.get(artworkCalls.updateArtwork, { ...first, title: 'Edited' });
  if (second !== undefined) await staff.ask(artworkCalls.deleteArtwork, { id: second.id });
  const before = await everything(app);
  expect(await begin(app.services)).toBe('filled');
  expect(await everything(app)).toEqual(before);
});

test(
  'staff and buyers read that the estate is a demonstration, visitors do not; the note disappears when the content is replaced',
  async () => {
    const app = filled;
    const staff = await app.staff();
    const signedIn = { isAdmin: true, username: administrator.username };
    expect(await staff.get(sessionCalls.checkAuth, {})).toMatchObject({ ...signedIn, demonstration: true });
    expect(await app.browser().get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });

    // A buyer reads it on the page of the order.
    const [listed] = await staff.get(orderCalls.listOrders, {});
    const id = listed?.id ?? '';
    const { link } = await staff.get(orderCalls.getOrder, { id });
    const key = new URL(link, 'https://estate.example').searchParams.get('key') ?? '';
    expect((await app.browser().get(orderCalls.getOrder, { id, key })).estate.isDemonstration).toBe(true);

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
    expect(await staff.get(sessionCalls.checkAuth, {})).toEqual({ ...signedIn, rights });
  },
  timeout,
);

/** The actions of staff in an installation before the first artwork; each is undone where that leaves no row. */
const beginnings: Record<string, (app: TestApp, staff: TestBrowser) => Promise<unknown>> = {
  'an account': async () => {},
  'an account that was removed': ({ services: { db } }) =>
    db.transaction(async (tx) => {
      for (const table of ['sessions', 'activity', 'administrators'] as const) await tx.deleteFrom(table).execute();
    }),
  'a text': (_, staff) =>
    staff.get(contentCalls.saveHero, { ...builtInTexts.hero, artistName: 'Ida Quay', artistYears: '1911–1999' }),
  'a setting': (_, staff) => staff.get(contentCalls.saveSite, { siteTitle: 'Ida Quay' }),
  'a deleted artwork': async (_, staff) => staff.get(artworkCalls.deleteArtwork, { id: (await anArtwork(staff)).id }),
};

test.each(Object.entries(beginnings))('an installation that has held %s is never filled', async (_, act) => {
  const app = await anApp();
  await offerSetUp({ ...app.services, config: { ...app.services.config, firstAdministrator: administrator } });
  await act(app, await app.staff());
  expect(await decideDemonstration(app.services)).toBe('never');
  expect(await decideDemonstration(app.services)).toBe('never');
});

test('an installation decides once: a start with DEMO=0 makes it an estate, also while it is being filled', async () => {
  const app = await anApp();
  const without = { ...app.services, config: { ...app.services.config, demo: false } };
  expect(await decideDemonstration(app.services)).toBe('filling');
  expect(await decideDemonstration(app.services)).toBe('filling');
  expect(await decideDemonstration(without)).toBe('never');
  expect(await decideDemonstration(app.services)).toBe('never');
  const { services } = await anApp();
  expect(await decideDemonstration({ ...services, config: { ...services.config, demo: false } })).toBe('never');
  expect(await decideDemonstration(services)).toBe('never');
});

test('an empty estate begins closed, with OPEN=1 open; every other one is open', async () => {
  for (const open of [false, true]) {
    const { services } = await anApp();
    const config = { ...services.config, demo: false, open };
    expect(await decideDemonstration({ ...services, config })).toBe('never');
    expect(await isOpen(services.db)).toBe(open);
  }
  const { services: used } = await anApp();
  await offerSetUp({ ...used, config: { ...used.config, firstAdministrator: administrator } });
  await decideDemonstration({ ...used, config: { ...used.config, demo: false } });
  expect(await isOpen(used.db)).toBe(true);
  const { services: shown } = await anApp();
  await decideDemonstration(shown);
  expect(await isOpen(shown.db)).toBe(true);
});

test('a start without DEMO leaves a begun estate of an earlier release as it is', { timeout }, async () => {
  const estate = await startTestServer();
  const url = (server: TestServer) => testBrowser((request) => fetch(request), server.url);
  try {
    const staff = url(estate);
    await staff.signIn(administrator);
    await staff.get(contentCalls.saveHero, { ...builtInTexts.hero, artistName: 'Ida Quay', artistYears: '1911–1999' });
    await staff.get(contentCalls.saveBiography, { ...builtInTexts.biography, titleText: 'Ida Quay, 1911–1999' });
    await estate.stop();
    const db = await openDatabase({ dataDir: estate.dataDir, databaseUrl: null });
    await db.transaction((tx) => tx.deleteFrom('documents').where('key', '=', 'demo').execute());
    await db.close();
    const started = await startTestServer({ DATA_DIR: estate.dataDir, DEMO: '' });
    try {
      expect((await url(started).get(contentCalls.getHero, {})).artistName).toBe('Ida Quay');
      expect(await url(started).get(artworkCalls.listArtworks, {})).toEqual([]);
    } finally {
      await started.stop();
    }
  } finally {
    await estate.remove();
  }
});

test('an unknown value of a variable stops the start with one sentence', async () => {
  const log = await startTestServer({ DEMO: 'no' }).then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(log).toMatch(/"level":"error","message":"DEMO must be 1 or 0, not \\"no\\"\."/);
  expect(log).not.toContain('readConfig');
  await expect(startTestServer({ HOST: '192.0.2.1', LIMITS: '' })).rejects.toThrow('HOST must be an address of this');
});

test('a server that others reach without PUBLIC_URL warns at the start and puts no 0.0.0.0 into a link', async () => {
  const server = await startTestServer({ HOST: '0.0.0.0', LIMITS: '', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  try {
    const [, address = ''] = /PUBLIC_URL is not set: links in emails begin with (\S+), /.exec(server.log()) ?? [];
    expect(address).toMatch(/^http:\/\/(?!0\.0\.0\.0)\S+:\d+$/);
    expect(new URL(address).port).toBe(new URL(server.url).port);
    expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain(`Sitemap: ${address}/sitemap.xml`);
  } finally {
    await server.remove();
  }
});

class PowerCut extends Error {}

/** The same product, which stops for good after so many transactions. */
function untilPowerCut(services: Services, transactions: number): Services {
  let left = transactions;
  const { db } = services;
  return {
    ...services,
    db: {
      engine: db.engine,
      place: db.place,
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
