import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { addressOf } from '../../../src/contract/call.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import type { ChangeArtworks } from '../../../src/contract/catalogue/catalogue.schemas.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { anArtwork, anOrder, aPeriod } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false, importProcesses: true });
afterAll(() => app.close());
const staff = await app.staff();
const read = (id: number) => staff.get(artworkCalls.getArtwork, { id });
const entriesOf = (id: number) => staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(id) });

async function some(count: number, facts: Parameters<typeof anArtwork>[1] = {}) {
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await anArtwork(staff, facts));
  return made;
}

const ifMatch = (version: string) => ({ 'If-Match': `"${version}"` });
const idsOf = (artworks: readonly { id: number }[]) => artworks.map(({ id }) => id);

test('a percentage is rounded to whole dollars, and the preview shows old and new', async () => {
  const [one, two, none] = [
    await anArtwork(staff, { price: 999 }),
    await anArtwork(staff, { price: 10 }),
    await anArtwork(staff, { price: null }),
  ];
  const ids = idsOf([one, two, none]);
  const change = { price: { percent: 5 } };
  const preview = await staff.get(catalogueCalls.previewChange, { ids, change });
  expect(preview).toMatchObject({ works: 3, changed: 2, unchanged: 1, refused: 0 });
  expect(preview.examples.map(({ id, fields }) => [id, fields])).toEqual([
    [one.id, [{ field: 'price', from: '$999', to: '$1,049' }]],
    [two.id, [{ field: 'price', from: '$10', to: '$11' }]],
  ]);
  expect((await read(one.id)).price).toBe(999);
  const made = await staff.get(catalogueCalls.changeArtworks, { ids, change }, ifMatch(preview.version));
  expect(made.changed).toBe(2);
  expect([(await read(one.id)).price, (await read(two.id)).price, (await read(none.id)).price]).toEqual([
    1049,
    11,
    null,
  ]);
  expect((await read(one.id)).version).not.toBe(one.version);
  expect((await read(none.id)).version).toBe(none.version);
});

test('each artwork’s own history shows the change, and the list of all entries has it once', async () => {
  const artworks = await some(3, { price: 100 });
  const period = await aPeriod(staff, { slug: 'late', name: 'Late' });
  const change = { price: { to: 120 }, periodId: period.id, featured: true, collection: 'Alde Trust' };
  const made = await staff.get(catalogueCalls.changeArtworks, { ids: idsOf(artworks), change });
  const [latest, before] = await staff.get(activityCalls.listActivity, { limit: 2 });
  expect(latest).toMatchObject({
    by: 'ruth',
    action: 'changed artworks',
    details: '3 changed, 0 refused',
    importId: made.id,
    revertible: false,
    subject: 'Price: $120, Period: Late, Featured: yes, Collection',
  });
  expect(before?.action).not.toMatch(/^changed artwork/);
  for (const { id, title } of artworks) {
    const [own] = await entriesOf(id);
    expect(own).toMatchObject({ by: 'ruth', action: 'changed artwork', subject: `${id} ${title}`, revertible: true });
    expect(own?.changes).toEqual([
      { field: 'price', from: 100, to: 120 },
      { field: 'periodId', from: null, to: period.id },
      { field: 'featured', from: false, to: true },
      { field: 'collection', from: null, to: 'Alde Trust' },
    ]);
  }
});

test('each artwork gets a price of its own in one step, one without keeps its own, and one undo takes all back', async () => {
  const [one, two, other] = await some(3, { price: 100 });
  if (one === undefined || two === undefined || other === undefined) throw new Error('Three artworks were made.');
  const ids = idsOf([one, two, other]);
  const own = [
    { id: one.id, to: 150 },
    { id: two.id, to: null },
  ];
  const change = { price: { each: own } };
  const preview = await staff.get(catalogueCalls.previewChange, { ids, change });
  expect(preview).toMatchObject({ changed: 2, unchanged: 1, refused: 0 });
  const made = await staff.get(catalogueCalls.changeArtworks, { ids, change }, ifMatch(preview.version));
  const prices = async () => (await Promise.all(ids.map(read))).map(({ price }) => price);
  expect(await prices()).toEqual([150, null, 100]);
  const [entry] = await staff.get(activityCalls.listActivity, { limit: 1 });
  expect(entry).toMatchObject({ subject: 'Prices of 2 artworks', importId: made.id });
  expect((await staff.get(importCalls.getImport, { id: made.id })).changed.map(({ fields }) => fields)).toEqual([
    [{ field: 'price', from: '$100', to: '$150' }],
    [{ field: 'price', from: '$100', to: '' }],
  ]);
  await staff.get(importCalls.undoImport, { id: made.id });
  expect(await prices()).toEqual([100, 100, 100]);
  const twice = { price: { each: [...own, { id: one.id, to: 5 }] } };
  expect((await staff.ask(catalogueCalls.changeArtworks, { ids, change: twice })).status).toBe(422);
});

