import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import type { PlacedOrder } from '../../../src/contract/orders/checkout.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import type { CreateOrder } from '../../../src/contract/sales/sales.schemas.ts';
import { aCheckout, anArtwork, anUploadedImage } from '../../factories.ts';
import { melbourneDay } from '../../melbourne.ts';
import { newDatabase } from '../../new-database.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { random, report } from '../campaign.ts';
import { type AskDatabase, expectConsistentDatabase } from '../expect-consistent-database.ts';
import { manyArtworks } from '../installations.ts';

/** Seven buyers, besides three members of staff: one confirms their payments, one sells, one uploads images and edits an artwork. */
const buyers = 7;
const writers = buyers + 3;
/** The kill comes after this many acknowledged orders, plus a random delay up to the maximum. */
const minAnswered = 3;
const maxDelayMs = 400;
/** The longest wait for those orders on a busy machine. */
const maxWaitMs = 20_000;
/** The number of orders per kill whose PDF is checked. */
const pdfs = 20;

let dataDir: string;
let server: TestServer;
const done: (() => Promise<void>)[] = [];
afterEach(async () => {
  await server.stop();
  for (const each of done.splice(0)) await each();
  await rm(dataDir, { recursive: true, force: true });
});

const embeddedKills = 70;
test(`after ${embeddedKills} kills under ${writers} writers on SQLite, every acknowledged order and edit is complete`, {
  timeout: 60 * 60_000,
}, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const ask: AskDatabase = async (sql) => {
    const file = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'), { readOnly: true });
    try {
      return file.prepare(sql).all();
    } finally {
      file.close();
    }
  };
  await killRepeatedly('embedded database', embeddedKills, { DATA_DIR: dataDir }, ask);
  expect(await ask('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(await ask('pragma foreign_key_check')).toEqual([]);
});

const postgresKills = 60;
test(`after ${postgresKills} kills under ${writers} writers on PostgreSQL, every acknowledged order and edit is complete`, {
  timeout: 60 * 60_000,
}, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const { url } = await newDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  done.push(() => client.end());
  const ask: AskDatabase = async (sql) => (await client.query(sql)).rows;
  await killRepeatedly('PostgreSQL', postgresKills, { DATA_DIR: dataDir, DATABASE_URL: url }, ask);
});

const printing = { timeout: 10 * 60_000, interval: 500 };

interface Try {
  buyer: TestBrowser;
  artworks: Artwork[];
  key: string;
  /** The server's response; undefined when it was killed first. */
  answer?: PlacedOrder;
}

async function killRepeatedly(
  where: string,
  kills: number,
  env: Record<string, string>,
  ask: AskDatabase,
): Promise<void> {
  server = await startTestServer(env);
  const staff = browser();
  await staff.signIn(administrator);
  const image = (await anUploadedImage(staff)).filePath;
  const { id: editedId } = await anArtwork(staff, { title: 'Edited and photographed', image });
  const edits: Edits = { begun: 0, acknowledged: 0 };
  const counts = { acknowledged: 0, cutOff: 0, placed: 0, confirmed: 0, sold: 0 };

  for (let kill = 1; kill <= kills; kill += 1) {
    const artworks = await manyArtworks(staff, 80, `Kill ${kill}, work`);
    const tries: Try[] = [];
    const confirmed: string[] = [];
    const sales: Sale[] = [];
    const running = [
      ...Array.from({ length: buyers }, () => buyOn(artworks, tries)),
      confirmOn(staff, tries, confirmed),
      sellOn(staff, artworks, sales),
      editOn(staff, editedId, edits),
    ];
    const enough = performance.now() + maxWaitMs;
    const before = edits.acknowledged;
    const isEnough = () =>
      tries.filter((each) => each.answer !== undefined).length >= minAnswered && edits.acknowledged > before;
    while (!isEnough() && performance.now() < enough) await sleep(5);
    await sleep(random() * maxDelayMs);
    await server.kill();
    await Promise.all(running);
    server = await startTestServer(env);

    await expectConsistentDatabase(ask);
    await expectEdited(staff, editedId, edits);
    const promised = tries.filter((each) => each.answer !== undefined);
    for (const { buyer, artworks, answer } of promised) {
      await expectWhole(staff, buyer, artworks, answer as PlacedOrder, confirmed);
    }
    for (const { buyer, answer } of promised.slice(-pdfs)) await expectPdf(buyer, answer as PlacedOrder);
    for (const sale of sales) await expectSoldOnce(staff, sale);
    counts.sold += sales.length;
    counts.acknowledged += promised.length;
    counts.confirmed += confirmed.length;
    for (const cutOff of tries.filter((each) => each.answer === undefined)) {
      counts.cutOff += 1;
      if (await retryCreatesOneOrder(staff, cutOff)) counts.placed += 1;
    }
    await expectConsistentDatabase(ask);
  }
  // Missing invoices are rendered after the last start.
  await expect
    .poll(() => ask('select id from orders where id not in (select order_id from invoice_files)'), printing)
    .toEqual([]);
  expect(counts.acknowledged).toBeGreaterThan(kills);
  // A few kills may find no order under way.
  if (kills > 10) expect(counts.cutOff).toBeGreaterThan(0);
  expect(edits.acknowledged).toBeGreaterThan(0);
  report(
    `${where}: killed ${kills} times; ${counts.acknowledged} orders promised and ${counts.confirmed} payments confirmed ` +
      `and ${counts.sold} sales by staff ` +
      `are whole, as are ${edits.acknowledged} edits, one in ${editsPerUpload} with an upload; of ${counts.cutOff} cut off ${counts.placed} had been placed, and a retry made each one order`,
  );
}

