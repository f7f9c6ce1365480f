import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { anInquiry, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { type MeasuredServer, type ProcessFigures, startMeasuredServer } from '../../measured-server.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { report } from '../campaign.ts';
import { manyArtworks } from '../installations.ts';
import { sendSteadily } from '../send-steadily.ts';

const requestsPerSecond = 50;
/** Minutes after the start at which the process is measured: the caches are full at the first. */
const first = 5;
const last = 20;
/** One in 500 requests is an order. */
const orders = Math.ceil((last * 60 * requestsPerSecond) / 500);
/** The most requests at once; a slow machine is busy with them. */
const most = 40;

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

let server: MeasuredServer;
let staff: TestBrowser;
let edited: Artwork[];
let forSale: Artwork[];
let image: string;

const agent = new Agent({ keepAlive: true, maxSockets: most });
const site = () => testBrowser((request) => fetch(request), server.url);

/** Requests an address and reads the whole response. Returns its status. */
function visit(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${server.url}${address}`, { agent }, (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject);
      answer.resume();
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The server has closed the idle connection just now: a browser asks again on another one.
      if (error.code === 'ECONNRESET' && request.reusedSocket) visit(address).then(resolve, reject);
      else reject(error);
    });
  });
}

const pages = ['/', '/gallery', '/shop', '/events', '/api/artworks', '/api/periods', '/sitemap.xml', '/gallery?q=low'];

/** Mostly pages; one request in ten writes. */
async function send(number: number): Promise<void> {
  const artwork = edited[number % edited.length] as Artwork;
  if (number % 500 === 499) {
    const [bought] = forSale.splice(0, 1);
    if (bought !== undefined) await anOrder(site(), [bought]);
  } else if (number % 500 === 250) await anUploadedImage(staff, { width: 200 + (number % 1000), height: 150 });
  else if (number % 100 === 50) await anInquiry(site());
  else if (number % 20 === 10) await site().get(cartCalls.addToCart, { artworkId: artwork.id });
  else if (number % 20 === 0)
    await staff.get(artworkCalls.updateArtwork, { ...artwork, description: `Edit ${number}` });
  else if (number % 20 === 5) await staff.get(inquiryCalls.listInquiries, { limit: 25 });
  else {
    const addresses = [...pages, `/artwork/${artwork.id}`, image];
    const address = addresses[number % addresses.length] as string;
    expect(await visit(address), address).toBe(200);
  }
}

const load = (minutes: number, from: number) =>
  sendSteadily(
    { perSecond: requestsPerSecond, most },
    (number) => send(from + number),
    (seconds) => seconds >= minutes * 60,
  );

/** Measures once nothing is going on any more: no idle connection is left, and invoices and image sizes are made. */
async function atRest(): Promise<ProcessFigures> {
  agent.destroy();
  // Longer than the server keeps a connection for the next request (docs/specification/limits.md §7).
  await sleep(130_000);
  return server.figures();
}

describe('the server', () => {
  beforeAll(async () => {
    server = await startMeasuredServer();
    staff = site();
    await staff.signIn(administrator);
    const { id: periodId } = await aPeriod(staff);
    image = (await anUploadedImage(staff)).filePath;
    edited = await manyArtworks(staff, 40, 'Low water', { periodId, image });
    forSale = await manyArtworks(staff, orders, 'For sale', { periodId, image });
  }, 300_000);
  afterAll(() => server.remove());

  test(`holds as much memory and as many files after ${last} minutes at ${requestsPerSecond} requests a second as after ${first}`, {
    timeout: 40 * 60_000,
  }, async () => {
    const before = await load(first, 0);
    const early = await atRest();
    const after = await load(last - first, before.sent);
    const late = await atRest();
    report(
      `${after.rate.toFixed(1)} requests a second; heap ${megabytes(early.heapUsed)} MB, then ${megabytes(late.heapUsed)} MB; ` +
        `resident ${megabytes(early.rss)} MB, then ${megabytes(late.rss)} MB; open files ${early.openFiles}, then ${late.openFiles}`,
    );
    expect([...before.failures, ...after.failures].slice(0, 3)).toEqual([]);
    expect(after.rate).toBeGreaterThan(requestsPerSecond * 0.9);
    expect(late.heapUsed / early.heapUsed).toBeLessThan(1.03);
    expect(late.rss / early.rss).toBeLessThan(1.1);
    expect(late.openFiles).toBe(early.openFiles);
  });
});
