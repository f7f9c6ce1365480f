import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls, deletedCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import type { View } from '../../../src/contract/views/views.schemas.ts';
import { viewRoleNames } from '../../../src/domain/artwork/artwork-labels.ts';
import { partTables } from '../../../src/server/artworks/artwork-parts.store.ts';
import { listTables } from '../../../src/server/installation/table-rows.store.ts';
import { pruneOldRows } from '../../../src/server/prune-old-rows.ts';
import { anArtwork, anUploadedImage, aView } from '../../factories.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const day = 24 * 60;
const list = (id: number) => staff.get(viewCalls.listAllViews, { id });
const shown = (id: number) => app.browser().get(viewCalls.listViews, { id });
/** Returns the values that the form of a view sends. */
const values = ({ artworkId: _, position: __, ...view }: View) => view;

test('a view has every field that was sent, and staff and visitors get it in order', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 700, height: 500 });
  const { id } = await anArtwork(staff, { title: 'Low water' });
  const facts = {
    image: filePath,
    caption: 'Label of the dealer',
    alt: 'A torn label',
    description: 'The label is torn\nat the left.',
    photographer: 'Ruth Oduya',
    credit: '© The estate',
    takenOn: '1987-02-28',
  };
  const back = await aView(staff, id, { role: 'back', ...facts });
  await aView(staff, id, { role: 'frame' });
  expect(back).toMatchObject({ ...facts, role: 'back', published: true, artworkId: id, position: 0, width: 700 });
  expect((await list(id)).map(({ role, position }) => [role, position])).toEqual([
    ['back', 0],
    ['frame', 1],
  ]);
  const [first, second] = await shown(id);
  const rights = { credit: '© The estate', creator: 'Ruth Oduya', notice: '' };
  expect(first).toEqual({
    id: back.id,
    ...facts,
    role: 'back',
    width: 700,
    height: 500,
    preview: expect.any(String),
    rights: expect.objectContaining(rights),
  });
  expect(second).toMatchObject({ caption: '', alt: 'Frame of Low water' });
});

test('a signature and technical images are private unless staff say otherwise', async () => {
  const { id } = await anArtwork(staff);
  const added = await staff.get(viewCalls.addViews, {
    id,
    views: viewRoleNames.map((role) => ({ image: '/uploads/low-water.jpg', role })),
  });
  const hidden = added.filter(({ published }) => !published).map(({ role }) => role);
  expect(hidden).toEqual(['signature', 'raking-light', 'uv', 'x-ray']);
  expect((await aView(staff, id, { role: 'uv', published: true })).published).toBe(true);
  expect((await shown(id)).map(({ role }) => role)).toEqual(['front', 'back', 'frame', 'detail', 'installation', 'uv']);
});

test('the 41st view is refused, and of several none is added', async () => {
  const { id } = await anArtwork(staff);
  const image = '/uploads/low-water.jpg';
  await staff.get(viewCalls.addViews, { id, views: Array.from({ length: 38 }, () => ({ image })) });
  const three = await staff.ask(viewCalls.addViews, { id, views: [{ image }, { image }, { image }] });
  expect([three.status, three.body]).toMatchObject([
    409,
    { message: 'An artwork can have at most 40 views. It has 38, so at most 2 more can be added.' },
  ]);
  expect(await list(id)).toHaveLength(38);
  await staff.get(viewCalls.addViews, { id, views: [{ image }, { image }] });
  const more = await staff.ask(viewCalls.addViews, { id, views: [{ image }] });
  expect(more.body).toMatchObject({
    message: 'An artwork can have at most 40 views. It has 40, so none can be added.',
  });
});

test('a view without an image, with one of another site, or with a day that is none is refused', async () => {
  const { id } = await anArtwork(staff);
  const image = '/uploads/low-water.jpg';
  const errorsOf = async (view: object) => {
    const { status, body } = await staff.ask(viewCalls.addViews, { id, views: [{ image, ...view }] });
    return [status, (body as unknown as { errors: { message: string }[] }).errors.map(({ message }) => message)];
  };
  expect(await errorsOf({ image: '' })).toEqual([422, ['Please upload or choose an image.']]);
  expect(await errorsOf({ image: 'https://example.com/a.jpg' })).toEqual([
    422,
    ['This image is on another site, so no page shows it. Save it on your computer and upload it here.'],
  ]);
  expect(await errorsOf({ takenOn: '2026-02-30' })).toEqual([422, ['Please enter a day as in 2026-11-25.']]);
  expect((await staff.ask(viewCalls.addViews, { id: 999, views: [{ image }] })).status).toBe(404);
  expect(await list(id)).toEqual([]);
});

