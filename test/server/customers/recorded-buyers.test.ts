import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { RecordSale } from '../../../src/contract/artworks/artworks.schemas.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const gwen = { customerName: 'Gwen O’Brien', customerEmail: null, customerPhone: '0400 111 222' } as const;
const record = (id: number, changes: Partial<RecordSale> = {}) =>
  staff.get(artworkCalls.recordSale, { id, status: 'sold', ...gwen, saleNotes: null, ...changes });
const list = (query = {}) => staff.get(customerCalls.listCustomers, query);
const search = async (query: string) => (await staff.get(customerCalls.searchCustomers, { query })).customers;
const report = (id: number | null | undefined) => staff.get(customerCalls.getPurchaseReport, { id: id ?? 0 });
const read = (id: number) => staff.get(artworkCalls.getArtwork, { id });
const noBuyer = { customerName: null, customerEmail: null, customerPhone: null };

test('a buyer recorded by hand is a customer, found by every search, with works, list prices and day of sale', async () => {
  const work = await anArtwork(staff, { title: 'Polder', price: 900 });
  const { customerId } = await record(work.id, { soldOn: '2026-11-02' });
  const [listed, ...others] = await list();
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    id: customerId,
    firstName: 'Gwen',
    lastName: 'O’Brien',
    email: '',
    phone: '0400 111 222',
    totalOrders: 0,
    totalWorks: 1,
    totalSpent: 0,
    recordedWorks: 1,
    recordedValue: 900,
    openAmount: 0,
    firstPurchaseMonth: '2026-11',
    lastPurchaseDay: '2026-11-02',
  });
  for (const q of ['obrien', '0400 111 222']) {
    expect((await search(q)).map(({ id }) => id)).toEqual([customerId]);
    expect((await list({ q })).map(({ id }) => id)).toEqual([customerId]);
    expect((await staff.get(searchCalls.searchEverything, { q })).customers.map(({ id }) => id)).toEqual([customerId]);
  }
  expect((await report(customerId)).recorded).toEqual([
    {
      id: work.id,
      title: 'Polder',
      stockCode: 'FM001',
      status: 'sold',
      soldOn: '2026-11-02',
      price: 900,
      saleNotes: null,
    },
  ]);
  const [item] = await staff.get(stockCalls.listStock, {});
  expect(item).toMatchObject({ customerId, soldOn: '2026-11-02', buyer: { customerId, name: 'Gwen O’Brien' } });
  const bytes = await (await staff.send(`/api/customers/${customerId}/statement.pdf`)).arrayBuffer();
  const { pages } = await readPdf(new Uint8Array(bytes));
  const text = pages.map((page) => page.text.replaceAll('\n', ' ')).join(' ');
  for (const part of ['Works 1', 'Sold without an invoice', 'Polder', 'Sold on 2 November 2026', 'FM001'])
    expect(text).toContain(part);
});

test('two sales to one name are two customers; an email address in any case is one, whoever was recorded first', async () => {
  const works = [await anArtwork(staff), await anArtwork(staff), await anArtwork(staff), await anArtwork(staff)];
  const [first, second, third, fourth] = works.map(({ id }) => id) as [number, number, number, number];
  await record(first);
  await record(second);
  expect(await list()).toHaveLength(2);
  const { customerId } = await record(third, { customerEmail: 'Gwen@Example.com' });
  await anOrder(app.browser(), [works[3] as never], { customer: { email: 'gwen@example.com' } });
  expect(await list()).toHaveLength(3);
  expect(await report(customerId)).toMatchObject({ totalOrders: 1, recordedWorks: 1, totalWorks: 2 });
  expect((await read(fourth)).customerId).toBeNull();
});

