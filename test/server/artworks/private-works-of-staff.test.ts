import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { zoomCalls } from '../../../src/contract/views/views.calls.ts';
import { builtInTexts } from '../../../src/domain/content/texts.ts';
import { imageServicePath } from '../../../src/domain/image/iiif.ts';
import { findImageName, imageAddress } from '../../../src/domain/image/renditions.ts';
import { aCheckout, anArtwork, anEvent, anOrder, anUploadedImage, aPeriod, aQuote, aView } from '../../factories.ts';
import { readRights } from '../../read-rights.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

/**
 * These tests are about what staff, and the buyer of an order, see of a private work (docs/specification/artwork.md
 * §14).
 */

let app: TestApp;
let staff: TestBrowser;
let visitor: TestBrowser;
beforeAll(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
  visitor = app.browser();
});
afterAll(() => app.close());

/** An image of its own: each has another size. */
let sides = 300;
const anImageOfItsOwn = () => {
  sides += 1;
  return anUploadedImage(staff, { width: sides, height: 300 });
};

async function change(id: number, changes: Partial<CreateArtwork>): Promise<Artwork> {
  const { created: _, ...stored } = await staff.get(artworkCalls.getArtwork, { id });
  return staff.get(artworkCalls.updateArtwork, { ...stored, ...changes });
}

const bytesOf = async (browser: TestBrowser, path: string) =>
  new Uint8Array(await (await browser.send(path)).arrayBuffer());
const statusOf = async (browser: TestBrowser, path: string) => (await browser.send(path)).status;

test('a call that does not name it publishes a new work, and leaves a stored one as it is', async () => {
  const artwork = await anArtwork(staff);
  expect(artwork.published).toBe(true);
  expect(await visitor.get(artworkCalls.getArtwork, { id: artwork.id })).not.toHaveProperty('published');
  await change(artwork.id, { published: false });
  const { published: _, ...known } = await staff.get(artworkCalls.getArtwork, { id: artwork.id });
  const kept = await staff.get(artworkCalls.updateArtwork, { ...known, created: null, price: 900 });
  expect(kept).toMatchObject({ published: false, price: 900 });
});

test('staff get a private work and its page’s data, which no cache keeps; visitors get what an unknown id gets', async () => {
  const { id } = await anArtwork(staff, { title: 'Reeds', published: false });
  const asked = await staff.ask(artworkCalls.getArtwork, { id });
  expect(asked.body).toMatchObject({ title: 'Reeds', published: false, purchasable: false });
  expect(asked.headers.get('Cache-Control')).toBe('private, no-store');
  const unknown = 987_654;
  for (const path of ['/api/artworks/ID', '/api/artworks/ID/neighbours', '/api/artworks/ID/zoom', '/artwork/ID']) {
    const [one, other] = await Promise.all(
      [id, unknown].map(async (each) => {
        const response = await visitor.send(path.replace('ID', String(each)));
        const headers = [...response.headers].filter(([name]) => !['x-request-id', 'etag'].includes(name));
        return [response.status, headers, await response.text()];
      }),
    );
    expect(one?.[0], path).toBe(404);
    expect(one, path).toEqual(other);
  }
});