/** A browser that sends its requests to the running server. */
function browser(): TestBrowser {
  const site = 'http://gallery.test';
  return testBrowser((request) => fetch(new Request(request.url.replace(site, server.url), request)), site);
}

/** Places orders of one or two artworks in a loop until the server is killed. */
async function buyOn(artworks: Artwork[], tries: Try[]): Promise<void> {
  for (;;) {
    const wanted = artworks.splice(0, random() < 0.5 ? 1 : 2);
    if (wanted.length === 0) return;
    const one: Try = { buyer: browser(), artworks: wanted, key: `key-of-${wanted[0]?.id}` };
    try {
      for (const { id } of wanted) await one.buyer.get(cartCalls.addToCart, { artworkId: id });
    } catch {
      return;
    }
    tries.push(one);
    const answered = await checkout(one).catch(() => undefined);
    // A 503 acknowledges nothing, so this order is retried later too.
    if (answered === undefined || answered.status === 503) return;
    expect(answered.status, JSON.stringify(answered.body)).toBe(201);
    one.answer = answered.body;
  }
}

function checkout({ buyer, artworks, key }: Try) {
  return buyer.ask(orderCalls.checkout, aCheckout(artworks), { 'Idempotency-Key': key });
}

/** Confirms one order after the other until the server is killed. */
async function confirmOn(staff: TestBrowser, tries: readonly Try[], confirmed: string[]): Promise<void> {
  for (let at = 0; ; ) {
    const orderId = tries[at]?.answer?.orderId;
    if (orderId === undefined) {
      if (!(await isRunning())) return;
      await sleep(5);
      continue;
    }
    at += 1;
    const answer = await staff
      .ask(paymentCalls.confirmPayment, { orderId, paymentReference: `NAB ${at}` })
      .catch(() => undefined);
    if (answer === undefined || answer.status === 503) return;
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    confirmed.push(orderId);
  }
}

/** A sale that staff made, paid at once; without an answer when the server was killed first. */
interface Sale {
  input: CreateOrder;
  key: string;
  orderId?: string;
}

/** Sells works as staff do, one after the other until the server is killed. */
async function sellOn(staff: TestBrowser, artworks: Artwork[], sales: Sale[]): Promise<void> {
  for (;;) {
    const [work] = artworks.splice(0, 1);
    if (work === undefined) return;
    const input: CreateOrder = {
      customer: { firstName: 'Ilse', lastName: 'Vanner' },
      items: [{ artworkId: work.id, price: 40 }],
      payment: { receivedOn: melbourneDay(new Date().toISOString()), reference: 'NAB 9' },
    };
    const sale: Sale = { input, key: `sale-of-${work.id}` };
    sales.push(sale);
    const answered = await createOrder(staff, sale).catch(() => undefined);
    if (answered === undefined || answered.status === 503) return;
    expect(answered.status, JSON.stringify(answered.body)).toBe(201);
    sale.orderId = answered.body.id;
  }
}

