import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import type { ActivityEntry } from '../../../src/contract/activity/activity.schemas.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, UpdateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { changedFieldNames } from '../../../src/domain/activity/activity.ts';
import { dayOf, startOfDay } from '../../../src/domain/calendar.ts';
import { addDays } from '../../../src/domain/days.ts';
import { recordActivity } from '../../../src/server/activity/record-activity.ts';
import { anArtwork, anEvent, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const latest = async () => (await staff.get(activityCalls.listActivity, { limit: 1 }))[0] as ActivityEntry;

const valuesOf = (artwork: Artwork): UpdateArtwork => ({
  ...artwork,
  // The form sends null for these two fields, because the server derives them.
  stockCode: null,
  alt: null,
  status: undefined,
});
const save = (artwork: Artwork, changes: Partial<UpdateArtwork>) =>
  staff.get(artworkCalls.updateArtwork, { ...valuesOf(artwork), ...changes });
const putBack = (id: number, fields?: string[], headers?: Record<string, string>) =>
  staff.ask(revertCalls.revertActivity, { id, ...(fields && { fields }) }, headers);

test('an entry of an artwork has the old and new value of each changed field and of no other', async () => {
  const artwork = await anArtwork(staff, { title: 'Slack tide', price: 100 });
  await save(artwork, { title: 'High tide', price: '', provenance: 'The studio' });
  expect(await latest()).toMatchObject({
    by: 'ruth',
    action: 'changed artwork',
    subject: `${artwork.id} High tide`,
    kind: 'artwork',
    recordId: String(artwork.id),
    revertible: true,
    changes: [
      { field: 'title', from: 'Slack tide', to: 'High tide' },
      { field: 'price', from: 100, to: null },
      { field: 'provenance', from: null, to: 'The studio' },
    ],
  });
  const before = (await latest()).id;
  const present = await staff.get(artworkCalls.getArtwork, { id: artwork.id });
  await save(present, {});
  expect((await latest()).id).toBe(before);
});

test('the availability, a sale, a period, an event, a text, a setting and an account’s name are recorded with their values', async () => {
  const artwork = await anArtwork(staff);
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: false });
  expect((await latest()).changes).toEqual([{ field: 'available', from: true, to: false }]);
  await staff.get(artworkCalls.recordSale, { id: artwork.id, status: 'sold', customerName: 'Ann' });
  expect((await latest()).changes).toEqual([
    { field: 'status', from: 'available', to: 'sold' },
    { field: 'customerName', from: null, to: 'Ann' },
    { field: 'customerId', from: null, to: 1 },
  ]);
  const period = await aPeriod(staff);
  await staff.get(periodCalls.updatePeriod, { id: period.id, name: 'Water' });
  expect((await latest()).changes).toEqual([{ field: 'name', from: 'Water Landscapes', to: 'Water' }]);
  const event = await anEvent(staff);
  await staff.get(eventCalls.updateEvent, { ...event, upcoming: false });
  expect((await latest()).changes).toEqual([{ field: 'upcoming', from: true, to: false }]);
  await staff.get(contentCalls.saveBiography, { titleText: 'A life', bioText: { paragraph1: 'Born in 1921.' } });
  expect(await latest()).toMatchObject({
    kind: 'text',
    recordId: 'biography',
    changes: [
      { field: 'titleText', from: 'Biography', to: 'A life' },
      { field: 'bioText.paragraph1', from: '', to: 'Born in 1921.' },
    ],
  });
  const { shippingFees } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, standard: 30 } });
  expect((await latest()).changes).toEqual([{ field: 'shippingFees.standard', from: 25, to: 30 }]);
  const { account } = await staff.get(accountCalls.addAccount, { username: 'ann', password: administrator.password });
  await staff.get(accountCalls.renameAccount, { id: account.id, username: 'anna' });
  expect((await latest()).changes).toEqual([{ field: 'username', from: 'ann', to: 'anna' }]);
  const stored = JSON.stringify(await app.services.db.read.selectFrom('activity').selectAll().execute());
  expect(stored).not.toContain(administrator.password);
});