test('staff choose a known customer: the sale takes over who that is; one who is gone is refused and nothing is lost', async () => {
  const [ordered, work] = [await anArtwork(staff), await anArtwork(staff)];
  await anOrder(app.browser(), [ordered], {
    customer: { email: 'ilse@example.com', firstName: 'Ilse', lastName: 'Vanner' },
  });
  const [ilse] = await list();
  await record(work.id, { ...noBuyer, customerId: ilse?.id });
  expect(await read(work.id)).toMatchObject({ customerName: 'Ilse Vanner', customerEmail: 'ilse@example.com' });
  expect(await list()).toHaveLength(1);
  const refused = await staff.ask(artworkCalls.recordSale, {
    id: work.id,
    status: 'sold',
    ...noBuyer,
    saleNotes: null,
    customerId: 999,
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'customerId' }] } });
  const tomorrow = { id: work.id, status: 'sold', ...gwen, saleNotes: null, soldOn: '2026-12-31' } as const;
  expect(await staff.ask(artworkCalls.recordSale, tomorrow)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'soldOn', message: 'The day of sale cannot be in the future.' }] },
  });
  expect(await read(work.id)).toMatchObject({ customerName: 'Ilse Vanner' });
});

test('a correction of the sale corrects a customer whom nothing else names, and no other', async () => {
  const [one, other] = [await anArtwork(staff), await anArtwork(staff)];
  const { customerId } = await record(one.id);
  await record(one.id, { customerName: 'Gwen O’Brian', customerEmail: 'gwen@example.com' });
  expect(await list()).toMatchObject([{ id: customerId, lastName: 'O’Brian', email: 'gwen@example.com' }]);
  expect(await search('obrien')).toEqual([]);
  const activity = await staff.get(activityCalls.listActivity, { kind: 'customer', record: String(customerId) });
  expect(activity.map(({ action, details }) => [action, details])).toEqual([['corrected customer', 'lastName, email']]);

  // Two works: what is typed now is another person, unless staff say that it is this one.
  await record(other.id, { ...noBuyer, customerId });
  await record(other.id, { customerName: 'Gwen Marie', customerEmail: null, customerId });
  expect(await list()).toMatchObject([{ id: customerId, firstName: 'Gwen', lastName: 'O’Brian' }]);
  const { customerId: another } = await record(other.id, { customerName: 'Ada Quill' });
  expect(another).not.toBe(customerId);
  expect(await list()).toHaveLength(2);

  // A correction to the address of a known customer makes it that customer's sale.
  await record(other.id, { customerName: 'Ada Quill', customerEmail: 'GWEN@example.com' });
  expect(await list()).toMatchObject([{ id: customerId, recordedWorks: 2 }]);
});

test('undoing a recorded sale removes a customer who has nothing else, and putting it back brings them again', async () => {
  const work = await anArtwork(staff);
  const { entry, customerId } = await record(work.id);
  await staff.get(revertCalls.revertActivity, { id: entry ?? 0 });
  expect(await list()).toEqual([]);
  expect((await staff.ask(customerCalls.getCustomer, { id: customerId ?? 0 })).status).toBe(404);
  expect(await read(work.id)).toMatchObject({ ...noBuyer, customerId: null });
  const [undone] = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(work.id) });
  await staff.get(revertCalls.revertActivity, { id: undone?.id ?? 0 });
  expect(await list()).toMatchObject([{ id: customerId, lastName: 'O’Brien', recordedWorks: 1 }]);

  // Notes of the staff are something else.
  const [again] = await list();
  await staff.get(customerCalls.editCustomer, { id: again?.id ?? 0, notes: 'Collects prints.' });
  await record(work.id, { ...noBuyer, status: 'available' });
  expect(await list()).toMatchObject([{ id: again?.id, totalWorks: 0, lastPurchaseDay: null }]);
});

test('a deleted artwork takes its customer along, and a restored one brings them back with their id', async () => {
  const work = await anArtwork(staff);
  const { customerId } = await record(work.id, { soldOn: '2026-11-02' });
  await staff.get(artworkCalls.deleteArtwork, { id: work.id });
  expect(await list()).toEqual([]);
  await record((await anArtwork(staff)).id, { customerName: 'Ada Quill' });
  await staff.get(artworkCalls.restoreArtwork, { id: work.id });
  const [, , ...others] = await list();
  expect(others).toEqual([]);
  expect(await report(customerId)).toMatchObject({ lastPurchaseDay: '2026-11-02', customer: { lastName: 'O’Brien' } });
});

