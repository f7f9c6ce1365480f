import { Readable } from 'node:stream';
import sharp from 'sharp';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { makeSitemap } from '../../../src/server/feeds/sitemap.ts';
import { anArtwork, anUploadedImage, aPeriod } from '../../factories.ts';
import { attributesIn, startTestSite } from '../../test-site.ts';

const app = await startTestSite({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();
const visitor = app.browser();

/** Reads a sitemap with a parser that refuses invalid XML and unknown elements. */
async function sitemapNow() {
  const answer = await visitor.send('/sitemap.xml');
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  return parseSitemap(Readable.from([await answer.text()]));
}

test('the sitemap has every page, period and artwork under its canonical URL', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 1500, height: 1000 });
  const period = await aPeriod(staff);
  const available = await anArtwork(staff, { image: filePath, periodId: period.id });
  const sold = await anArtwork(staff, { image: '/uploads/red & <blue> "ü".jpg', available: false, status: 'sold' });
  // A file that was copied into the storage has the name that somebody gave it.
  await app.services.db.transaction((tx) =>
    tx.updateTable('images').set({ width: 3, height: 2 }).where('file_path', 'like', '%blue%').execute(),
  );
  const listed = await sitemapNow();

  const paths = listed.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual([
    ...['/', '/gallery', '/shop', '/biography', '/subtle-genius', '/period', '/events', '/estate-contact', '/terms'],
    ...['/privacy', '/period/water-landscapes', `/artwork/${available.id}`, `/artwork/${sold.id}`],
  ]);
  for (const { url } of listed) {
    const answer = await visitor.send(url);
    expect(answer.status, url).toBe(200);
    const html = await answer.text();
    expect(attributesIn(html, /<link rel="canonical"[^>]*>/, 'href')).toEqual([url]);
    expect(html).not.toContain('noindex');
  }

  const [first, second] = listed.slice(-2);
  expect(first?.lastmod).toBe(app.clock.now());
  expect(first?.img[0]?.url).toBe(
    `http://gallery.test${filePath.replace('/uploads/', '/pictures/').replace('.jpg', '/1200.jpg')}`,
  );
  expect(second?.img[0]?.url).toBe('http://gallery.test/uploads/red%20&%20%3Cblue%3E%20%22%C3%BC%22.jpg');
});

test.each(['https://museum.example/picture.jpg', '/uploads/museum.example.jpg'])(
  'an artwork whose image is %s, and not here, counts as one without an image',
  async (image) => {
    const { id } = await anArtwork(staff, { image, confirmWithoutImage: true });
    expect((await sitemapNow()).find(({ url }) => url.endsWith(`/artwork/${id}`))?.img).toEqual([]);
    const html = await (await visitor.send(`/artwork/${id}`)).text();
    expect(html).toContain('No image yet');
    // Neither an image nor a share card or structured data; the page's own data has the stored address.
    expect(html).not.toMatch(
      /(?:src|content|srcset)="[^"]*museum\.example|"image":"[^"]*museum\.example[^"]*","(?:name|creator|url)"/,
    );
    const card = attributesIn(html, /<meta property="og:image"[^>]*>/, 'content');
    expect(card.join()).not.toContain('museum.example');
    // The address itself stays as it was written.
    expect(await visitor.get(artworkCalls.getArtwork, { id })).toMatchObject({ image });
  },
);

test('an artwork has the time of its last change, and a deleted artwork is not listed', async () => {
  const artwork = await anArtwork(staff);
  app.clock.pass(60);
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: false });
  expect((await sitemapNow()).find(({ url }) => url.endsWith(`/artwork/${artwork.id}`))?.lastmod).toBe(app.clock.now());
  await staff.get(artworkCalls.deleteArtwork, { id: artwork.id });
  expect((await sitemapNow()).some(({ url }) => url.endsWith(`/artwork/${artwork.id}`))).toBe(false);
});

