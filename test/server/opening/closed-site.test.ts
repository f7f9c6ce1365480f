import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { addressOf, type Call, isForStaff } from '../../../src/contract/call.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { openingCalls } from '../../../src/contract/opening/opening.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { builtInTexts } from '../../../src/domain/content/texts.ts';
import { routes } from '../../../src/web/routes.tsx';
import { anArtwork, anUploadedImage, aPeriod } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { sampleBuyer } from '../../sample-buyer.ts';
import { administrator, type TestApp, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { startTestSite } from '../../test-site.ts';

/**
 * The marks in the work, the period, the texts, the contact and the image's address: no visitor's answer may contain
 * one of them.
 */
const secret = /zq|1911|1999|\/uploads\//;

let app: TestApp;
let staff: TestBrowser;
let work: { id: number; price: number | null };
let image: string;
beforeAll(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
  image = (await anUploadedImage(staff)).filePath;
  await aPeriod(staff, { name: 'zqperiod', slug: 'zqperiod', image });
  work = await anArtwork(staff, { title: 'zqwork', image });
  await staff.get(contentCalls.saveHero, {
    ...builtInTexts.hero,
    artistName: 'Ida <Quay>',
    artistYears: '1911–1999',
    artistDescription: 'zqtext',
    imageUrl: image,
  });
  const contact = { contactEmail: 'zq@example.com', contactPhone: '03 5550 zq' };
  await staff.get(contentCalls.saveEstateContent, { ...builtInTexts['estate-content'], ...contact });
  await staff.get(contentCalls.saveSite, { ...contact, rightsCredit: 'zqcredit' });
  // Whatever is in memory of the open site.
  for (const path of publicAddresses()) await app.browser().send(path);
  await staff.get(openingCalls.setOpen, { isOpen: false });
});
afterAll(() => app.close());

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(pathsOf),
];