test('what is recorded while an order holds the artwork is about the order’s customer', async () => {
  const work = await anArtwork(staff);
  await anOrder(app.browser(), [work], { customer: { email: 'ilse@example.com' } });
  const [ilse] = await list();
  await record(work.id, { status: 'invoiced' });
  expect((await read(work.id)).customerId).toBe(ilse?.id);
  expect(await list()).toMatchObject([{ totalOrders: 1, totalWorks: 1, recordedWorks: 0 }]);
  expect((await report(ilse?.id)).recorded).toEqual([]);
});

test('merging moves recorded works, and anonymising clears them, in the past too', async () => {
  const [work, ordered] = [await anArtwork(staff, { title: 'Polder' }), await anArtwork(staff)];
  const { customerId, version } = await record(work.id, { saleNotes: 'Cash' });
  await anOrder(app.browser(), [ordered], { customer: { email: 'ilse@example.com' } });
  const [ilse] = await search('ilse@');
  await staff.get(customerCalls.mergeCustomers, { id: customerId ?? 0, into: ilse?.id ?? 0 });
  expect(await read(work.id)).toMatchObject({ customerId: ilse?.id, customerName: 'Gwen O’Brien' });
  expect((await read(work.id)).version).not.toBe(version);
  expect(await report(ilse?.id)).toMatchObject({ totalWorks: 2, recordedWorks: 1 });

  const second = await anArtwork(staff, { title: 'Weir' });
  const { customerId: ada } = await record(second.id, {
    customerName: 'Ada Quill',
    customerPhone: null,
    saleNotes: 'Card',
  });
  expect((await staff.get(customerCalls.exportPerson, { id: ada ?? 0 })).sales).toMatchObject([{ title: 'Weir' }]);
  await staff.get(customerCalls.anonymiseCustomer, { id: ada ?? 0 });
  expect(await read(second.id)).toMatchObject({ ...noBuyer, saleNotes: null, customerId: null, status: 'sold' });
  const activity = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(second.id) });
  expect(JSON.stringify(activity)).not.toContain('Quill');
  expect(await read(work.id)).toMatchObject({ customerName: 'Gwen O’Brien', saleNotes: 'Cash' });
});

test('an import makes its buyers customers, names the same person only by address, and its undo takes them back', async () => {
  const kept = await anArtwork(staff, { title: 'Kept', stockCode: 'K-1' });
  const { customerId } = await record(kept.id);
  const rows = [
    ['stockCode', 'title', 'customerName', 'customerEmail', 'soldOn', 'status'],
    ['K-1', 'Kept', 'Gwen O’Brian', '', '2019-05-04', 'sold'],
    ['K-2', 'New', 'Gwen O’Brian', 'gwen@example.com', '', 'sold'],
    ['K-3', 'Newer', 'G. O’Brian', 'GWEN@example.com', '', 'sold'],
  ];
  const csv = () => new Blob([asCsv(rows)]).stream();
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: csv() });
  const found = await list({ sort: 'works' });
  expect(found.map(({ id, email, totalWorks }) => [id === customerId, email, totalWorks])).toEqual([
    [true, '', 1],
    [false, 'gwen@example.com', 2],
  ]);
  expect(found[0]).toMatchObject({ lastName: 'O’Brian', lastPurchaseDay: '2019-05-04' });
  expect((await (await staff.send('/api/admin/export/artworks.csv')).text()).split('\n')[0]).not.toContain(
    'customerId',
  );

  const [done] = await staff.get(importCalls.listImports, {});
  await staff.get(importCalls.undoImport, { id: done?.id ?? 0, keeping: 0 });
  await settledImport(staff, done?.id ?? 0);
  expect(await list()).toMatchObject([{ id: customerId, lastName: 'O’Brien', totalWorks: 1 }]);
});