test('the list is filtered by kind, account and record, is searched without accents, and comes in pages', async () => {
  const artwork = await anArtwork(staff, { title: 'Écluse' });
  await aPeriod(staff);
  await staff.get(accountCalls.renameAccount, {
    id: (await staff.get(accountCalls.listAccounts, {}))[0]?.id ?? 0,
    username: 'Ruth B.',
  });
  await save(artwork, { title: 'Écluse II' });
  const subjects = async (asked: Parameters<typeof staff.get<typeof activityCalls.listActivity>>[1]) =>
    (await staff.get(activityCalls.listActivity, asked)).map(({ subject }) => subject);
  expect(await subjects({ kind: 'period' })).toEqual(['Water Landscapes']);
  expect(await subjects({ by: 'Ruth B.', kind: 'artwork' })).toEqual([`${artwork.id} Écluse II`]);
  expect(await subjects({ kind: 'artwork', record: String(artwork.id) })).toHaveLength(2);
  expect(await subjects({ q: 'ecluse ii' })).toEqual([`${artwork.id} Écluse II`]);
  expect(await staff.get(activityCalls.listActors, {})).toEqual(['Ruth B.', 'ruth']);
  const page = await staff.ask(activityCalls.listActivity, { limit: 1, kind: 'artwork' });
  expect(page.headers.get('X-Total-Count')).toBe('2');
  const next = /<(.*)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  expect(await (await staff.send(next)).json()).toMatchObject([{ subject: `${artwork.id} Écluse` }]);
});

test('who changed a price last week is found by field and days of the estate’s time zone, which combine with the other filters', async () => {
  const artwork = await anArtwork(staff, { title: 'Priced', price: 100 });
  const event = await anEvent(staff, { title: 'Priced too' });
  await app.clock.pass(10);
  const stored = async () => staff.get(artworkCalls.getArtwork, { id: artwork.id });
  await save(await stored(), { price: 200 });
  await save(await stored(), { title: 'Priced again' });
  await staff.get(eventCalls.updateEvent, { ...event, title: 'Also titled' });
  const subjects = async (asked: Parameters<typeof staff.get<typeof activityCalls.listActivity>>[1]) =>
    (await staff.get(activityCalls.listActivity, asked)).map(({ subject }) => subject);
  expect(await subjects({ kind: 'artwork', field: 'price' })).toEqual([`${artwork.id} Priced`]);
  expect(await subjects({ kind: 'artwork', field: 'title' })).toEqual([`${artwork.id} Priced again`]);
  expect(await subjects({ kind: 'event', field: 'title' })).toHaveLength(1);
  expect(await subjects({ kind: 'event', field: 'price' })).toEqual([]);
  expect(await subjects({ kind: 'artwork', field: 'price', by: 'nobody' })).toEqual([]);
  expect(await staff.get(activityCalls.listChangedFields, { kind: 'artwork' })).toEqual(['price', 'title']);
  expect(await staff.get(activityCalls.listChangedFields, { kind: 'order' })).toEqual([]);

  const { timeZone } = await staff.get(contentCalls.getSite, {});
  const today = dayOf(app.clock.now(), timeZone);
  const price = { kind: 'artwork', field: 'price' } as const;
  expect(await subjects({ ...price, from: today, to: today })).toHaveLength(1);
  expect(await subjects({ ...price, from: addDays(today, 1) })).toEqual([]);
  expect(await subjects({ ...price, to: addDays(today, -1) })).toEqual([]);
  const page = await staff.ask(activityCalls.listActivity, { kind: 'artwork', from: today, to: today, limit: 1 });
  expect(page.headers.get('X-Total-Count')).toBe(String((await subjects({ kind: 'artwork', from: today })).length));
  for (const from of ['yesterday', '2026-02-30', '0000-01-01', '9999-12-31']) {
    expect(await staff.ask(activityCalls.listActivity, { from })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'from', message: 'Please write a day as in 2026-11-25.' }] },
    });
  }
});

