import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls, deletedCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkRecordCalls, conditionCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import type { ConditionEntry } from '../../../src/contract/artwork-records/artwork-records.schemas.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import { aConditionEntry, anArtwork, anOrder, aView } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

const list = (artworkId: number) => staff.get(conditionCalls.listCondition, { artworkId });
const shown = async (id: number) => (await app.browser().get(artworkCalls.getArtwork, { id })).conditions;
/** Returns the values that the form of an entry sends. */
const values = ({ artworkId: _, version: __, day, ...entry }: ConditionEntry) => ({ ...entry, day: day ?? '' });

test('an entry has what was sent, and the newest day comes first, of one day the one recorded last', async () => {
  const { id } = await anArtwork(staff);
  const entry = await aConditionEntry(staff, id, { by: 'Ruth Oduya', text: 'Two small losses.' });
  expect(entry).toMatchObject({
    artworkId: id,
    kind: 'condition',
    day: '2026-03-03',
    by: 'Ruth Oduya',
    grade: 'good',
    text: 'Two small losses.',
    published: false,
  });
  await aConditionEntry(staff, id, { day: '1999-12-31', text: 'old' });
  await aConditionEntry(staff, id, { kind: 'treatment', text: 'cleaned', grade: '' });
  expect((await list(id)).map(({ text }) => text)).toEqual(['cleaned', 'Two small losses.', 'old']);
});

test('a day in the future, one that is none, an entry without a word and an unknown artwork are refused', async () => {
  const { id: artworkId } = await anArtwork(staff);
  const refusalOf = async (facts: object) => {
    const entry = { artworkId, day: '2026-03-03', text: 'Sound.', ...facts };
    const { status, body } = await staff.ask(conditionCalls.createConditionEntry, entry);
    return [status, (body as unknown as { errors?: { message: string }[] }).errors?.[0]?.message];
  };
  expect(await refusalOf({ day: '2026-11-22' })).toEqual([
    422,
    'This day is in the future. Please enter the day on which it happened.',
  ]);
  expect(await refusalOf({ day: '' })).toEqual([422, 'Please enter the day.']);
  expect(await refusalOf({ day: '2026-02-30' })).toEqual([422, 'Please enter a day as in 2026-11-25.']);
  expect(await refusalOf({ text: '' })).toEqual([422, 'Please describe what was seen or done, or choose a grade.']);
  expect((await refusalOf({ artworkId: 999 }))[0]).toBe(404);
  expect(await list(artworkId)).toEqual([]);
  await aConditionEntry(staff, artworkId, { day: '2026-11-21', text: '', grade: 'fair' });
});

test('visitors read the newest public entry of each kind at the price, and no private one', async () => {
  const { id } = await anArtwork(staff);
  expect(await shown(id)).toBeUndefined();
  const old = await aConditionEntry(staff, id, { day: '2020-01-02', text: 'quokkaold', published: true });
  await aConditionEntry(staff, id, { published: true });
  await aConditionEntry(staff, id, { day: '2026-10-01', text: 'quokkaprivate', by: 'quokkawhom' });
  await aConditionEntry(staff, id, { kind: 'framing', grade: '', text: 'Oak frame.', by: '', published: true });
  expect(await shown(id)).toEqual([
    { label: 'Condition', value: 'Good. Slight abrasion, lower left. (Ruth Oduya, 3 March 2026)' },
    { label: 'Framing', value: 'Oak frame. (3 March 2026)' },
  ]);
  const response = await app.browser().send(`/api/artworks/${id}`);
  expect(await response.text()).not.toContain('quokka');
  const list = await app.browser().send('/api/artworks');
  expect(await list.text()).not.toContain('abrasion');
  await staff.get(conditionCalls.deleteConditionEntry, { id: old.id });
});

