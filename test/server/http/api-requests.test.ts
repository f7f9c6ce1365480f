import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { browserCookie } from '../../../src/server/context/cookies.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { administrator, startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
let staff = await app.staff();

const json = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});

test('browsing sets no cookie; adding the first artwork to the cart does', async () => {
  const artwork = await anArtwork(staff);
  const visitor = app.browser();
  for (const path of ['/api/artworks', '/api/cart', '/api/hero', '/api/settings/site']) await visitor.send(path);
  await visitor.send('/api/cart', { method: 'DELETE' });
  expect(visitor.cookies.size).toBe(0);
  const added = await visitor.send('/api/cart', json(JSON.stringify({ artworkId: artwork.id })));
  expect(added.status).toBe(201);
  expect(added.headers.get('Set-Cookie')).toMatch(/^oeuvre_browser=.*HttpOnly; SameSite=Lax/);
  expect((await visitor.send('/api/cart', json(JSON.stringify({ artworkId: artwork.id })))).status).toBe(200);
});

test('a request that is malformed, not JSON, too large or has an unknown path is refused with a message', async () => {
  const visitor = app.browser();
  const refused = async (path: string, init: RequestInit) => {
    const answer = await visitor.send(path, init);
    return [answer.status, Object.keys(await answer.json())[0]];
  };
  expect(await refused('/api/cart', json('{'))).toEqual([400, 'message']);
  expect(await refused('/api/cart', json('[1]'))).toEqual([400, 'message']);
  expect(await refused('/api/cart', { method: 'POST', body: 'artworkId=1' })).toEqual([415, 'message']);
  expect(await refused('/api/cart', json(`{"artworkId":"${'x'.repeat(3_000_000)}"}`))).toEqual([413, 'message']);
  expect(await refused('/api/cart', json('{"artworkId":"no"}'))).toEqual([422, 'message']);
  expect(await refused('/api/cart', json('{"artworkId":99999}'))).toEqual([404, 'message']);
  expect(await refused('/api/nothing', {})).toEqual([404, 'message']);
  expect(await refused('/api/artworks?cursor=nonsense', {})).toEqual([400, 'message']);
});

test('a body that is too large closes the connection', async () => {
  const answer = await app.browser().send('/api/cart', json(`{"artworkId":"${'x'.repeat(3_000_000)}"}`));
  expect([answer.status, answer.headers.get('Connection')]).toEqual([413, 'close']);
});

test('a path that begins with two slashes redirects to the not-found page of this site', async () => {
  for (const path of ['//gallery', '///gallery', '//evil.example/']) {
    const answer = await app.fetch(new Request(`http://gallery.test${path}`));
    expect([answer.status, answer.headers.get('Location')], path).toEqual([302, '/not-found']);
  }
});

test('a path that cannot be decoded redirects to the not-found page, and an address with a wrong host is malformed', async () => {
  for (const path of ['/gallery%', '/artwork/%c0%ae', '/%ED%A0%80']) {
    const answer = await app.fetch(new Request(`http://gallery.test${path}`));
    expect([answer.status, answer.headers.get('Location')], path).toEqual([302, '/not-found']);
  }
  // A Host header that is none becomes part of an address that nothing can parse.
  const wrongHost = new Proxy(new Request('http://gallery.test/'), {
    get: (request, name) => (name === 'url' ? 'http://[::1/' : Reflect.get(request, name, request)),
  });
  expect((await app.fetch(wrongHost)).status).toBe(400);
});

test('an id in a body is a number or its digits, and nothing else', async () => {
  const artwork = await anArtwork(staff);
  for (const artworkId of [
    [artwork.id],
    true,
    `${artwork.id}.0`,
    ` ${artwork.id}`,
    '0x1',
    '',
    null,
    { id: artwork.id },
    1.5,
    -1,
  ]) {
    const visitor = app.browser();
    const answer = await visitor.send('/api/cart', json(JSON.stringify({ artworkId })));
    expect(answer.status, JSON.stringify(artworkId)).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'artworkId', message: 'Please choose a work.' }] });
  }
  const buyer = app.browser();
  expect((await buyer.send('/api/cart', json(JSON.stringify({ artworkId: `${artwork.id}` })))).status).toBe(201);

  const { customer, order } = aCheckout([artwork]);
  for (const id of [[artwork.id], true]) {
    const items = [{ id, price: artwork.price }];
    const answer = await buyer.send('/api/checkout', json(JSON.stringify({ customer, order: { ...order, items } })));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'order.items.0.id', message: 'Please choose a work.' }],
    });
  }

  const inAPeriod = await staff.send('/api/artworks', json(JSON.stringify({ ...artwork, periodId: [1] })));
  expect(inAPeriod.status).toBe(422);
  expect(await inAPeriod.json()).toMatchObject({
    errors: [{ path: 'periodId', message: 'Please choose a period.' }],
  });
});