test('what cannot be changed is named with the reason, and stays only when its number is agreed to', async () => {
  const held = await anArtwork(staff, { price: 300 });
  const { orderId, invoiceNumber } = await anOrder(app.browser(), [held]);
  const bare = await anArtwork(staff, { medium: '', available: false });
  const sold = await anArtwork(staff, { status: 'museum', available: false });
  const free = await anArtwork(staff, { available: false });
  const ids = idsOf([held, bare, sold, free]);
  const change = { available: true, price: { to: 400 } };
  const preview = await staff.get(catalogueCalls.previewChange, { ids, change });
  expect(preview).toMatchObject({ changed: 2, refused: 2 });
  expect(preview.refusals).toEqual([
    { id: bare.id, title: bare.title, reason: 'It needs a medium before it can be offered.' },
    { id: sold.id, title: sold.title, reason: 'It is Museum Collection: its status is changed in the Stock Tracker.' },
  ]);
  for (const keeping of [0, 1]) {
    const refused = await staff.ask(catalogueCalls.changeArtworks, { ids, change, keeping });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('2 works cannot') } });
  }
  expect((await read(free.id)).available).toBe(false);
  await staff.get(
    catalogueCalls.changeArtworks,
    { ids, change, keeping: 2, confirmWithoutImage: true },
    ifMatch(preview.version),
  );
  expect(await read(free.id)).toMatchObject({ available: true, price: 400 });
  // The offer of a work follows the order that holds it; the order has its own price.
  const off = await staff.get(catalogueCalls.previewChange, { ids: [held.id], change: { available: false } });
  expect(off.refusals).toEqual([{ id: held.id, title: held.title, reason: `It is in order ${invoiceNumber}.` }]);
  expect((await read(held.id)).price).toBe(400);
  await staff.get(catalogueCalls.changeArtworks, { ids: [held.id], change: { featured: true, price: { to: 350 } } });
  expect(await read(held.id)).toMatchObject({ featured: true, price: 350 });
  const order = await staff.get(orderCalls.getOrder, { id: orderId });
  expect([order.total - order.shipping, order.items[0]?.artwork.price]).toEqual([300, 300]);
});

test('a change is undone as one, and leaves what was edited since when its number is agreed to', async () => {
  const [one, two] = await some(2, { price: 100, collection: 'Blyth Trust' });
  if (one === undefined || two === undefined) throw new Error('Two artworks were made.');
  const ids = idsOf([one, two]);
  const { id } = await staff.get(catalogueCalls.changeArtworks, {
    ids,
    change: { price: { to: 200 }, collection: null },
  });
  await staff.get(artworkCalls.setAvailability, { id: two.id, available: false });
  expect(await staff.get(importCalls.previewUndo, { id })).toMatchObject({ restored: 1, kept: 1, removed: 0 });
  expect((await staff.ask(importCalls.undoImport, { id })).status).toBe(409);
  const undone = await staff.get(importCalls.undoImport, { id, keeping: 1 });
  expect(undone).toMatchObject({ kind: 'change', state: 'undone', task: null });
  expect(await read(one.id)).toMatchObject({ price: 100, collection: 'Blyth Trust' });
  expect((await read(two.id)).price).toBe(200);
  const [latest] = await staff.get(activityCalls.listActivity, { limit: 1 });
  expect(latest).toMatchObject({ action: 'undid a change of artworks', importId: id });
  expect((await entriesOf(one.id))[0]?.changes).toEqual([
    { field: 'price', from: 200, to: 100 },
    { field: 'collection', from: null, to: 'Blyth Trust' },
  ]);
  expect((await entriesOf(two.id))[0]?.action).toBe('marked unavailable');
});

test('all artworks that match are changed, in a process of its own where there are many', async () => {
  await some(120, { title: 'Polder', price: 50 });
  const filters = { q: 'polder', price: '..60' };
  const change = { price: { percent: 10 } };
  const preview = await staff.get(catalogueCalls.previewChange, { filters, change });
  expect(preview).toMatchObject({ works: 120, changed: 120 });
  expect(preview.examples).toHaveLength(20);
  const made = await staff.get(catalogueCalls.changeArtworks, { filters, change }, ifMatch(preview.version));
  expect(made.changed).toBe(120);
  expect(await staff.get(catalogueCalls.listCatalogue, { q: 'polder', price: '55..55', limit: 200 })).toHaveLength(120);
});