test('a visitor gets a change of a public entry at once, and a private one changes no ETag', async () => {
  const { id } = await anArtwork(staff);
  const visitor = app.browser();
  const tagOf = async () => (await visitor.send(`/api/artworks/${id}`)).headers.get('ETag');
  const first = await tagOf();
  const entry = await aConditionEntry(staff, id);
  expect(await tagOf()).toBe(first);
  await staff.get(conditionCalls.updateConditionEntry, { ...values(entry), published: true });
  const second = await tagOf();
  expect(second).not.toBe(first);
  expect(await shown(id)).toHaveLength(1);
  await staff.get(conditionCalls.updateConditionEntry, { ...values(entry), published: false });
  expect(await tagOf()).not.toBe(second);
  expect(await shown(id)).toBeUndefined();
  const published = await aConditionEntry(staff, id, { published: true });
  const third = await tagOf();
  await staff.get(conditionCalls.deleteConditionEntry, { id: published.id });
  expect(await tagOf()).not.toBe(third);
});

test('an order freezes what was public, and what changes later changes nothing of it', async () => {
  const artwork = await anArtwork(staff);
  const entry = await aConditionEntry(staff, artwork.id, { published: true });
  await aConditionEntry(staff, artwork.id, { day: '2026-04-01', text: 'quokka' });
  const view = await aView(staff, artwork.id, { role: 'back' });
  await aView(staff, artwork.id, { role: 'uv', caption: 'quokka' });
  const { orderId } = await anOrder(app.browser(), [artwork]);
  await staff.get(viewCalls.deleteView, { id: view.id });
  await staff.get(conditionCalls.updateConditionEntry, { ...values(entry), text: 'changed', published: false });
  const order = await staff.get(orderCalls.getOrder, { id: orderId });
  const conditions = [{ label: 'Condition', value: 'Good. Slight abrasion, lower left. (Ruth Oduya, 3 March 2026)' }];
  const shownThen = { conditions, views: [{ role: 'back', image: '/uploads/low-water.jpg' }] };
  expect(order.items[0]?.shown).toMatchObject(shownThen);
  expect(JSON.stringify(order)).not.toContain('quokka');
  const record = await staff.get(artworkRecordCalls.getArtworkRecord, { id: artwork.id });
  expect(record.orders.first[0]?.shown).toMatchObject(shownThen);
});

test('a stale save is refused, and Activity of the artwork tells what was changed and puts it back', async () => {
  const { id } = await anArtwork(staff, { title: 'Low water' });
  const entry = await aConditionEntry(staff, id);
  const change = { ...values(entry), text: 'Restored.' };
  await staff.get(conditionCalls.updateConditionEntry, change, { 'If-Match': `"${entry.version}"` });
  const stale = await staff.ask(conditionCalls.updateConditionEntry, change, { 'If-Match': `"${entry.version}"` });
  expect(stale.status).toBe(412);
  const entries = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(id) });
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['changed condition', `${id} Low water, condition of 3 March 2026`],
    ['added condition', `${id} Low water, condition of 3 March 2026`],
    ['added artwork', `${id} Low water`],
  ]);
  expect(entries[0]?.changes).toEqual([{ field: 'text', from: 'Slight abrasion, lower left.', to: 'Restored.' }]);
  await staff.get(revertCalls.revertActivity, { id: entries[0]?.id ?? 0 });
  expect((await list(id))[0]?.text).toBe('Slight abrasion, lower left.');
});

test('a deleted entry is restored, and one of a deleted artwork comes back with it', async () => {
  const { id } = await anArtwork(staff);
  const entry = await aConditionEntry(staff, id, { published: true });
  await staff.get(conditionCalls.deleteConditionEntry, { id: entry.id });
  expect(await list(id)).toEqual([]);
  const [deleted] = await staff.get(deletedCalls.listDeleted, { kind: 'condition' });
  expect(deleted).toMatchObject({ kind: 'condition', id: entry.id });
  await staff.get(artworkCalls.deleteArtwork, { id });
  const early = await staff.ask(conditionCalls.restoreConditionEntry, { id: entry.id });
  expect([early.status, early.body]).toMatchObject([
    409,
    { message: 'Its artwork was deleted. Restore the artwork first.' },
  ]);
  await staff.get(artworkCalls.restoreArtwork, { id });
  await staff.get(conditionCalls.restoreConditionEntry, { id: entry.id });
  await staff.get(artworkCalls.deleteArtwork, { id });
  await staff.get(artworkCalls.restoreArtwork, { id });
  expect(await list(id)).toMatchObject([{ id: entry.id, text: entry.text, published: true }]);
  expect(await shown(id)).toHaveLength(1);
});
