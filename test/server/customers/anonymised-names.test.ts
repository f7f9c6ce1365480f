import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

type Buyer = NonNullable<Parameters<typeof anOrder>[2]>['customer'];

/** The id of a customer with one order, which is cancelled. */
async function aSpamOrder(customer: Buyer & { email: string }, artwork: { id: number; price: number | null }) {
  const { orderId } = await anOrder(app.browser(), [artwork], { customer });
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Spam.' });
  return idOf(customer.email);
}

const idOf = async (query: string) => (await staff.get(customerCalls.searchCustomers, { query })).customers[0]?.id ?? 0;
const factsOf = async (id: number) => {
  const { version, ...facts } = await staff.get(artworkCalls.getArtwork, { id });
  return facts;
};

test('strangers who order under words of the estate’s texts change none of them when they are anonymised', {
  timeout: 60_000,
}, async () => {
  const facts = {
    medium: 'Oil on canvas',
    description: 'Edmund Harrow Vale painted it in oil on canvas, 1962-1963.',
    provenance: 'Estate of Edmund Harrow Vale, estate@example.org',
    collection: 'Edmund Harrow Vale Trust',
  };
  const deleted = await anArtwork(staff, { title: 'Oil on canvas', ...facts });
  const changed = await anArtwork(staff, { title: 'Edmund Harrow Vale', ...facts });
  const imported = await anArtwork(staff, { title: 'Imported', ...facts });
  const names = [
    { firstName: 'Edmund Harrow', lastName: 'Vale', email: 'estate@example.org', phone: '1962 1963' },
    { firstName: 'Oil on', lastName: 'canvas', email: 'spam@example.com', phone: 'oil on canvas, 1962-1963' },
  ];
  const before = [deleted, changed, imported];
  const customers = [];
  for (const name of names) {
    for (const artwork of [changed, imported]) customers.push(await aSpamOrder(name, artwork));
  }

  // Afterwards the old texts are nowhere but in the past.
  await staff.get(artworkCalls.deleteArtwork, { id: deleted.id });
  const other = { title: 'Other', medium: 'Gouache', description: 'None', provenance: null, collection: null };
  await staff.get(artworkCalls.updateArtwork, { ...changed, ...other });
  const { import_key: key } = await app.services.db.read
    .selectFrom('artworks')
    .select('import_key')
    .where('id', '=', imported.id)
    .executeTakeFirstOrThrow();
  const csv = asCsv([
    ['key', 'title', 'medium', 'description', 'provenance', 'collection'],
    [key, 'Other', 'Gouache', 'None', '', ''],
  ]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream(), skip: true });

  for (const id of new Set(customers)) {
    expect(await staff.get(customerCalls.previewAnonymise, { id })).toMatchObject({ orders: 2, texts: 0 });
    await staff.get(customerCalls.anonymiseCustomer, { id });
  }

  await staff.get(artworkCalls.restoreArtwork, { id: deleted.id });
  const entries = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(changed.id) });
  await staff.get(revertCalls.revertActivity, { id: entries[0]?.id ?? 0 });
  const [done] = await staff.get(importCalls.listImports, {});
  await staff.get(importCalls.undoImport, { id: done?.id ?? 0, keeping: 0 });
  await settledImport(staff, done?.id ?? 0);
  for (const { id, version, ...artwork } of before) expect(await factsOf(id)).toMatchObject({ id, ...artwork });
});

test('a buyer whose name the estate’s texts use leaves them as they are, and the preview says where they are', async () => {
  const artwork = await anArtwork(staff, { title: 'Sold', provenance: 'Ivo Hale; his sister Ada Quill' });
  const customer = { firstName: 'Ivo', lastName: 'Hale', email: 'ivo@example.com' };
  const { orderId } = await anOrder(app.browser(), [artwork], { customer });
  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'Ref' });
  for (const status of ['shipped', 'delivered', 'completed'] as const) {
    await staff.get(orderCalls.moveOrder, { id: orderId, status, notes: null });
  }
  const { version, ...present } = await staff.get(artworkCalls.getArtwork, { id: artwork.id });
  await staff.get(artworkCalls.updateArtwork, { ...present, provenance: null });
  const id = await idOf('ivo@');
  const preview = () => staff.get(customerCalls.previewAnonymise, { id });
  expect(await preview()).toMatchObject({
    texts: 1,
    examples: [{ place: 'Provenance of “Sold” in Activity', after: '[removed]; his sister Ada Quill' }],
    kept: [],
  });
  await staff.get(contentCalls.saveGalleryText, { text: 'Ivo  Hale and the light of the coast.' });
  expect(await preview()).toMatchObject({ orders: 1, texts: 0, examples: [], kept: ['the gallery’s text'] });
});

