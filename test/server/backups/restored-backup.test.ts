import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { anArtwork, anInquiry, anOrder, aPeriod } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { type ApiResponse, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** A database that exists longer than its server, so that an old copy can be restored. */
interface Estate {
  start(): Promise<TestApp>;
  /** Copies the database while no server runs. */
  backUp(): Promise<void>;
  /** Restores the copy. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

const onPostgres = process.env.ENGINE === 'postgres';

async function anEmbeddedEstate(): Promise<Estate> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-restored-'));
  const file = join(dataDir, 'oeuvre.sqlite');
  const copy = join(dataDir, 'backup.sqlite');
  return {
    start: () => startTestApp({ dataDir, databaseUrl: null, limits: false }),
    backUp: () => copyFile(file, copy),
    restore: () => copyFile(copy, file),
    remove: () => rm(dataDir, { recursive: true }),
  };
}

async function anEstateOnPostgres(): Promise<Estate> {
  let database = await newDatabase();
  const databases = [database];
  const copyOf = async (url: string) => {
    const copy = await newDatabase(`template ${new URL(url).pathname.slice(1)}`);
    databases.push(copy);
    return copy;
  };
  let copy = database;
  return {
    start: () => startTestApp({ databaseUrl: database.url, limits: false }),
    backUp: async () => {
      copy = await copyOf(database.url);
    },
    restore: async () => {
      database = await copyOf(copy.url);
    },
    remove: async () => {
      for (const each of databases) await each.drop();
    },
  };
}

let estate: Estate;
let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  estate = await (onPostgres ? anEstateOnPostgres() : anEmbeddedEstate());
  await start();
});
afterEach(async () => {
  await app.close();
  await estate.remove();
});

async function start(): Promise<void> {
  app = await estate.start();
  staff = await app.staff();
}

/** Stops the server, does something with the database, and starts the server again. */
async function whileStopped(artwork: () => Promise<void>): Promise<void> {
  await app.close();
  await artwork();
  await start();
}

type Edit = (text: string, headers?: Record<string, string>) => Promise<ApiResponse<{ version: string }>>;

/** One of each kind of record that has a version, and how the staff edit it. */
async function editsOfEachKind(): Promise<Record<string, Edit>> {
  const artwork = await anArtwork(staff);
  const period = await aPeriod(staff);
  const event = await staff.get(eventCalls.createEvent, { title: 'Talk', date: '2026-12-01' });
  const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)]);
  const { id: inquiryId } = await anInquiry(app.browser());
  return {
    artwork: (text, headers) => staff.ask(artworkCalls.updateArtwork, { ...artwork, medium: text }, headers),
    period: (text, headers) => staff.ask(periodCalls.updatePeriod, { ...period, description: text }, headers),
    event: (text, headers) => staff.ask(eventCalls.updateEvent, { ...event, location: text }, headers),
    order: (text, headers) => staff.ask(orderCalls.editOrder, { id: orderId, notes: text }, headers),
    'invoice HTML': (text, headers) => {
      const invoiceHtml = `<p>${text}${'.'.repeat(100)}</p>`;
      return staff.ask(invoiceCalls.saveInvoiceHtml, { id: orderId, invoiceHtml }, headers);
    },
    'gallery text': (text, headers) => staff.ask(contentCalls.saveGalleryText, { text }, headers),
    inquiry: (_, headers) => staff.ask(inquiryCalls.answerInquiry, { id: inquiryId }, headers),
    settings: (text, headers) => staff.ask(contentCalls.saveSite, { siteTitle: text }, headers),
  };
}

test('a form from before a restored backup cannot overwrite later edits', async () => {
  const edits = Object.entries(await editsOfEachKind());
  await whileStopped(() => estate.backUp());
  const lost = new Map<string, string>();
  for (const [kind, edit] of edits) lost.set(kind, (await edit('Lost with the database')).body.version);
  await whileStopped(() => estate.restore());

  for (const [kind, edit] of edits) {
    const edited = await edit('Edited after the restore');
    expect(edited.status, kind).toBeLessThan(300);
    const stale = await edit('Typed before the restore', { 'If-Match': `"${lost.get(kind)}"` });
    expect(stale.status, kind).toBe(412);
    expect(stale.body.version, kind).toBe(edited.body.version);
    expect((await edit('Typed now', { 'If-Match': `"${edited.body.version}"` })).status, kind).toBeLessThan(300);
  }
});

test('a browser’s cached responses are not valid after a backup is restored', async () => {
  const artwork = await anArtwork(staff);
  await whileStopped(() => estate.backUp());
  const rename = (title: string) => staff.get(artworkCalls.updateArtwork, { ...artwork, title });
  const listed = (etag = '') => app.browser().send('/api/artworks', { headers: { 'If-None-Match': etag } });

  await rename('Lost with the database');
  const lost = (await listed()).headers.get('ETag') ?? '';
  expect((await listed(lost)).status).toBe(304);
  await whileStopped(() => estate.restore());
  await rename('Edited after the restore');

  const after = await listed(lost);
  expect(after.status).toBe(200);
  expect(await after.json()).toMatchObject([{ title: 'Edited after the restore' }]);
  expect((await listed(after.headers.get('ETag') ?? '')).status).toBe(304);
});

test('two estates that were edited equally often share no ETag', async () => {
  const other = await startTestApp();
  try {
    const tagOf = async (one: TestApp) => (await one.browser().send('/api/hero')).headers.get('ETag');
    expect(await tagOf(app)).not.toBe(await tagOf(other));
  } finally {
    await other.close();
  }
});

test('every change of an artwork gives it a new number and a new random part', async () => {
  const versions: string[] = [];
  const note = ({ version }: Artwork) => versions.push(version);
  const artwork = await anArtwork(staff);
  const read = async () => note(await staff.get(artworkCalls.getArtwork, { id: artwork.id }));

  note(artwork);
  note(await staff.get(artworkCalls.updateArtwork, { ...artwork, medium: 'Oil' }));
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: false });
  await read();
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: true });
  await read();
  const csv = await staff.send('/api/admin/export/artworks.csv');
  const changed = (await csv.text()).replace('Oil', 'Gouache');
  const imported = await staff.send('/api/admin/import', {
    method: 'POST',
    body: changed,
    headers: { 'Content-Type': 'text/csv' },
  });
  expect(await imported.json()).toMatchObject({ updated: 1 });
  await read();
  const { orderId } = await anOrder(app.browser(), [artwork]);
  await read();
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Never came.' });
  await read();

  expect(versions).toHaveLength(7);
  const parts = versions.map((version) => version.split('-'));
  expect(parts.map(([number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(parts.map(([, ...random]) => random.join('-'))).size).toBe(7);
});