test('the image that only a private work shows is there for staff alone, with its tiles', async () => {
  const { filePath } = await anImageOfItsOwn();
  const files = [filePath, imageAddress(filePath, 240, 'jpg'), imageAddress(filePath, 240, 'avif')];
  const { id } = await anArtwork(staff, { image: filePath });
  const { path: service, width, height } = await visitor.get(zoomCalls.getZoom, { id });
  const tiles = [`${service}/full/${width},${height}/0/default.jpg`, `${service}/full/max/0/default.jpg`];
  for (const file of [...files, ...tiles, `${service}/info.json`])
    expect(await statusOf(visitor, file), file).toBe(200);

  await change(id, { published: false });
  const missing = await visitor.send(filePath.replace(/\w{5}\.jpg$/, '00000.jpg'));
  for (const file of files) {
    const response = await visitor.send(file);
    expect([response.status, await response.text()], file).toEqual([missing.status, 'Not found']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
  for (const tile of [...tiles, `${service}/info.json`]) expect(await statusOf(visitor, tile), tile).toBe(404);
  for (const file of [...files, ...tiles]) {
    const response = await staff.send(file);
    expect([response.status, response.headers.get('Cache-Control')], file).toEqual([200, 'private, no-store']);
  }
  expect(await staff.get(zoomCalls.getZoom, { id })).toMatchObject({ path: service });
});

test('an image that a private work shares stays where something that visitors see shows it', async () => {
  const shown: ((image: string) => Promise<unknown>)[] = [
    (image) => anArtwork(staff, { image }),
    (image) => anEvent(staff, { image }),
    (image) => aPeriod(staff, { image, slug: `period-${sides}` }),
    (image) => staff.get(contentCalls.saveHero, { ...builtInTexts.hero, artistYears: '1911–1999', imageUrl: image }),
    async (image) => aView(staff, (await anArtwork(staff)).id, { image }),
  ];
  for (const show of shown) {
    const { filePath } = await anImageOfItsOwn();
    await anArtwork(staff, { image: filePath, published: false });
    expect(await statusOf(visitor, filePath)).toBe(404);
    await show(filePath);
    expect(await statusOf(visitor, filePath)).toBe(200);
  }
});

test('an image that nothing public shows is for staff alone: an upload, and what was deleted, hidden or replaced', async () => {
  const unseen: Record<string, (image: string) => Promise<unknown>> = {
    'an upload': async () => {},
    'a deleted private work': async (image) => {
      const { id } = await anArtwork(staff, { image, published: false });
      await staff.get(artworkCalls.deleteArtwork, { id });
    },
    'a deleted public work': async (image) => {
      const { id } = await anArtwork(staff, { image });
      await staff.get(artworkCalls.deleteArtwork, { id });
    },
    'a view of a private work that was deleted': async (image) => {
      const { id } = await anArtwork(staff, { published: false });
      await aView(staff, id, { image });
      await staff.get(artworkCalls.deleteArtwork, { id });
    },
    'a replaced image': async (image) => {
      const { id } = await anArtwork(staff, { image });
      await change(id, { image: (await anImageOfItsOwn()).filePath });
    },
    'a deleted event': async (image) => {
      const { id } = await anEvent(staff, { image });
      await staff.get(eventCalls.deleteEvent, { id });
    },
    'a hidden event': async (image) => {
      await staff.get(contentCalls.saveSite, { hiddenEventWords: ['Docklands'] });
      await anEvent(staff, { image, title: 'A walk through the docklands' });
    },
  };
  for (const [what, show] of Object.entries(unseen)) {
    const { filePath } = await anImageOfItsOwn();
    await show(filePath);
    const names = [filePath, imageAddress(filePath, 240, 'jpg'), imageAddress(filePath, 240, 'avif')];
    const service = imageServicePath(findImageName(filePath) ?? '');
    for (const file of [...names, `${service}/full/max/0/default.jpg`, `${service}/info.json`])
      expect(await statusOf(visitor, file), `${what}: ${file}`).toBe(404);
    for (const file of names) {
      const response = await staff.send(file);
      expect([response.status, response.headers.get('Cache-Control')], what).toEqual([200, 'private, no-store']);
    }
  }
  await staff.get(contentCalls.saveSite, { hiddenEventWords: [] });
});

test('the image of a bought or quoted work is there for whoever may read the order or quote, and for nobody else', async () => {
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  for (const buy of [anOrder, aQuote]) {
    const [image, other] = [await anImageOfItsOwn(), await anImageOfItsOwn()];
    const work = await anArtwork(staff, { image: image.filePath });
    const buyer = app.browser();
    const bought = await buy(buyer, [work]);
    await change(work.id, { published: false });
    await anArtwork(staff, { image: other.filePath, published: false });
    const { search, searchParams } = new URL(bought.link, 'http://gallery.test');
    const own = `?id=${searchParams.get('id')}`;
    const stranger = app.browser();
    for (const path of [image.filePath, imageAddress(image.filePath, 240, 'avif')]) {
      expect(await statusOf(stranger, path)).toBe(404);
      for (const [browser, query] of [
        [stranger, search],
        [buyer, own],
      ] as const) {
        const response = await browser.send(`${path}${query}`);
        expect([response.status, response.headers.get('Cache-Control')], query).toEqual([200, 'private, no-store']);
      }
      for (const query of [own, `${search}x`, `?id=${'x'.repeat(22)}&key=${searchParams.get('key')}`, '?id=', '?key=x'])
        expect(await statusOf(stranger, `${path}${query}`), query).toBe(404);
    }
    expect(await statusOf(buyer, `${other.filePath}${search}`)).toBe(404);
  }
  await staff.get(contentCalls.saveSite, { feesHold: 'everywhere' });
});

test('an image that visitors see says nothing of what a private work that shows it too records of its rights', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 1300, height: 300 });
  const ofPrivate = { image: filePath, published: false, rightsHolder: 'Zq Holder', rightsCredit: 'Zq Credit' };
  await anArtwork(staff, ofPrivate);
  const file = imageAddress(filePath, 1200, 'jpg');
  expect((await readRights(await bytesOf(staff, file))).credit).toBe('Zq Credit');
  await anEvent(staff, { image: filePath });
  expect((await readRights(await bytesOf(visitor, file))).credit).toBe('');
  await anArtwork(staff, { image: filePath, rightsCredit: 'The estate' });
  expect((await readRights(await bytesOf(visitor, file))).credit).toBe('The estate');
});

