import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { derivedFormats, imageAddress, imageWidths, renditionHeight } from '../../../src/domain/image/renditions.ts';
import { findImage, insertImage } from '../../../src/server/images/image.store.ts';
import { anArtwork, anImage, anUploadedImage } from '../../factories.ts';
import { removeRenditions } from '../../stored-images.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

const upload = (image: Uint8Array, fileName = 'photo.jpg') => staff.ask(imageCalls.uploadPicture, { image, fileName });

test('an uploaded image is stored with its size and served in every width and three formats', async () => {
  const stored = await anUploadedImage(staff, { width: 1000, height: 700 });
  expect(stored).toMatchObject({ width: 1000, height: 700 });
  expect(stored.filePath).toMatch(/^\/uploads\/[0-9b-g]{20}\.jpg$/);
  expect(imageWidths(stored)).toEqual([240, 480, 800, 1000]);

  const visitor = app.browser();
  const artwork = await anArtwork(staff, { image: stored.filePath });
  for (const width of imageWidths(stored)) {
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const answer = await visitor.send(imageAddress(stored.filePath, width, format));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      const drawn = await sharp(await answer.arrayBuffer()).metadata();
      expect([drawn.width, Math.round((drawn.height / drawn.width) * 100)]).toEqual([width, 70]);
    }
  }
  expect((await visitor.send(imageAddress(stored.filePath, 999, 'jpg'))).status).toBe(404);

  const shown = await visitor.get(artworkCalls.getArtwork, { id: artwork.id });
  expect(shown).toMatchObject({
    width: 1000,
    height: 700,
    preview: expect.stringMatching(/^data:image\/webp;base64,/),
  });
});