test('a day of the filter begins and ends at midnight of the estate', async () => {
  const { id } = await anArtwork(staff, { title: 'At midnight' });
  const { timeZone } = await staff.get(contentCalls.getSite, {});
  const midnight = startOfDay('2026-12-02', timeZone);
  const before = new Date(Date.parse(midnight) - 1).toISOString();
  const { db } = app.services;
  for (const at of [before, midnight]) {
    await db.transaction((tx) =>
      recordActivity(tx, { by: 'ruth', at, action: 'noted', subject: at, record: { kind: 'artwork', id } }),
    );
  }
  const on = async (day: string) =>
    (await staff.get(activityCalls.listActivity, { from: day, to: day })).map(({ subject }) => subject);
  expect([await on('2026-12-01'), await on('2026-12-02')]).toEqual([[before], [midnight]]);
});

test('of a changed group the filter finds the entry by the group, and its fields are those of the recorded changes', async () => {
  const { shippingFees } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, standard: 31, pickup: 2 } });
  expect(await staff.get(activityCalls.listActivity, { kind: 'settings', field: 'shippingFees' })).toHaveLength(1);
  const rows = await app.services.db.read.selectFrom('activity_fields').selectAll().execute();
  const entries = await staff.get(activityCalls.listActivity, {});
  expect(rows.map((row) => [row.entry_id, row.kind, row.field]).toSorted()).toEqual(
    entries
      .flatMap((entry) => changedFieldNames(entry.changes).map((field) => [entry.id, entry.kind, field]))
      .toSorted(),
  );
});

test('one field of an entry is put back; the others stay, and a new entry names the old one', async () => {
  const artwork = await anArtwork(staff, { title: 'Slack tide', description: 'First words' });
  await save(artwork, { title: 'High tide', description: 'Second words' });
  const { id } = await latest();
  expect((await putBack(id, ['description'])).status).toBe(200);
  expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({
    title: 'High tide',
    description: 'First words',
  });
  expect(await latest()).toMatchObject({
    action: 'changed artwork',
    reverts: id,
    changes: [{ field: 'description', from: 'Second words', to: 'First words' }],
  });
  // Putting the new entry back is putting the first change back.
  await putBack((await latest()).id);
  expect((await staff.get(artworkCalls.getArtwork, { id: artwork.id })).description).toBe('Second words');
});

test('a field of a period, an event, a text, a setting and an account is put back', async () => {
  const period = await aPeriod(staff, { years: '1960–1967' });
  await staff.get(periodCalls.updatePeriod, { id: period.id, name: 'Water', years: '1970' });
  expect((await putBack((await latest()).id)).status).toBe(200);
  const [same] = await staff.get(periodCalls.listPeriods, {});
  expect(same).toMatchObject({ name: 'Water Landscapes', years: '1960–1967', startYear: 1960 });
  const event = await anEvent(staff, { link: 'https://example.com/a' });
  await staff.get(eventCalls.updateEvent, { ...event, link: '', upcoming: false });
  await putBack((await latest()).id);
  expect(await staff.get(eventCalls.getEvent, { id: event.id })).toMatchObject({ link: event.link, upcoming: true });
  await staff.get(contentCalls.saveBiography, { titleText: 'A life', bioText: { paragraph1: 'Old.' } });
  await staff.get(contentCalls.saveBiography, {
    titleText: 'A life',
    bioText: { paragraph1: 'New.', paragraph2: 'Kept.' },
  });
  expect((await putBack((await latest()).id, ['bioText.paragraph1'])).status).toBe(200);
  const { bioText } = await staff.get(contentCalls.getBiography, {});
  expect(bioText).toMatchObject({ paragraph1: 'Old.', paragraph2: 'Kept.' });
  await staff.get(contentCalls.saveGalleryText, { text: 'First' });
  await staff.get(contentCalls.saveGalleryText, { text: 'Second' });
  await putBack((await latest()).id);
  expect((await staff.get(contentCalls.getGalleryText, {})).value).toBe('First');
  const { shippingFees } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, standard: 30, express: 50 } });
  await putBack((await latest()).id, ['shippingFees.standard']);
  expect((await staff.get(contentCalls.getSite, {})).shippingFees).toMatchObject({ standard: 25, express: 50 });
  const [me] = await staff.get(accountCalls.listAccounts, {});
  await staff.get(accountCalls.renameAccount, { id: me?.id ?? 0, username: 'Other' });
  await putBack((await latest()).id);
  expect((await staff.get(accountCalls.listAccounts, {}))[0]?.username).toBe('ruth');
});