/** Every page, file and feed that a visitor can ask for. */
function publicAddresses(): string[] {
  const pages = routes.flatMap(pathsOf).filter((path) => path !== '*' && path !== '/admin');
  return [
    ...pages.map((path) => path.replace(':id', String(work.id)).replace(':slug', 'zqperiod')),
    ...['/nothing', '/admin/nothing', '/gallery?preview=2026-12-31.x', image, image.replace('.jpg', '-640.webp')],
    ...['/pictures/a.jpg', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/events.ics', '/iiif/nothing'],
    ...[`/iiif/artworks/${work.id}/manifest.json`, '/iiif/collection.json', '/api/openapi.json'],
  ];
}

const publicCalls = Object.values(allCalls).filter(
  (call: Call) => !isForStaff(call) && !Object.values(sessionCalls).some((each) => each === call),
);

const addressFor = (call: Call) =>
  addressOf(call, {
    id: work.id,
    artworkId: work.id,
    slug: 'zqperiod',
    orderId: 'x',
    number: 'x',
    q: 'zq',
    query: 'zq',
  });

const sendCall = (browser: TestBrowser, call: Call) =>
  browser.send(addressFor(call), {
    method: call.method,
    ...(call.method !== 'GET' && { body: '{}', headers: { 'Content-Type': 'application/json' } }),
  });

test('no page of a closed site says anything to a visitor', async () => {
  const visitor = app.browser();
  const asked = publicAddresses();
  expect(asked.length).toBeGreaterThan(20);
  for (const path of asked) {
    expect(await refusalOf(await visitor.send(path), path), path).toMatch(
      /<h1>Ida &lt;Quay&gt;<\/h1>\n<p>Opening soon.<\/p>\n<p class="foot"><a href="\/admin">Sign in for staff<\/a>/,
    );
  }
  for (const method of ['HEAD', 'POST', 'OPTIONS'])
    expect((await visitor.send('/gallery', { method })).status).toBe(503);
});

test('no call of a closed site says anything to a visitor', async () => {
  const visitor = app.browser();
  expect(publicCalls.length).toBeGreaterThan(20);
  for (const call of publicCalls) {
    const text = await refusalOf(await sendCall(visitor, call), call.path);
    expect(JSON.parse(text), call.path).toEqual({ message: 'Ida <Quay>: opening soon.' });
  }
});

/** The text of a response that refuses, and says nothing. */
async function refusalOf(answer: Response, name: string): Promise<string> {
  const text = await answer.text();
  expect([answer.status, Number(answer.headers.get('Retry-After'))], name).toEqual([503, 3600]);
  expect(answer.headers.get('Cache-Control'), name).toContain('no-store');
  expect([...answer.headers].join() + text, name).not.toMatch(secret);
  return text;
}

test('staff sign in at a closed site, whose login says nothing of it either', async () => {
  const visitor = app.browser();
  const admin = await visitor.send('/admin');
  expect(admin.status).toBe(200);
  expect(await admin.text()).not.toMatch(secret);
  for (const path of ['/healthz', '/readyz', '/favicon.ico']) expect((await visitor.send(path)).status, path).toBe(200);
  expect((await visitor.ask(orderCalls.listOrders, {})).status).toBe(401);
  await visitor.signIn(administrator);
  expect((await visitor.get(sessionCalls.checkAuth, {})).isAdmin).toBe(true);
});

test('staff see the closed site as it will be, and nothing of it is kept', async () => {
  for (const path of ['/', `/artwork/${work.id}`, image, '/sitemap.xml', addressFor(artworkCalls.listArtworks)]) {
    const answer = await staff.send(path);
    expect([answer.status, answer.headers.get('Cache-Control')], path).toEqual([200, 'no-store']);
    expect((await app.browser().send(path)).status, path).toBe(503);
  }
});

test('a preview link shows the closed site in one browser until its day ends', async () => {
  const { link } = await staff.get(openingCalls.makePreviewLink, { until: '2026-11-23' });
  const [guest, other] = [app.browser(), app.browser()];
  const entered = await guest.send(link);
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/']);
  expect(await (await guest.send(`/artwork/${work.id}`)).text()).toContain('zqwork');
  expect(JSON.stringify(await guest.get(artworkCalls.listArtworks, {}))).toContain('zqwork');
  for (const path of ['/', image, addressFor(artworkCalls.listArtworks)]) {
    expect((await guest.send(path)).headers.get('Cache-Control'), path).toBe('no-store');
    expect((await other.send(path)).status, path).toBe(503);
  }
  expect((await guest.ask(cartCalls.addToCart, { artworkId: work.id })).status).toBe(503);
  expect((await other.send(link.replace('2026-11-23', '2026-11-24'))).status).toBe(503);
  expect((await other.send(`${link}x`)).status).toBe(503);
  app.clock.set('2026-11-23T12:59:00.000Z');
  expect((await guest.send('/')).status).toBe(200);
  app.clock.set('2026-11-23T13:01:00.000Z');
  expect((await guest.send('/')).status).toBe(503);
  app.clock.set('2026-11-21T01:00:00.000Z');
  for (const until of ['2026-11-20', '2027-02-21']) {
    expect((await staff.ask(openingCalls.makePreviewLink, { until })).status, until).toBe(422);
  }
});

test('revoking ends every preview link at once, and a later one works', async () => {
  const guest = app.browser();
  const makeLink = async () => (await staff.get(openingCalls.makePreviewLink, { until: '2026-11-23' })).link;
  const link = await makeLink();
  await guest.send(link);
  expect((await guest.send('/')).status).toBe(200);
  await staff.get(openingCalls.revokePreviewLinks, {});
  expect((await guest.send('/')).status).toBe(503);
  expect((await app.browser().send(link)).status).toBe(503);
  const later = await makeLink();
  expect((await guest.send(later)).status).toBe(303);
  expect((await guest.send('/')).status).toBe(200);
  await staff.get(openingCalls.revokePreviewLinks, {});
  for (const each of [link, later]) expect((await guest.send(each)).status).toBe(503);
  const [entry] = await staff.get(activityCalls.listActivity, {});
  expect([entry?.action, entry?.subject]).toEqual(['revoked', 'the preview links']);
});

test('nobody sells before the opening, staff neither', async () => {
  const customer = { ...sampleBuyer, email: 'ada@example.com' };
  const made = await staff.ask(saleCalls.createOrder, { customer, items: [{ artworkId: work.id, price: 100 }] });
  expect([made.status, (made.body as unknown as { message: string }).message]).toEqual([
    409,
    'The site is not open yet, so nothing can be ordered.',
  ]);
});

test('the site opens with sender, bank details and terms, and the next request is answered', async () => {
  const refused = await staff.ask(openingCalls.setOpen, { isOpen: true });
  expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
    409,
    'Please fill in the sender, the bank details and the terms first.',
  ]);
  await staff.get(contentCalls.saveSite, readySettings);
  expect((await staff.get(openingCalls.setOpen, { isOpen: true })).isOpen).toBe(true);
  const visitor = app.browser();
  for (const path of publicAddresses().slice(0, 5)) expect((await visitor.send(path)).status, path).toBe(200);
  expect(await (await visitor.send('/sitemap.xml')).text()).toContain(`/artwork/${work.id}`);
  expect((await visitor.send('/gallery')).headers.get('Cache-Control')).toBe('no-cache');
  await staff.get(openingCalls.setOpen, { isOpen: false });
  expect((await visitor.send('/gallery')).status).toBe(503);
  const entries = (await staff.get(activityCalls.listActivity, {})).map(
    ({ action, subject }) => `${action} ${subject}`,
  );
  expect(entries.slice(0, 2)).toEqual(['closed the site', 'opened the site']);
});

const readySettings = {
  bankDetails: { accountName: 'Estate', bank: '', bsb: '', accountNumber: '1234567', swift: '' },
  senderName: 'Estate of Ida Quay',
  senderAddress: '1 Low Lane, Orford',
  termsText: 'Our terms.',
  password: administrator.password,
};

test('an empty estate starts closed, and opens and closes in every process at once', { timeout: 60_000 }, async () => {
  const database = process.env.ENGINE === 'postgres' ? await newDatabase() : undefined;
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const env = { DATA_DIR, OPEN: '', DATABASE_URL: database?.url ?? '' };
  const [first, second] = [await startTestServer(env), await startTestServer(env)];
  try {
    const signedIn = testBrowser((request) => fetch(request), first.url);
    await signedIn.signIn(administrator);
    const statuses = async () =>
      Promise.all([first, second].map(async ({ url }) => (await fetch(new URL('/gallery', url))).status));
    expect(await statuses()).toEqual([503, 503]);
    await signedIn.get(contentCalls.saveSite, readySettings);
    for (const isOpen of [true, false, true]) {
      await signedIn.get(openingCalls.setOpen, { isOpen });
      // The answer for staff is made from the same data as the earlier one, which is in memory for visitors.
      expect((await signedIn.send('/gallery')).status).toBe(200);
      // Twice: the second one from memory.
      for (let time = 0; time < 2; time += 1) expect(await statuses()).toEqual(isOpen ? [200, 200] : [503, 503]);
    }
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await database?.drop();
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
  }
});