test('a work that becomes private stays in a cart with its title only, and checkout refuses it', async () => {
  const { filePath } = await anImageOfItsOwn();
  const other = await anArtwork(staff, { title: 'High water', price: 900 });
  const artwork = await anArtwork(staff, { title: 'Mill', price: 700, image: filePath });
  const buyer = app.browser();
  for (const { id } of [other, artwork]) await buyer.get(cartCalls.addToCart, { artworkId: id });
  await change(artwork.id, { published: false, description: 'Not yet to be seen', price: 800 });

  const { items, total } = await buyer.get(cartCalls.getCart, {});
  expect(total).toBe(900);
  expect(items[1]?.artwork).toMatchObject({
    title: 'Mill',
    purchasable: false,
    price: null,
    image: '',
    description: '',
  });
  const refused = await buyer.ask(orderCalls.checkout, aCheckout([other, artwork]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: '“Mill” is no longer for sale.',
    gone: [{ id: artwork.id, title: 'Mill' }],
  });
  expect(JSON.stringify(refused.body)).not.toContain('Not yet to be seen');
  await change(artwork.id, { published: true });
  expect((await buyer.get(cartCalls.getCart, {})).total).toBe(1700);
});

test('the buyer of a private work sees it on the signed link and in the PDF', async () => {
  const artwork = await anArtwork(staff, { title: 'Staithe' });
  const buyer = app.browser();
  const { orderId, link } = await anOrder(buyer, [artwork]);
  await change(artwork.id, { published: false });
  expect(await statusOf(visitor, `/artwork/${artwork.id}`)).toBe(404);

  const key = new URL(link, 'http://gallery.test').searchParams.get('key') ?? '';
  const reader = app.browser();
  const order = await reader.get(orderCalls.getOrder, { id: orderId, key });
  expect(JSON.stringify(order)).toContain('Staithe');
  expect((await reader.ask(invoiceCalls.getInvoicePdf, { id: orderId, key })).status).toBe(200);
  expect((await visitor.ask(orderCalls.getOrder, { id: orderId })).status).toBe(401);
});

test('a request to be told about a private work is refused as for an unknown one', async () => {
  const { id } = await anArtwork(staff, { status: 'reserved', published: false });
  const request = (artworkId: number) =>
    visitor.ask(inquiryCalls.sendInquiry, {
      firstName: 'Margaret',
      lastName: 'Oduya',
      email: 'margaret@example.com',
      message: '',
      inquiryType: 'Availability' as const,
      artworkId,
    });
  const [refused, unknown] = [await request(id), await request(987_654)];
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
  expect(refused.status).toBe(404);
});

test('a private work that is deleted and restored stays private, and Activity puts its publication back', async () => {
  const { id } = await anArtwork(staff, { published: false });
  await staff.get(artworkCalls.deleteArtwork, { id });
  expect(await staff.get(artworkCalls.restoreArtwork, { id })).toMatchObject({ published: false });

  await change(id, { published: true });
  expect(await statusOf(visitor, `/artwork/${id}`)).toBe(200);
  const [entry] = await staff.get(activityCalls.listActivity, { limit: 1 });
  expect(entry?.changes).toContainEqual({ field: 'published', from: false, to: true });
  await staff.get(revertCalls.revertActivity, { id: entry?.id ?? 0 });
  expect(await statusOf(visitor, `/artwork/${id}`)).toBe(404);
});