test('a stored image and its renditions have no camera, place or orientation data, and are upright on white', async () => {
  const secret = 'secret place';
  const turned = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#44668800' } })
    .withExif({ IFD0: { Copyright: secret, Model: secret }, IFD3: { GPSAreaInformation: secret, GPSLatitude: '51/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  expect(turned.includes(secret)).toBe(true);
  const { body } = await upload(new Uint8Array(turned));
  expect([body.width, body.height]).toEqual([200, 300]);
  const renditions = derivedFormats.map((format) => imageAddress(body.filePath, 200, format));
  for (const address of [body.filePath, ...renditions]) {
    const bytes = Buffer.from(await (await staff.send(address)).arrayBuffer());
    const { exif, xmp, iptc, orientation, hasAlpha, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation, hasAlpha }, address).toEqual({ hasAlpha: false });
    expect([width, height, bytes.includes(secret)]).toEqual([200, 300, false]);
    const { channels } = await sharp(bytes).stats();
    expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(254);
  }
});

test('a large image is stored with 2048 pixels on its longer side', async () => {
  const image = await anImage({ width: 1100, height: 3000 });
  const { body } = await upload(image, 'Étude (large).JPG');
  expect(body).toMatchObject({ width: 751, height: 2048 });
  const stored = await sharp(await (await staff.send(body.filePath)).arrayBuffer()).metadata();
  expect([stored.format, stored.width, stored.height]).toEqual(['jpeg', 751, 2048]);
});

test('an address tells nothing of the file’s own name, which is kept for the staff', async () => {
  const image = await anImage({ width: 160, height: 300 });
  const names = ['Smith unpaid 160x300 cm.jpg', 'banner_ad_300x250.jpg', 'Étude (large).JPG'];
  const paths: string[] = [];
  for (const name of [...names, ...names]) {
    const { body } = await upload(image, name);
    expect(body.filePath).toMatch(/^\/uploads\/[0-9b-g]{20}(_[23])?\.jpg$/);
    expect(await findImage(app.services.db.read, body.filePath)).toMatchObject({ originalName: name });
    for (const address of [body.filePath, imageAddress(body.filePath, 160, 'avif')])
      expect((await staff.send(address)).status, address).toBe(200);
    paths.push(body.filePath);
  }
  // The same name twice is one image.
  expect(paths.slice(3)).toEqual(paths.slice(0, 3));
  expect(new Set(paths).size).toBe(3);
});

test.each([
  ['800 × 16384', { width: 800, height: 16_384 }, { width: 100, height: 2048 }],
  ['3 × 20000', { width: 3, height: 20_000 }, { width: 1, height: 2048 }],
  ['20000 × 3', { width: 20_000, height: 3 }, { width: 2048, height: 1 }],
  ['1500 × 17000', { width: 1500, height: 17_000 }, { width: 181, height: 2048 }],
])('an upload of %s pixels is stored smaller, and shown in every format', async (_, size, expected) => {
  const { status, body } = await upload(await anImage(size));
  expect([status, body]).toMatchObject([200, expected]);
  await expectEveryRendition(body.filePath, body);
});

test.each([
  ['100 × 17000', { width: 100, height: 17_000 }, [{ width: 96, height: 16_320 }]],
  ['1 × 20000', { width: 1, height: 20_000 }, [{ width: 1, height: 16_383 }]],
])(
  'an image of %s pixels that an earlier release stored is shown in sizes that every format can hold',
  async (_, size, sizes) => {
    const { files, db, clock } = app.services;
    const name = `${String(size.height * size.width).padStart(20, '0')}-tall`;
    const filePath = `/uploads/${name}.jpg`;
    await files.put(`uploads/${name}.jpg`, [await anImage(size)]);
    const facts = { originalName: 'tall.jpg', type: 'image/jpeg', fileSize: 1, checksum: '', preview: '' };
    await db.transaction((tx) => insertImage(tx, { filePath, ...size, ...facts }, clock.now()));
    expect(await expectEveryRendition(filePath, size)).toEqual(sizes);
  },
);

/** Requests an image in every width and format; returns the sizes that were served. */
async function expectEveryRendition(filePath: string, size: { width: number; height: number }) {
  const sizes: { width: number; height: number }[] = [];
  for (const width of imageWidths(size)) {
    for (const format of derivedFormats) {
      const address = imageAddress(filePath, width, format);
      const response = await staff.send(address);
      expect([address, response.status]).toEqual([address, 200]);
      const served = await sharp(await response.arrayBuffer()).metadata();
      const expected = { width, height: renditionHeight(size, width) };
      expect([address, served]).toMatchObject([address, expected]);
      if (format === 'jpg') sizes.push(expected);
    }
  }
  return sizes;
}

test('the same image uploaded twice is one file', async () => {
  const image = await anImage({ width: 333, height: 222 });
  const [first, second] = [await upload(image), await upload(image)];
  expect(second.body).toEqual(first.body);
});

test('a missing rendition is made on its first request', async () => {
  const stored = await anUploadedImage(staff, { width: 500, height: 500 });
  const name = stored.filePath.slice('/uploads/'.length, -'.jpg'.length);
  const ask = async () => {
    const addresses = derivedFormats.map((format) => imageAddress(stored.filePath, 480, format));
    return Promise.all(addresses.map(async (address) => (await staff.send(address)).status));
  };
  // While it is made after the upload, and when it is lost.
  expect(await ask()).toEqual([200, 200, 200]);
  await removeRenditions(app.services.files, name);
  expect(await ask()).toEqual([200, 200, 200]);
});

test('the home page’s image has every rendition before the first request', async () => {
  const stored = await anUploadedImage(staff, { width: 1900, height: 1000 });
  const renditionOf = (width: number) =>
    app.services.files.find(imageAddress(stored.filePath, width, 'avif').slice('/'.length));
  expect(await renditionOf(1800)).toBeUndefined();
  await staff.get(contentCalls.saveHero, {
    imageUrl: stored.filePath,
    textColor: 'white',
    artistName: 'Edmund Harrow Vale',
    artistYears: '1924–2009',
    artistDescription: 'Seventy years of horizons.',
  });
  for (const width of imageWidths(stored)) expect(await renditionOf(width), `${width}`).toBeDefined();
});

test('an upload that is not an image, an SVG, damaged or too large is refused with its message', async () => {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const tries: [string, Uint8Array, number, string][] = [
    [
      'a text',
      new TextEncoder().encode('hello'),
      415,
      'This file is not an image that can be read. Please send a JPEG.',
    ],
    ['nothing', new Uint8Array(), 415, 'This file is not an image that can be read. Please send a JPEG.'],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      'Please send a JPEG, PNG, WebP, AVIF, GIF or TIFF image.',
    ],
    [
      'half a picture',
      new Uint8Array(png.subarray(0, png.length / 2)),
      415,
      'This image is damaged and cannot be read. Nothing was saved.',
    ],
    [
      '256 megapixels',
      new Uint8Array(bomb),
      413,
      'This image has more than 100 megapixels. Please send a smaller one.',
    ],
    ['25.5 MB', new Uint8Array(25.5 * 1024 * 1024), 413, 'This image is larger than 25 MB. Please send a smaller one.'],
    ['27 MB', new Uint8Array(27 * 1024 * 1024), 413, 'This image is larger than 25 MB. Please send a smaller one.'],
  ];
  for (const [what, bytes, status, message] of tries) {
    const answer = await upload(bytes);
    expect([what, answer.status, answer.body]).toMatchObject([what, status, { message }]);
  }
});

test('a path outside of the folder finds nothing', async () => {
  for (const path of ['/uploads/../oeuvre.sqlite', '/uploads/%2e%2e/oeuvre.sqlite', '/uploads/..%2foeuvre.sqlite']) {
    expect((await app.browser().send(path)).status, path).toBe(404);
  }
});

test('a missing image gets 404, however odd its name is', async () => {
  const visitor = app.browser();
  const odd = [
    'a'.repeat(256),
    `${'a'.repeat(256)}.jpg`,
    'a%00.jpg',
    '%00',
    '%',
    '..%2f..%2foeuvre.sqlite',
    'b/'.repeat(3000),
  ];
  for (const name of [...odd, `${'b'.repeat(200)}/${'c'.repeat(300)}`, '', 'é.jpg', 'con:', 'x.jpg/y.jpg']) {
    for (const address of [
      `/uploads/${name}`,
      `/pictures/${name}`,
      `/pictures/${name}-480.avif`,
      `/pictures/${name}/480.avif`,
    ]) {
      expect((await visitor.send(address)).status, address.slice(0, 80)).toBe(404);
    }
  }
  const { filePath } = await anUploadedImage(staff);
  const [name = ''] = /[0-9a-f]{20}-[^.]+/.exec(filePath) ?? [];
  const long = imageAddress(filePath, 480, 'avif').replace(name, `${name}${'a'.repeat(300)}`);
  expect((await visitor.send(long)).status).toBe(404);
});
