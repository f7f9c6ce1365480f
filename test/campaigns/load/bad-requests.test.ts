import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { anArtwork, anEvent, anInquiry, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { type MeasuredServer, startMeasuredServer } from '../../measured-server.ts';
import { newDatabase, type TestDatabase } from '../../new-database.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { report, seed } from '../campaign.ts';
import { type BadRequest, badRequests } from './bad-requests/bad-request.ts';
import { faultsOf } from './bad-requests/faults-of.ts';
import { type Received, sendBadRequest } from './bad-requests/send-bad-request.ts';
import { Progress } from './bad-requests/tell-progress.ts';
import type { KnownValues } from './bad-requests/values-around.ts';

/** The campaign goes on until so many requests were refused; about a fifth is accepted. */
const requests = 50_000;
/** Requests that are made in advance; each part has its own seed. */
const partSize = 500;
/** Requests that are sent at the same time. */
const senders = 8;
/** Milliseconds. */
const withinMs = 5_000;
const megabyte = 2 ** 20;
/** Megabytes by which the server's memory may grow. */
const mostGrowth = 20;
/** Different pages that fill the caches up to their limits, which are no growth. */
const differentPages = 6_000;

const databases = [
  { where: 'SQLite', open: async () => undefined },
  { where: 'PostgreSQL', open: () => newDatabase() },
];

describe.each(databases)('$where', ({ where, open }) => {
  let database: TestDatabase | undefined;
  let server: MeasuredServer;
  let staff: TestBrowser;
  let known: KnownValues;
  const images: Buffer[] = [];

  beforeAll(async () => {
    database = await open();
    server = await startMeasuredServer({ DATABASE_URL: database?.url ?? '' });
    staff = testBrowser((request) => fetch(request), server.url);
    await staff.signIn(administrator);
    known = await aSmallEstate(
      staff,
      testBrowser((request) => fetch(request), server.url),
    );
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7c8a91' } });
    images.push(await image.jpeg().toBuffer(), await image.png().toBuffer(), await image.gif().toBuffer());
  }, 60_000);
  afterAll(async () => {
    await server.remove();
    await database?.drop();
  });

  let mayBeSignedOut = false;
  let signingIn = Promise.resolve();

  /** Adds the administrator's cookie and token; a request may have ended the session. */
  async function asAdministrator(request: BadRequest): Promise<BadRequest> {
    if (mayBeSignedOut) signingIn = signingIn.then(signInAgain);
    await signingIn;
    const Cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...request, headers: { Cookie, 'X-Admin-Auth': staff.authToken ?? '', ...request.headers } };
  }

  async function signInAgain(): Promise<void> {
    if (!mayBeSignedOut) return;
    if (!(await staff.get(allCalls.checkAuth, {})).isAdmin) await staff.signIn(administrator);
    mayBeSignedOut = false;
  }

  test(`${requests} bad requests get no server error, no internals and no late response, and take no memory`, {
    timeout: 60 * 60_000,
  }, async () => {
    const all = badRequests(known, images);
    await Promise.all(Array.from({ length: senders }, (_, sender) => fillCaches(sender)));
    const progress = new Progress(where, requests);
    let before = 0;
    let memory = 0;
    for (let part = 0; progress.refused < requests; part += partSize) {
      const made = fc.sample(all, { seed: seed + part, numRuns: partSize }).values();
      await Promise.all(Array.from({ length: senders }, () => sendAll(made)));
      memory = await server.memory();
      // The first tenth does not count: code runs there for the first time, and its compiled form stays in memory.
      if (part === 0 || progress.refused <= requests / 10) before = memory;
      progress.tell(memory);
    }
    const growth = (memory - before) / megabyte;
    const calls = `${progress.accepted.size} of ${Object.keys(allCalls).length} calls accepted one`;
    report(`${progress.summary()}; ${calls}; memory ${growth.toFixed(1)} MB more`);
    expect(Object.fromEntries(progress.faults)).toEqual({});
    expect(growth).toBeLessThan(mostGrowth);
    expect(progress.accepted.size).toBeGreaterThan(100);
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'alive' });

    async function fillCaches(sender: number): Promise<void> {
      for (let page = sender; page < differentPages; page += senders) {
        const headers = { 'Accept-Encoding': ['identity', 'gzip', 'br'][page % 3] ?? '' };
        await (await fetch(`${server.url}/gallery?q=page-${page}`, { headers })).arrayBuffer();
      }
    }

    /** Takes requests until none is left; several senders share one list. */
    async function sendAll(part: Iterable<BadRequest>): Promise<void> {
      for (const made of part) {
        const request = made.asAdministrator ? await asAdministrator(made) : made;
        const received = await sendBadRequest(server.url, request).catch((error: Error) => error);
        if (received instanceof Error) {
          progress.lost(request, received.message, server.log().slice(-2_000));
          continue;
        }
        mayBeSignedOut ||= request.asAdministrator && received.status === 401;
        note(request, received);
      }
    }

    function note(request: BadRequest, received: Received): void {
      progress.count(request, received, request.name in allCalls);
      for (const fault of faultsOf(request, received, { withinMs, dataDir: server.dataDir })) {
        progress.fault(request, fault, `${Math.round(received.milliseconds)} ms: ${received.text.slice(0, 300)}`);
      }
    }
  });
});

/** Creates a record of each kind, and returns their ids. */
async function aSmallEstate(staff: TestBrowser, buyer: TestBrowser): Promise<KnownValues> {
  const { filePath } = await anUploadedImage(staff, { width: 60, height: 40 });
  const period = await aPeriod(staff, { image: filePath });
  const artworks = [];
  for (let count = 1; count <= 6; count += 1) {
    artworks.push(await anArtwork(staff, { title: `Low water ${count}`, image: filePath, periodId: period.id }));
  }
  await anEvent(staff, { image: filePath });
  await anInquiry(buyer);
  const orders = [await anOrder(buyer, artworks.slice(0, 2)), await anOrder(buyer, artworks.slice(2, 3))];
  await staff.get(importCalls.uploadImport, {
    file: Buffer.from('key,title,medium,dimensions\n1,Pier,Oil,1 x 1 cm'),
    fileName: 'list.csv',
  });
  const [first] = await staff.get(orderCalls.listOrders, {});
  return {
    numbers: [1, 2, 3, 4, 5, 6],
    texts: [
      ...orders.map(({ orderId }) => orderId),
      period.slug,
      filePath,
      'ada@example.com',
      '2026-12-01',
      first?.invoiceNumber ?? '',
      first?.version ?? '',
    ],
  };
}