test('the query fills in no field of a body', async () => {
  const visitor = app.browser();
  const fields = { lastName: 'Oduya', email: 'm@example.com', inquiryType: 'Purchase', message: 'Is it for sale?' };
  const contact = await visitor.send('/api/contact?firstName=Cleo', json(JSON.stringify(fields)));
  expect(contact.status).toBe(422);
  expect(await contact.json()).toMatchObject({ errors: [{ path: 'firstName' }] });

  const { username, password } = administrator;
  const logIn = await visitor.send(`/api/admin/login?${new URLSearchParams({ username, password })}`, json('{}'));
  expect(logIn.status).toBe(422);
  expect(visitor.cookies.size).toBe(0);

  const writes = Object.entries<Call>(allCalls)
    // The second backup is refused while the first is being made.
    .filter(([name, call]) => call.method !== 'GET' && !call.csv && !call.upload && name !== 'startBackup')
    .map(([, call]) => call);
  const query = '?artworkId=1&title=x&text=x&id=1&name=x&available=true&orderId=x&responded=true&status=paid&notes=x';
  // These are new in every answer.
  const random = ['id', 'version', 'challenge'];
  for (const call of writes) {
    const path = call.path.replace(/:\w+/g, '999999');
    const answerTo = async (address: string) => {
      const answer = await (await app.staff()).send(address, { ...json('{}'), method: call.method });
      return [
        answer.status,
        JSON.parse(await answer.text(), (name, value) => (random.includes(name) ? undefined : value)),
      ];
    };
    expect(await answerTo(path + query), `${call.method} ${path}`).toEqual(await answerTo(path));
  }
  // One of these calls is Sign out everywhere.
  staff = await app.staff();
});

test('a wrong method gets 405 with the allowed methods', async () => {
  const answer = await app.browser().send('/api/cart', { method: 'PUT' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST, DELETE');
});

test('a write from a page of another site is refused', async () => {
  const artwork = await anArtwork(staff);
  const elsewhere: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://elsewhere.example' },
  ];
  for (const headers of elsewhere) {
    const answer = await app.browser().send('/api/cart', json(JSON.stringify({ artworkId: artwork.id }), headers));
    expect(answer.status).toBe(403);
  }
});

test('a link on another site opens no download of the staff, and one of this site does', async () => {
  const artwork = await anArtwork(staff);
  const downloads = [
    'admin/archives/complete',
    'admin/export/orders.csv',
    'customers/1/export',
    `artworks/${artwork.id}`,
  ];
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await staff.send(`/api/${path}`, { method: 'HEAD', headers })).status;
  const elsewhere: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    // A browser of before 2023.
    { Referer: 'https://elsewhere.example/page' },
  ];
  for (const headers of elsewhere) {
    expect(await Promise.all(downloads.map((path) => statusOf(path, headers)))).toEqual([403, 403, 403, 200]);
  }
  expect((await staff.get(activityCalls.listActivity, {})).map(({ action }) => action)).not.toContain(
    'downloaded an archive',
  );
  const here: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin' },
    // An address that somebody typed.
    { 'Sec-Fetch-Site': 'none' },
    { Referer: `${app.services.config.publicUrl}/admin?tab=settings` },
    {},
  ];
  for (const headers of here) expect(await statusOf('admin/export/orders.csv', headers)).toBe(200);
});