const createOrder = (staff: TestBrowser, { input, key }: Sale) =>
  staff.ask(saleCalls.createOrder, input, { 'Idempotency-Key': key });

/** Expects that a sale is an order with its payment, or nothing, and that the same request makes no second one. */
async function expectSoldOnce(staff: TestBrowser, sale: Sale): Promise<void> {
  const again = await createOrder(staff, sale);
  expect(again.status, JSON.stringify(again.body)).toBe(201);
  if (sale.orderId !== undefined) expect(again.body.id).toBe(sale.orderId);
  expect(again.body).toMatchObject({
    status: 'payment_received',
    paid: 65,
    due: 0,
    payments: [{ reference: 'NAB 9' }],
  });
}

/** The number of edits of the artwork; an edit that was cut off may be stored or not. */
interface Edits {
  begun: number;
  acknowledged: number;
}

/** Every fifth edit has a new image. */
const editsPerUpload = 5;

/** Gives the artwork the edit's number, and with some a new image, again and again until the server is killed. */
async function editOn(staff: TestBrowser, id: number, edits: Edits): Promise<void> {
  for (;;) {
    const number = edits.begun + 1;
    try {
      const artwork = await staff.get(artworkCalls.getArtwork, { id });
      const isNewImage = number % editsPerUpload === 0;
      const image = isNewImage
        ? (await anUploadedImage(staff, { width: 40 + (number % 1000), height: 30 })).filePath
        : artwork.image;
      edits.begun = number;
      await staff.get(artworkCalls.updateArtwork, { ...artwork, image, description: `Edit ${number}` });
      edits.acknowledged = number;
    } catch {
      if (!(await isRunning())) return;
    }
  }
}

/** Expects the last acknowledged edit, or the one that was cut off, and its image. */
async function expectEdited(staff: TestBrowser, id: number, { begun, acknowledged }: Edits): Promise<void> {
  const { description, image } = await staff.get(artworkCalls.getArtwork, { id });
  expect([`Edit ${begun}`, `Edit ${acknowledged}`]).toContain(description);
  expect((await staff.send(image)).status).toBe(200);
}

async function isRunning(): Promise<boolean> {
  return (
    (await browser()
      .send('/healthz')
      .catch(() => undefined)) !== undefined
  );
}

/** Expects an acknowledged order: readable by buyer and staff, with all its artworks and an empty cart. */
async function expectWhole(
  staff: TestBrowser,
  buyer: TestBrowser,
  artworks: readonly Artwork[],
  { orderId: id, invoiceNumber }: PlacedOrder,
  confirmed: readonly string[],
): Promise<void> {
  const subtotal = artworks.reduce((sum, artwork) => sum + (artwork.price ?? 0), 0);
  const whole = { invoiceNumber, subtotal, shipping: 25, total: subtotal + 25 };
  const order = await buyer.get(orderCalls.getOrder, { id });
  expect(order).toMatchObject({ ...whole, invoice: whole });
  expect(order.items.map((item) => item.artworkId)).toEqual(artworks.map((artwork) => artwork.id));
  expect((await buyer.get(cartCalls.getCart, {})).items).toEqual([]);
  if (!confirmed.includes(id)) return;
  const asStaff = await staff.get(orderCalls.getOrder, { id });
  expect(asStaff).toMatchObject({
    status: 'payment_received',
    paymentReference: expect.stringMatching(/^NAB \d+$/),
  });
  expect(asStaff.statusHistory?.at(-1)?.status).toBe('payment_received');
}

async function expectPdf(buyer: TestBrowser, { orderId: id }: PlacedOrder): Promise<void> {
  const pdf = await buyer.get(invoiceCalls.getInvoicePdf, { id });
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
}

/** The buyer retries with the same key. True when the first request had placed the order. */
async function retryCreatesOneOrder(staff: TestBrowser, cutOff: Try): Promise<boolean> {
  const { items } = await cutOff.buyer.get(cartCalls.getCart, {});
  const first = await checkout(cutOff);
  const again = await checkout(cutOff);
  expect([first.status, again.status], JSON.stringify(first.body)).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  await expectWhole(staff, cutOff.buyer, cutOff.artworks, first.body, []);
  const wasPlaced = items.length === 0;
  if (!wasPlaced) expect(items.map((item) => item.artwork.id)).toEqual(cutOff.artworks.map((artwork) => artwork.id));
  return wasPlaced;
}
