import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { ADMIN_TOKEN, browserApi } from '../../../src/web/api.ts';
import { browserStorage } from '../../../src/web/browser-storage.ts';
import { dropAnswers, keepAnswers } from '../../../src/web/layout/session/staff-session.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
/** The answers of the server: the status, and the bytes of the headers and body of each. */
let answers: { status: number; bytes: number }[];

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  for (let at = 0; at < 12; at += 1) await anOrder(app.browser(), [await anArtwork(staff)]);
  keepAnswers();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});
beforeEach(() => {
  dropAnswers();
  answers = [];
  browserStorage.site.write(ADMIN_TOKEN, staff.authToken ?? '');
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await staff.send(address, init);
    const headers = [...response.headers].join('\r\n').length;
    answers.push({ status: response.status, bytes: headers + (await response.clone().arrayBuffer()).byteLength });
    return response;
  });
});

const statuses = () => answers.map(({ status }) => status);

test.each([
  ['orders', () => browserApi.page(orderCalls.listOrders, { limit: 25 })],
  ['artworks', () => browserApi.page(artworkCalls.listArtworks, { limit: 25 })],
  ['entries of Activity', () => browserApi.page(activityCalls.listActivity, { limit: 25 })],
])('the second poll of unchanged %s transfers under 1 KB and gives the same', async (_, read) => {
  const first = await read();
  expect(await read()).toEqual(first);
  expect(statuses()).toEqual([200, 304]);
  expect(answers[0]?.bytes).toBeGreaterThan(1024);
  expect(answers[1]?.bytes).toBeLessThan(1024);
});

test('a change is read at once, also of a list’s length alone', async () => {
  const read = () => browserApi.page(orderCalls.listOrders, { limit: 1, sort: 'date' });
  const { total } = await read();
  await anOrder(app.browser(), [await anArtwork(staff)]);
  expect((await read()).total).toBe(total + 1);
  expect(statuses()).toEqual([200, 200]);
});

test('nothing is kept after a logout, for another session, or without one', async () => {
  const read = () => browserApi(orderCalls.listOrders, {});
  await read();
  dropAnswers();
  await read();
  browserStorage.site.write(ADMIN_TOKEN, 'the token of another session');
  await read();
  browserStorage.site.remove(ADMIN_TOKEN);
  await read();
  await read();
  expect(statuses()).toEqual([200, 200, 200, 200, 200]);
});

test('the last 30 reads are kept', async () => {
  const read = (limit: number) => browserApi.page(orderCalls.listOrders, { limit });
  for (let limit = 1; limit <= 31; limit += 1) await read(limit);
  answers = [];
  await read(1);
  await read(31);
  expect(statuses()).toEqual([200, 304]);
});