test('an order is kept whole, and one that does not name every view is refused', async () => {
  const { id } = await anArtwork(staff);
  const [one, two, three] = [await aView(staff, id), await aView(staff, id), await aView(staff, id)];
  const ids = [three.id, one.id, two.id];
  const ordered = await staff.get(viewCalls.orderViews, { id, ids });
  expect(ordered.map((view) => view.id)).toEqual(ids);
  expect((await shown(id)).map((view) => view.id)).toEqual(ids);
  for (const wrong of [
    [one.id, two.id],
    [one.id, two.id, 999],
    [one.id, two.id, two.id],
  ]) {
    expect((await staff.ask(viewCalls.orderViews, { id, ids: wrong })).status).toBe(409);
  }
  expect((await list(id)).map((view) => view.id)).toEqual(ids);
  // A form that was opened before can still be saved, and the view stays where it is.
  const saved = await staff.ask(
    viewCalls.updateView,
    { ...values(one), caption: 'Verso' },
    { 'If-Match': `"${one.version}"` },
  );
  expect(saved.status).toBe(200);
  expect((await list(id)).map(({ caption }) => caption)).toEqual(['', 'Verso', '']);
});

test('a stale version is refused', async () => {
  const { id } = await anArtwork(staff);
  const view = await aView(staff, id);
  await staff.get(viewCalls.updateView, { ...values(view), caption: 'Verso' });
  const ifMatch = { 'If-Match': `"${view.version}"` };
  expect((await staff.ask(viewCalls.updateView, values(view), ifMatch)).status).toBe(412);
  expect((await staff.ask(viewCalls.deleteView, { id: view.id }, ifMatch)).status).toBe(412);
});

test('Activity of the artwork has what changed in a view, and a value can be put back', async () => {
  const { id } = await anArtwork(staff, { title: 'Low water' });
  const other = await anArtwork(staff);
  await aView(staff, other.id);
  const view = await aView(staff, id, { role: 'back' });
  await staff.get(viewCalls.updateView, { ...values(view), caption: 'Verso', published: false });
  await staff.get(viewCalls.orderViews, { id, ids: [view.id] });
  const entries = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(id) });
  expect(entries.map(({ action, subject, artworkId }) => [action, subject, artworkId])).toEqual([
    ['changed view', 'Verso of Low water', id],
    ['added view', 'Back of Low water', id],
    ['added artwork', `${id} Low water`, null],
  ]);
  const [changed] = entries;
  expect(changed?.changes).toEqual([
    { field: 'published', from: true, to: false },
    { field: 'caption', from: '', to: 'Verso' },
  ]);
  await staff.get(revertCalls.revertActivity, { id: changed?.id ?? 0, fields: ['published'] });
  expect(await list(id)).toMatchObject([{ caption: 'Verso', published: true }]);
});

test('a deleted view can be restored at its place, with its image, which is in use until then', async () => {
  const { filePath } = await anUploadedImage(staff);
  const { id } = await anArtwork(staff, { title: 'Low water' });
  const view = await aView(staff, id, { image: filePath, role: 'back' });
  await aView(staff, id, { role: 'frame' });
  await staff.get(viewCalls.deleteView, { id: view.id });
  expect((await list(id)).map(({ role }) => role)).toEqual(['frame']);
  const [deleted] = await staff.get(deletedCalls.listDeleted, { kind: 'view' });
  expect(deleted).toMatchObject({ id: view.id, name: 'Back of Low water', image: filePath });
  const [image] = await staff.get(imageLibraryCalls.listImages, { filePath });
  expect(image).toMatchObject({ inUse: true, usedIn: [{ kind: 'deleted', key: `view ${view.id}` }] });
  const restored = await staff.get(viewCalls.restoreView, { id: view.id });
  expect(restored).toMatchObject({ ...values(view), version: expect.any(String), position: 0 });
  expect((await list(id)).map(({ role }) => role)).toEqual(['back', 'frame']);
});

test('a view is not restored to an artwork that is deleted or has 40', async () => {
  const artwork = await anArtwork(staff);
  const { id } = artwork;
  const view = await aView(staff, id);
  await staff.get(viewCalls.deleteView, { id: view.id });
  await staff.get(artworkCalls.deleteArtwork, { id });
  const restore = () => staff.ask(viewCalls.restoreView, { id: view.id });
  expect(await restore()).toMatchObject({
    status: 409,
    body: { message: 'Its artwork was deleted. Restore the artwork first.' },
  });
  await staff.get(artworkCalls.restoreArtwork, { id });
  const image = '/uploads/low-water.jpg';
  await staff.get(viewCalls.addViews, { id, views: Array.from({ length: 40 }, () => ({ image })) });
  expect((await restore()).status).toBe(409);
});

test('a deleted artwork keeps its views and has them again when it is restored', async () => {
  const { filePath } = await anUploadedImage(staff);
  const artwork = await anArtwork(staff, { title: 'Low water' });
  const { id } = artwork;
  const view = await aView(staff, id, { image: filePath, role: 'back' });
  await staff.get(artworkCalls.deleteArtwork, { id });
  expect(await shown(id)).toEqual([]);
  expect((await staff.ask(viewCalls.listAllViews, { id })).status).toBe(404);
  expect((await app.browser().ask(viewCalls.getViewZoom, { id: view.id })).status).toBe(404);
  expect((await app.browser().send(filePath)).status).toBe(404);
  const [image] = await staff.get(imageLibraryCalls.listImages, { filePath });
  expect(image?.usedIn).toEqual([{ kind: 'deleted', key: `artwork ${id}`, name: 'Low water' }]);
  await pruneOldRows(app.services);
  await staff.get(artworkCalls.restoreArtwork, { id });
  expect(await list(id)).toMatchObject([{ id: view.id, role: 'back', version: view.version }]);
  expect((await app.browser().send(filePath)).status).toBe(200);
});