test('neither a name nor a telephone number makes a sale somebody else’s, until staff merge the two records', async () => {
  const phone = '+61 3 5550 7788';
  const sold = await anArtwork(staff, { title: 'Sold at the fair' });
  const sale = { customerName: 'Ada Quill', customerEmail: null, customerPhone: '(03) 5550 7788', saleNotes: 'Cash' };
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'sold', ...sale });
  const [hers, theirs] = [await anArtwork(staff), await anArtwork(staff)];
  const ada = await aSpamOrder({ firstName: 'Ada', lastName: 'Quill', email: 'ada@example.com', phone }, hers);
  const spam = await aSpamOrder({ firstName: 'Best', lastName: 'Offers', email: 'spam@example.com', phone }, theirs);

  expect((await staff.get(customerCalls.exportPerson, { id: spam })).sales).toEqual([]);
  await staff.get(customerCalls.anonymiseCustomer, { id: spam });
  expect(await staff.get(artworkCalls.getArtwork, { id: sold.id })).toMatchObject(sale);
  expect((await staff.get(customerCalls.exportPerson, { id: ada })).sales).toEqual([]);
  const { customerId } = await staff.get(artworkCalls.getArtwork, { id: sold.id });
  await staff.get(customerCalls.mergeCustomers, { id: customerId ?? 0, into: ada });
  expect((await staff.get(customerCalls.exportPerson, { id: ada })).sales).toMatchObject([sale]);
  await staff.get(customerCalls.anonymiseCustomer, { id: ada });
  expect(await staff.get(artworkCalls.getArtwork, { id: sold.id })).toMatchObject({
    customerName: null,
    customerPhone: null,
    saleNotes: null,
  });
});

test('the preview counts and shows what is then removed, and changes nothing', async () => {
  const customer = { firstName: 'Ada', lastName: 'Quill', email: 'ada@example.com' };
  const sale = { customerName: 'Ada Quill', customerEmail: 'ada@example.com', customerPhone: null, saleNotes: null };
  const sold = await anArtwork(staff, { title: 'Sold', provenance: 'Given to Ada Quill in 2019' });
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'sold', ...sale });
  const { version, ...present } = await staff.get(artworkCalls.getArtwork, { id: sold.id });
  await staff.get(artworkCalls.updateArtwork, { ...present, provenance: null });
  const deleted = await anArtwork(staff, { title: 'Deleted', provenance: 'Lent to ada@example.com' });
  await staff.get(artworkCalls.recordSale, { id: deleted.id, status: 'sold', ...sale });
  await staff.get(artworkCalls.deleteArtwork, { id: deleted.id });
  // It names the person, and was sold to somebody else.
  const others = await anArtwork(staff, { title: 'Another’s', provenance: 'Given by Ada Quill' });
  await staff.get(artworkCalls.recordSale, {
    id: others.id,
    status: 'sold',
    ...sale,
    customerEmail: 'ben@example.com',
  });
  await staff.get(artworkCalls.deleteArtwork, { id: others.id });
  const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)], { customer });
  await anInquiry(app.browser(), customer);
  const id = await idOf('ada@');

  const open = await staff.ask(customerCalls.previewAnonymise, { id });
  expect(open).toMatchObject({ status: 409, body: { message: expect.stringContaining('Still open: 2026-11-0001') } });
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Spam.' });

  const before = await staff.get(customerCalls.exportPerson, { id });
  const preview = await staff.get(customerCalls.previewAnonymise, { id });
  expect(preview).toMatchObject({ orders: 1, inquiries: 1, texts: 10, kept: [] });
  expect(preview.examples).toEqual(
    expect.arrayContaining([
      { place: 'Customer’s email of “Sold”', before: 'ada@example.com', after: '' },
      {
        place: 'Provenance of “Sold” in Activity',
        before: 'Given to Ada Quill in 2019',
        after: 'Given to [removed] in 2019',
      },
      { place: 'Customer’s email of “Deleted”, deleted', before: 'ada@example.com', after: '' },
      { place: 'Provenance of “Deleted”, deleted', before: 'Lent to ada@example.com', after: 'Lent to [removed]' },
    ]),
  );
  expect(await staff.get(customerCalls.exportPerson, { id })).toEqual(before);

  await staff.get(customerCalls.anonymiseCustomer, { id });
  const past = await app.services.db.read.selectFrom('deleted_records').select(['name', 'json']).execute();
  expect(past.find(({ name }) => name === 'Deleted')?.json).not.toMatch(/Quill|ada@/);
  expect(past.find(({ name }) => name === 'Another’s')?.json).toContain('Given by Ada Quill');
});