test('a current copy gets 304, and only a change of content makes a new sitemap', async () => {
  const first = await visitor.send('/sitemap.xml');
  const etag = first.headers.get('ETag') ?? '';
  const again = await visitor.send('/sitemap.xml', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await anArtwork(staff);
  expect((await visitor.send('/sitemap.xml', { headers: { 'If-None-Match': etag } })).status).toBe(200);

  const small = await visitor.send('/sitemap.xml', { headers: { 'Accept-Encoding': 'br' } });
  expect(small.headers.get('Content-Encoding')).toBe('br');
  expect((await visitor.send('/sitemap.xml', { method: 'HEAD' })).status).toBe(200);
  expect((await visitor.send('/sitemap.xml', { method: 'POST' })).status).toBe(405);
  expect((await visitor.send('/sitemap-1.xml')).status).toBe(404);
});

test('a large sitemap is split by number of URLs and by bytes', async () => {
  for (let made = 0; made < 4; made += 1) await anArtwork(staff);
  const single = (await makeSitemap(app.services)).get('/sitemap.xml');
  const all = (await parseSitemap(Readable.from([single]))).map(({ url }) => url);

  for (const limits of [
    { addresses: 5, bytes: 1_000_000 },
    { addresses: 50_000, bytes: 1200 },
  ]) {
    const files = await makeSitemap(app.services, limits);
    const index = await parseSitemapIndex(Readable.from([files.get('/sitemap.xml')]));
    const parts = index.map(({ url }) => files.get(new URL(url).pathname) ?? new Uint8Array());
    expect(parts.length).toBe(files.size - 1);
    const read = await Promise.all(parts.map((part) => parseSitemap(Readable.from([part]))));
    expect(read.flat().map(({ url }) => url)).toEqual(all);
    for (const [at, part] of parts.entries()) {
      expect(read[at]?.length).toBeLessThanOrEqual(limits.addresses);
      expect(part.length).toBeLessThanOrEqual(limits.bytes);
    }
  }
});

test('the icons that browsers and telephones ask for are at their usual addresses', async () => {
  const icon = await visitor.send('/favicon.ico');
  expect(icon.headers.get('Content-Type')).toBe('image/x-icon');
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const touch = await visitor.send('/apple-touch-icon.png');
  expect(touch.headers.get('Content-Type')).toBe('image/png');
  expect(await sharp(await touch.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  const home = await (await visitor.send('/')).text();
  expect(attributesIn(home, /<link[^>]*>/g, 'href')).toContain('/apple-touch-icon.png');
});

test('robots.txt excludes the admin area, the API and buyers’ pages, and names the sitemap', async () => {
  const answer = await visitor.send('/robots.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\n' +
      'Disallow: /order-confirmation\nDisallow: /delivery-quote\nDisallow: /press\n\nSitemap: http://gallery.test/sitemap.xml\n',
  );
});

test('searches, later pages of lists and buyers’ pages have noindex', async () => {
  for (const path of [
    '/gallery?q=tide',
    '/shop?q=tide',
    '/gallery?period=no-such-period',
    '/cart',
    '/checkout',
    '/order-confirmation?id=abc&key=k.secret',
    '/admin',
  ]) {
    const answer = await visitor.send(path);
    const html = await answer.text();
    expect(answer.status, path).toBe(200);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('rel="canonical"');
    expect(html, path).not.toContain('property="og:url"');
    // Except the link to the invoice without JavaScript.
    expect(html.replace('/invoice.pdf?key=k.secret', ''), path).not.toContain('k.secret');
    expect(answer.headers.get('Referrer-Policy'), path).toBe(path.includes('key=') ? 'no-referrer' : 'same-origin');
  }
  const tab = await (await visitor.send('/gallery?tab=museum&utm_source=letter')).text();
  expect(attributesIn(tab, /<link rel="canonical"[^>]*>/, 'href')).toEqual(['http://gallery.test/gallery?tab=museum']);
});