test('the views of an artwork that can no longer be restored are deleted, and their images stay unused', async () => {
  const { filePath } = await anUploadedImage(staff);
  const gone = await anArtwork(staff);
  const stays = await anArtwork(staff);
  await aView(staff, gone.id, { image: filePath });
  await aView(staff, stays.id);
  await staff.get(artworkCalls.deleteArtwork, { id: gone.id });
  app.clock.pass(91 * day);
  await pruneOldRows(app.services);
  const views = await app.services.db.read.selectFrom('artwork_views').select('artwork_id').execute();
  expect(views).toEqual([{ artwork_id: stays.id }]);
  staff = await app.staff();
  expect(await staff.get(imageLibraryCalls.listImages, { filePath })).toMatchObject([{ inUse: false, usedIn: [] }]);
});

test('the list of an artwork’s parts has every table with an artwork and a version', async () => {
  const tables = await listTables(app.services.db.read, app.services.db.engine);
  const withArtwork = tables.filter(({ columns }) =>
    ['artwork_id', 'version_nonce'].every((name) => columns.some((column) => column.name === name)),
  );
  // An import's rows and changes, and requests of visitors, name artworks in other ways.
  const others = ['import_changes', 'inquiries'];
  expect(withArtwork.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(partTables);
});

test('the Image Library says which artwork a view is of, and an image stays used while a view shows it', async () => {
  const { filePath } = await anUploadedImage(staff);
  const artwork = await anArtwork(staff, { title: 'Low water', image: filePath });
  const view = await aView(staff, artwork.id, { image: filePath });
  const [image] = await staff.get(imageLibraryCalls.listImages, { filePath });
  expect(image?.usedIn).toEqual([
    { kind: 'artwork', key: String(artwork.id), name: 'Low water' },
    { kind: 'view', key: `${artwork.id} ${view.id}`, name: 'Low water' },
  ]);
  const { created = null, ...facts } = artwork;
  await staff.get(artworkCalls.updateArtwork, { ...facts, created, image: '/uploads/other.jpg' });
  expect(await staff.get(imageLibraryCalls.listImages, { filePath })).toMatchObject([{ inUse: true, uses: 1 }]);
  expect(await staff.ask(imageLibraryCalls.deleteImage, { id: image?.id ?? 0 })).toMatchObject({
    status: 409,
    body: { message: 'This image is in use: a view of artwork “Low water”. It cannot be deleted.' },
  });
  await staff.get(viewCalls.deleteView, { id: view.id });
  await app.services.db.transaction((tx) => tx.deleteFrom('deleted_records').execute());
  expect(await staff.get(imageLibraryCalls.listImages, { filePath })).toMatchObject([{ inUse: false, uses: 0 }]);
});

test('a view that is cropped in the Image Library shows the new image, and its former one can be put back', async () => {
  const { filePath } = await anUploadedImage(staff);
  const { id } = await anArtwork(staff);
  const view = await aView(staff, id, { image: filePath });
  const [image] = await staff.get(imageLibraryCalls.listImages, { filePath });
  const crop = { left: 0, top: 0, width: 300, height: 300 };
  await staff.get(imageLibraryCalls.editImage, { id: image?.id ?? 0, turns: 0, crop, everywhere: true });
  const [cropped] = await list(id);
  expect(cropped).toMatchObject({ width: 300, height: 300 });
  expect(cropped?.version).not.toBe(view.version);
  const [entry] = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(id) });
  expect(entry).toMatchObject({ action: 'changed view', kind: 'view', recordId: String(view.id), revertible: true });
  await staff.get(revertCalls.revertActivity, { id: entry?.id ?? 0 });
  expect(await list(id)).toMatchObject([{ image: filePath }]);
});

test('visitors zoom into a public view, and staff into every view', async () => {
  const [open, secret] = [await anUploadedImage(staff), await anUploadedImage(staff, { width: 900, height: 500 })];
  const { id } = await anArtwork(staff);
  const view = await aView(staff, id, { image: open.filePath });
  const hidden = await aView(staff, id, { image: secret.filePath, role: 'x-ray' });
  const visitor = app.browser();
  const zoom = await visitor.get(viewCalls.getViewZoom, { id: view.id });
  expect(zoom).toMatchObject({ width: 640, height: 480 });
  const whole = `${zoom.path}/full/640,480/0/default.jpg`;
  expect((await visitor.send(whole)).status).toBe(200);
  expect((await visitor.ask(viewCalls.getViewZoom, { id: hidden.id })).status).toBe(404);
  const ofStaff = await staff.get(viewCalls.getViewZoom, { id: hidden.id });
  expect(ofStaff.width).toBe(900);
  const tile = `${ofStaff.path}/full/480,267/0/default.jpg`;
  expect((await visitor.send(tile)).status).toBe(404);
  expect((await staff.send(tile)).status).toBe(200);
});