test('a value that was changed again since is not put back, nor one on a stale version', async () => {
  const artwork = await anArtwork(staff, { title: 'One' });
  const two = await save(artwork, { title: 'Two' });
  const { id } = await latest();
  const { version } = await staff.get(revertCalls.getRevert, { id });
  expect(version).toBe(two.version);
  await save(two, { medium: 'Ink' });
  expect((await putBack(id, ['title'], { 'If-Match': `"${version}"` })).status).toBe(412);
  await save(two, { title: 'Three' });
  expect(await putBack(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/changed again since/) },
  });
  expect((await staff.get(revertCalls.getRevert, { id })).fields).toMatchObject([
    { field: 'title', from: 'One', to: 'Two', now: 'Three', refused: expect.stringMatching(/changed again since/) },
  ]);
  expect((await putBack(id, ['medium'])).status).toBe(409);
  expect((await staff.get(artworkCalls.getArtwork, { id: artwork.id })).title).toBe('Three');
});

test('what an order decides, or another rule refuses, is not put back, and the reason is named', async () => {
  const sold = await anArtwork(staff);
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'reserved' });
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'available' });
  const { id } = await latest();
  const { body } = await anOrder(app.browser(), [sold]).then(() => putBack(id));
  expect(body).toMatchObject({ message: expect.stringMatching(/changed again since|holds this work/) });
  const held = await anArtwork(staff);
  await staff.get(artworkCalls.setAvailability, { id: held.id, available: false });
  await staff.get(artworkCalls.setAvailability, { id: held.id, available: true });
  const offered = (await latest()).id;
  const { invoiceNumber } = await anOrder(app.browser(), [held]);
  expect(await putBack(offered)).toMatchObject({
    status: 409,
    body: { message: `The order ${invoiceNumber} holds this work: its status follows the order.` },
  });

  const museum = await anArtwork(staff);
  await staff.get(artworkCalls.setAvailability, { id: museum.id, available: false });
  const hidden = (await latest()).id;
  await staff.get(artworkCalls.recordSale, { id: museum.id, status: 'museum' });
  expect((await putBack(hidden)).body).toMatchObject({
    message: 'This artwork is museum: change its status in the Stock Tracker.',
  });

  const first = await aPeriod(staff, { slug: 'early' });
  await staff.get(periodCalls.updatePeriod, { id: first.id, slug: 'late' });
  const renamed = (await latest()).id;
  await aPeriod(staff, { name: 'Another', slug: 'early' });
  expect(await putBack(renamed)).toMatchObject({
    status: 409,
    body: { message: 'Another period has this page address.' },
  });
  expect((await putBack((await latest()).id)).status).toBe(409);
  expect((await putBack(999_999)).status).toBe(404);
});

test('both fields of a sale by hand are put back together', async () => {
  const artwork = await anArtwork(staff);
  const values = { ...valuesOf(artwork), status: 'sold', available: false } as const;
  await staff.get(artworkCalls.updateArtwork, values);
  const { id } = await latest();
  expect((await putBack(id)).status).toBe(200);
  expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({
    status: 'available',
    available: true,
  });
});

test('a deleted record’s fields can be put back after it is restored, and a deleted image cannot come back', async () => {
  const { filePath } = await anUploadedImage(staff);
  const artwork = await anArtwork(staff, { image: filePath });
  await save(artwork, { image: '/uploads/other.jpg' });
  const { id } = await latest();
  await staff.get(artworkCalls.deleteArtwork, { id: artwork.id });
  expect((await putBack(id)).body).toMatchObject({ message: 'The record is deleted. Restore it first.' });
  await staff.get(artworkCalls.restoreArtwork, { id: artwork.id });
  await app.services.db.transaction((tx) => tx.deleteFrom('images').where('file_path', '=', filePath).execute());
  expect((await putBack(id)).body).toMatchObject({ message: `The image ${filePath} was deleted.` });
});