test('the export has what the list shows, in its order, and an import takes it back unchanged', async () => {
  for (const at of [1, 2, 3]) await anArtwork(staff, { title: `Weir ${at}`, price: 100 * at, stockCode: `W-${at}` });
  const asked = { q: 'weir', price: '150..', sort: '-price' } as const;
  const csv = await (await staff.send(addressOf(catalogueCalls.exportArtworks, asked))).text();
  expect([...csv.matchAll(/Weir \d/g)].map(([title]) => title)).toEqual(['Weir 3', 'Weir 2']);
  const report = await staff.get(artworkCalls.importArtworks, { csv: new Blob([csv]).stream() });
  expect(report).toMatchObject({ rows: 2, added: 0, updated: 0, unchanged: 2, refused: 0 });
  // A price list, which staff change in their spreadsheet, is in the own history of each changed work.
  const prices = csv.replace(/,300,/, ',333,');
  expect(await staff.get(artworkCalls.importArtworks, { csv: new Blob([prices]).stream() })).toMatchObject({
    updated: 1,
  });
  const [weir] = await staff.get(catalogueCalls.listCatalogue, { q: 'weir', price: '333..' });
  expect((await entriesOf(weir?.id ?? 0))[0]).toMatchObject({ changes: [{ field: 'price', from: 300, to: 333 }] });
});

test.each(['https://pictures.example/a.jpg', '/uploads/nobody-uploaded.jpg'])(
  'a work begins to be offered without an image only when that is agreed to: %s',
  async (image) => {
    const bare = await anArtwork(staff, { image, available: false });
    const change = { available: true };
    expect(await staff.get(catalogueCalls.previewChange, { ids: [bare.id], change })).toMatchObject({
      withoutImage: 1,
    });
    expect((await staff.ask(catalogueCalls.changeArtworks, { ids: [bare.id], change })).status).toBe(409);
    expect((await read(bare.id)).available).toBe(false);
    await staff.get(catalogueCalls.changeArtworks, { ids: [bare.id], change, confirmWithoutImage: true });
    expect((await read(bare.id)).available).toBe(true);
  },
);

test('a change of artworks that were edited after the preview is refused', async () => {
  const artworks = await some(2, { price: 70 });
  const ids = idsOf(artworks);
  const change = { price: { to: 80 } };
  const { version } = await staff.get(catalogueCalls.previewChange, { ids, change });
  await staff.get(artworkCalls.setAvailability, { id: ids[0] ?? 0, available: false });
  const refused = await staff.ask(catalogueCalls.changeArtworks, { ids, change }, ifMatch(version));
  expect(refused).toMatchObject({ status: 412, body: { message: expect.stringContaining('Nothing was changed') } });
  expect((await read(ids[1] ?? 0)).price).toBe(70);
});

test.each<[string, object]>([
  ['nothing', { change: {} }],
  ['no price', { change: { price: {} } }],
  ['part of a percent', { change: { price: { percent: 1.5 } } }],
  ['too much', { change: { price: { percent: -95 } } }],
  ['a period that does not exist', { change: { periodId: 999 } }],
  ['neither ids nor filters', { ids: undefined, change: { featured: true } }],
  ['ids and filters', { filters: {}, change: { featured: true } }],
])('a change that says %s is refused', async (_, asked) => {
  const [artwork] = await some(1);
  const input = { ids: [artwork?.id ?? 0], ...asked } as ChangeArtworks;
  expect((await staff.ask(catalogueCalls.changeArtworks, input)).status).toBe(422);
});

test('a change that changes nothing is refused, and so is a price that would be $0', async () => {
  const [artwork] = await some(1, { price: 3, featured: true });
  const ids = idsOf([artwork ?? { id: 0 }]);
  expect((await staff.ask(catalogueCalls.changeArtworks, { ids, change: { featured: true } })).status).toBe(409);
  const { refusals } = await staff.get(catalogueCalls.previewChange, { ids, change: { price: { percent: -90 } } });
  expect(refusals).toMatchObject([{ reason: 'Its price would be $0.' }]);
});

test('an entry about many artworks is found by the fields that it changed, and so is its part of one artwork', async () => {
  const artworks = await some(2, { price: 300 });
  const change = { price: { to: 310 }, featured: true };
  const { id } = await staff.get(catalogueCalls.changeArtworks, { ids: idsOf(artworks), change });
  const found = (field: string, record?: string) =>
    staff.get(activityCalls.listActivity, { kind: 'artwork', field, record, limit: 1 });
  for (const field of ['price', 'featured']) {
    expect(await found(field)).toMatchObject([{ importId: id, action: 'changed artworks' }]);
    expect(await found(field, String(artworks[1]?.id))).toMatchObject([{ recordId: String(artworks[1]?.id) }]);
  }
  expect((await found('collection'))[0]?.importId).not.toBe(id);
  await staff.get(importCalls.undoImport, { id });
  await expect.poll(() => found('price')).toMatchObject([{ action: 'undid a change of artworks' }]);
  expect(await found('price', String(artworks[0]?.id))).toMatchObject([{ changes: [{ from: 310, to: 300 }, {}] }]);
});
