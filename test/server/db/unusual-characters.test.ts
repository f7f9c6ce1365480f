import { afterAll, expect, test } from 'vitest';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { artworkSorts } from '../../../src/domain/artwork/gallery.ts';
import { anArtwork, anImage, aPeriod } from '../../factories.ts';
import { administrator, startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();
await anArtwork(staff);

/**
 * The oddities as they appear in an address: characters that no database stores, empty text, quotes, numbers that are
 * too large.
 */
const oddities = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  "';--",
  '%5C',
  '9'.repeat(30),
  '-1',
  '1.5',
  '1e999',
  '%F0%9F%92%A9',
];
const calls = Object.entries<Call>(allCalls);
const init = (call: Call): RequestInit =>
  call.method === 'GET' ? {} : { method: call.method, body: '{}', headers: { 'Content-Type': 'application/json' } };

test.each(calls.filter(([, call]) => call.path.includes('/:')))(
  '%s: unusual characters in its path cause no server error',
  async (_, call) => {
    for (const odd of oddities) {
      const { status } = await staff.send(call.path.replace(/:\w+/g, odd), init(call));
      expect(status, odd).toBeLessThan(500);
    }
  },
);

test.each(calls.filter(([, call]) => call.method === 'GET' && call.path.split('/').length === 3))(
  '%s: unusual characters in its query cause no server error',
  async (_, call) => {
    for (const name of ['q', 'cursor', 'period', 'filter', 'sort', 'limit', 'status', 'key']) {
      for (const odd of oddities) {
        const { status } = await staff.send(`${call.path}?${name}=${odd}`);
        expect(status, `${name} ${odd}`).toBeLessThan(500);
      }
    }
  },
);

test('a search for a character that no text has finds nothing', async () => {
  expect(await staff.get(artworkCalls.listArtworks, { q: 'a\u0000' })).toEqual([]);
  expect(await staff.get(orderCalls.listOrders, { q: 'a\u0000' })).toEqual([]);
});

test('every list refuses a cursor that it did not write with the same message', async () => {
  const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  const id = 'A'.repeat(22);
  const time = '2026-11-21T01:00:00.000Z';
  const noCursors = ['x', '\u0000', time, `${time} ${id}`, 'y'.repeat(3000), cursorOf(null), cursorOf({ 0: 1, 1: 1 })];
  const artworkCursors = [['\u0000', 1], [1.5, 1], [1e300, 1], [-1, -1], ['1', '1'], [1], [1, 1, 1]].map(cursorOf);
  const timeCursors = [
    ['x', id],
    [time, 'x'],
    [time, id, id],
    [time.slice(0, 10), id],
    [1, id],
    [time, 1],
  ].map(cursorOf);
  const orderCursors = [
    [time, id],
    [time, ['x', id]],
    [time, [time, 'x']],
    ['x', [time, id]],
    [1, [time, id]],
  ].map(cursorOf);
  const lists = [
    ...artworkSorts.map((sort) => ({ path: `/api/artworks?sort=${sort}&`, cursors: artworkCursors })),
    { path: `/api/periods/${(await aPeriod(staff)).id}/artworks?`, cursors: artworkCursors },
    { path: '/api/orders?', cursors: [...timeCursors, ...orderCursors] },
    { path: '/api/admin/limited-orders?', cursors: timeCursors },
  ];
  for (const { path, cursors } of lists) {
    for (const cursor of [...noCursors, ...cursors]) {
      const answer = await staff.send(`${path}cursor=${encodeURIComponent(cursor)}`);
      expect(answer.status, `${path} ${cursor}`).toBe(400);
      expect(await answer.json()).toMatchObject({ message: 'This cursor is not one of the list’s.' });
    }
  }
  expect((await staff.ask(orderCalls.listOrders, { cursor: cursorOf([time, [time, id]]) })).status).toBe(200);
});

test('a username with a NUL character cannot sign in, and a file name is stored without it', async () => {
  const login = { ...administrator, username: 'ru\u0000th' };
  expect((await app.browser().ask(sessionCalls.login, login)).status).toBe(422);
  const upload = { image: await anImage(), fileName: 'Scan\u000012.jpg' };
  expect((await staff.ask(imageCalls.uploadPicture, upload)).status).toBe(200);
});

test('upper and lower case of a username are equal, also beyond A to Z', async () => {
  const emilie = { username: 'Émilie', password: 'a long enough password' };
  const own = { password: administrator.password };
  const { link } = await (await app.staff()).get(accountCalls.addAccount, { username: emilie.username, ...own });
  const key = new URL(link, 'http://gallery.test').searchParams.get('join') ?? '';
  await app.browser().get(sessionCalls.setPassword, { key, ...emilie });
  expect((await app.browser().ask(sessionCalls.login, { ...emilie, username: 'ÉMILIE' })).status).toBe(200);
});