test('a visitor’s response has no customer, sale note or admin status; unlisted fields are removed', async () => {
  const artwork = await anArtwork(staff, { title: 'Sold by hand', version: 99, id: 4711, created_at: 'x' } as never);
  expect(artwork.id).not.toBe(4711);
  await staff.get(artworkCalls.recordSale, {
    id: artwork.id,
    status: 'delivered',
    customerName: 'A. Buyer',
    customerEmail: 'a@example.com',
    customerPhone: '03 5550 7788',
    saleNotes: 'paid in cash',
  });
  const open = await app.browser().send(`/api/artworks/${artwork.id}`);
  const text = await open.text();
  expect(text).not.toMatch(/Buyer|example\.com|7788|cash|delivered|customer|saleNotes/);
  expect(JSON.parse(text)).toMatchObject({ status: 'sold', badge: 'Sold', available: false });
  expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({
    customerName: 'A. Buyer',
    customerPhone: '03 5550 7788',
  });
});

test('unchanged content gets 304, separately for visitors and staff, until it changes', async () => {
  const artwork = await anArtwork(staff);
  const visitor = app.browser();
  const first = await visitor.send('/api/artworks');
  const etag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Vary')).toContain('Cookie');
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  const again = { headers: { 'If-None-Match': etag } };
  expect((await visitor.send('/api/artworks', again)).status).toBe(304);
  expect((await staff.send('/api/artworks', again)).status).toBe(200);

  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: false });
  expect((await visitor.send('/api/artworks', again)).status).toBe(200);
});

test('when two people edit one text, the second gets 412 and nothing is lost', async () => {
  const before = await staff.get(contentCalls.getGalleryText, {});
  const version = { 'If-Match': `"${before.version}"` };
  await staff.get(contentCalls.saveGalleryText, { text: 'Mine.' }, version);
  const second = await staff.ask(contentCalls.saveGalleryText, { text: 'Yours.' }, version);
  expect(second.status).toBe(412);
  expect((await staff.get(contentCalls.getGalleryText, {})).value).toBe('Mine.');
});

test('an If-Match that is not one version in quotes is malformed; another text in quotes is a stale version', async () => {
  const statusWith = async (version: string) =>
    (await staff.ask(contentCalls.saveGalleryText, { text: 'Mine.' }, { 'If-Match': version })).status;
  for (const version of ['3', '3-Q0dbX1k_', '""', '"3', '"3", "4"', '"3 4"']) {
    expect(await statusWith(version), version).toBe(400);
  }
  for (const version of ['"3"', '"0"', '"3-Q0dbX1k_"', '"anything"'])
    expect(await statusWith(version), version).toBe(412);
  expect(await statusWith('*')).toBe(200);
});

test('an invalid essay is refused and the stored one stays', async () => {
  const answer = await staff.ask(contentCalls.saveSubtleGenius, {} as never);
  expect(answer.status).toBe(422);
});

test('new bank details need the password again', async () => {
  const bankDetails = { accountName: 'X', bank: 'Y', bsb: '1', accountNumber: '2', swift: '' };
  const { orderLimits } = await staff.get(contentCalls.getSite, {});
  expect(await staff.ask(contentCalls.saveSite, { bankDetails })).toMatchObject({
    status: 403,
    body: { message: 'Please enter your password to change the bank details.' },
  });
  expect((await staff.ask(contentCalls.saveSite, { bankDetails, password: 'wrong' })).status).toBe(403);
  const saved = await staff.get(contentCalls.saveSite, { bankDetails, password: 'a long enough password' });
  expect(saved).toMatchObject({ bankDetails, orderLimits });
  const open = await app.browser().get(contentCalls.getSite, {});
  expect(open).not.toHaveProperty('bankDetails');
  expect(open).not.toHaveProperty('orderLimits');
});

test('a cart cookie that the server has not issued is replaced; one of an old cart with an order stays', async () => {
  const artwork = await anArtwork(staff);
  const add = async (token: string | undefined) => {
    const browser = app.browser();
    if (token !== undefined) browser.cookies.set(browserCookie, token);
    await browser.get(cartCalls.addToCart, { artworkId: artwork.id });
    return browser.cookies.get(browserCookie);
  };
  const invented = 'A'.repeat(43);
  const [one, other] = [await add(invented), await add(invented)];
  expect(one).not.toBe(invented);
  expect(one).not.toBe(other);
  expect(await add(one)).toBe(one);

  const buyer = app.browser();
  await anOrder(buyer, [await anArtwork(staff)]);
  await app.services.db.transaction((tx) => tx.deleteFrom('carts').execute());
  const token = buyer.cookies.get(browserCookie);
  expect(await add(token)).toBe(token);
});
