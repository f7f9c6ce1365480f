import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import { derivedFormats, imageAddress, imageWidths } from '../../../src/domain/image/renditions.ts';
import { removeUnreferencedFiles } from '../../../src/server/images/unreferenced-file.store.ts';
import { anArtwork, anEvent, anUploadedImage, aView } from '../../factories.ts';
import { readRights } from '../../read-rights.ts';
import { expectFirstRenditions, listFileNames, removeRenditions } from '../../stored-images.ts';
import { pageOf, startTestSite, structuredDataIn } from '../../test-site.ts';

const app = await startTestSite();
afterAll(() => app.close());
const staff = await app.staff();
const visitor = app.browser();

const forGood = 'public, max-age=31536000, immutable';
const stated = {
  rightsHolder: 'The Estate of Ada Vale',
  rightsCredit: 'Courtesy of the Estate',
  rightsTerms: 'https://vale.example/terms',
  rightsLicence: 'https://vale.example/contact',
  rightsNoTraining: true,
};
const none = { rightsHolder: '', rightsCredit: '', rightsTerms: '', rightsLicence: '', rightsNoTraining: false };
const save = (changes: Partial<typeof stated>) => staff.get(contentCalls.saveSite, changes);
const versionOfSite = async () => (await visitor.get(contentCalls.getSite, {})).imageRights;

async function fetchImage(address: string, browser = visitor) {
  const response = await browser.send(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, cache: response.headers.get('Cache-Control'), bytes };
}
const rightsAt = async (address: string) => readRights((await fetchImage(address)).bytes);

let images = 0;
/** An uploaded image of its own, which visitors see unless it is private, of which the first renditions are made. */
async function anImage({ isPrivate = false } = {}) {
  images += 1;
  const image = await anUploadedImage(staff, { width: 1400, height: 300 + images });
  if (!isPrivate) await anEvent(staff, { image: image.filePath });
  await expectFirstRenditions(app.services.files, image);
  return image;
}

test('the image of a share card has at most 300 KB with its rights, however fine its detail is', async () => {
  await save(stated);
  const noise = { create: { width: 1300, height: 800, channels: 3 as const, background: '#888' } };
  const grain = await sharp({ create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
    .jpeg()
    .toBuffer();
  const { filePath } = await staff.get(imageCalls.uploadPicture, {
    image: new Uint8Array(grain),
    fileName: 'grain.jpg',
  });
  const { id } = await anArtwork(staff, { image: filePath, published: true });
  const html = await (await visitor.send(`/artwork/${id}`)).text();
  const [, card = ''] = /<meta property="og:image" content="[^"]*?(\/pictures\/[^"]*)"/.exec(html) ?? [];
  expect(card).toMatch(/\/1200-\w+\.jpg$/);
  const { status, bytes } = await fetchImage(card);
  expect(status).toBe(200);
  expect(await rightsAt(card)).toMatchObject({ notice: expect.stringContaining('Ada Vale') });
  expect(bytes.length).toBeLessThanOrEqual(300_000);
});

test('without rights a rendition is as it was, at its own address and for good', async () => {
  await save(none);
  const image = await anImage();
  expect(await versionOfSite()).toBeNull();
  const { cache, bytes } = await fetchImage(imageAddress(image.filePath, 1200, 'jpg'));
  expect(cache).toBe(forGood);
  const { others: _, ...found } = await readRights(bytes);
  expect(found).toEqual({ creator: '', credit: '', notice: '', terms: '', licence: '', dataMining: '', iim: {} });
  expect((await fetchImage(image.filePath)).cache).toBe(forGood);
});

test('each rendition from 1,024 pixels on carries equal rights, and smaller ones stay as they were, byte for byte', async () => {
  await save(none);
  const image = await anImage();
  const small = imageWidths(image).filter((width) => width < 1024);
  const addresses = small.flatMap((width) =>
    derivedFormats.map((format) => imageAddress(image.filePath, width, format)),
  );
  const before = await Promise.all(addresses.map((address) => fetchImage(address)));
  await save(stated);
  const version = await versionOfSite();
  expect(version).toMatch(/^[0-9b-g]{8}$/);
  expect(await Promise.all(addresses.map((address) => fetchImage(address)))).toEqual(before);

  const large = imageWidths(image).filter((width) => width >= 1024);
  expect(large).toEqual([1200, 1400]);
  for (const width of large) {
    for (const format of derivedFormats) {
      const { cache, bytes } = await fetchImage(imageAddress(image.filePath, width, format, version));
      expect(cache).toBe(forGood);
      expect(await readRights(bytes)).toMatchObject({
        credit: stated.rightsCredit,
        notice: '© The Estate of Ada Vale',
        terms: stated.rightsTerms,
        licence: stated.rightsLicence,
        dataMining: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING',
      });
    }
  }
  // The address of a small rendition has no version.
  const versioned = imageAddress(image.filePath, 800, 'jpg').replace('.jpg', `-${version}.jpg`);
  expect((await fetchImage(versioned)).status).toBe(404);
});

test('the stored image carries them too, at its one address, which is asked for again', async () => {
  await save(stated);
  const image = await anImage();
  const { cache, bytes } = await fetchImage(image.filePath);
  expect(cache).toBe('no-cache');
  expect((await readRights(bytes)).notice).toBe('© The Estate of Ada Vale');
  const etag = (await visitor.send(image.filePath)).headers.get('ETag') ?? '';
  expect((await visitor.send(image.filePath, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test('changed rights have other addresses; an address of before shows the image with the rights of now', async () => {
  await save(stated);
  const image = await anImage();
  const former = imageAddress(image.filePath, 1200, 'avif', await versionOfSite());
  expect((await rightsAt(former)).credit).toBe(stated.rightsCredit);
  await save({ rightsCredit: 'Photograph: Ruth Oduya' });
  const now = imageAddress(image.filePath, 1200, 'avif', await versionOfSite());
  expect(now).not.toBe(former);
  for (const address of [former, imageAddress(image.filePath, 1200, 'avif')]) {
    const { status, cache, bytes } = await fetchImage(address);
    expect([status, cache]).toEqual([200, 'no-cache']);
    expect((await readRights(bytes)).credit).toBe('Photograph: Ruth Oduya');
  }
  expect((await fetchImage(now)).cache).toBe(forGood);
});

test('the file with former rights is removed an hour later, and that of now stays', async () => {
  await save(stated);
  const image = await anImage();
  const prefix = `pictures/${image.filePath.slice('/uploads/'.length, -'.jpg'.length)}/1200`;
  const ask = async () => fetchImage(imageAddress(image.filePath, 1200, 'webp', await versionOfSite()));
  await ask();
  const [first] = await listFileNames(app.services.files, `${prefix}-`);
  await save({ rightsCredit: 'Another one' });
  await ask();
  expect(await listFileNames(app.services.files, `${prefix}-`)).toHaveLength(2);
  app.clock.pass(30);
  await removeUnreferencedFiles(app.services);
  expect(await listFileNames(app.services.files, `${prefix}-`)).toContain(first);
  app.clock.pass(31);
  await removeUnreferencedFiles(app.services);
  const left = await listFileNames(app.services.files, `${prefix}-`);
  expect(left).toHaveLength(1);
  expect(left).not.toContain(first);
  expect((await ask()).status).toBe(200);
});

test('many requests at once after a change make one file, and none is refused', async () => {
  await save(stated);
  const image = await anImage();
  await removeRenditions(app.services.files);
  const address = imageAddress(image.filePath, 1400, 'jpg', await versionOfSite());
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetchImage(address)));
  for (const { status, bytes } of answers) {
    expect(status).toBe(200);
    expect(bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
});

test('an artwork’s own holder and credit line stand in its image, and in the addresses of its page alone', async () => {
  await save(stated);
  const image = await anImage();
  const artwork = await anArtwork(staff, { image: image.filePath, rightsHolder: 'Tate', rightsCredit: 'Photo: Tate' });
  const page = await visitor.get(artworkCalls.getArtwork, { id: artwork.id });
  expect(page).not.toHaveProperty('rightsHolder');
  expect(page.rights).toMatchObject({ notice: '© Tate', credit: 'Photo: Tate', terms: stated.rightsTerms });
  const address = imageAddress(image.filePath, 1200, 'avif', page.rights?.version);
  expect(await pageOf(visitor, `/artwork/${artwork.id}`)).toContain(address);
  const { cache, bytes } = await fetchImage(address);
  expect(cache).toBe(forGood);
  expect(await readRights(bytes)).toMatchObject({ notice: '© Tate', credit: 'Photo: Tate' });
  // A list has the version of the settings in no byte more: the image is the same, and is asked for again.
  const ofList = await fetchImage(imageAddress(image.filePath, 1200, 'avif', await versionOfSite()));
  expect([ofList.cache, ofList.bytes.equals(bytes)]).toEqual(['no-cache', true]);
  const [listed] = (await visitor.get(artworkCalls.listArtworks, {})).filter(({ id }) => id === artwork.id);
  expect(listed).not.toHaveProperty('rights');
});

test('a view has its own, else those of its artwork; its photographer is its maker', async () => {
  await save(stated);
  const [front, back, frame] = [await anImage(), await anImage(), await anImage()];
  const { id } = await anArtwork(staff, { image: front.filePath, rightsHolder: 'Tate' });
  await aView(staff, id, {
    image: back.filePath,
    role: 'back',
    rightsHolder: 'Ruth Oduya',
    photographer: 'Ruth Oduya',
  });
  await aView(staff, id, { image: frame.filePath, role: 'frame', credit: 'Courtesy of the framer' });
  const shown = await visitor.get(viewCalls.listViews, { id });
  expect(shown.map(({ rights }) => rights)).toMatchObject([
    { notice: '© Ruth Oduya', creator: 'Ruth Oduya', credit: stated.rightsCredit },
    { notice: '© Tate', credit: 'Courtesy of the framer' },
  ]);
  for (const view of shown) {
    const address = imageAddress(view.image, 1200, 'jpg', view.rights?.version);
    const { creator, credit, notice } = await rightsAt(address);
    expect({ creator, credit, notice }).toMatchObject({ credit: view.rights?.credit, notice: view.rights?.notice });
  }
});

test('the image of a private artwork carries them for staff, and is in no cache', async () => {
  await save(stated);
  const image = await anImage({ isPrivate: true });
  await anArtwork(staff, { image: image.filePath, published: false });
  const address = imageAddress(image.filePath, 1200, 'jpg', await versionOfSite());
  expect((await fetchImage(address)).status).toBe(404);
  const { cache, bytes } = await fetchImage(address, staff);
  expect(cache).toBe('private, no-store');
  expect((await readRights(bytes)).notice).toBe('© The Estate of Ada Vale');
});

test('rights that are too long for every image are refused with a sentence, and nothing is saved', async () => {
  await save(stated);
  const long = { rightsTerms: `https://vale.example/${'terms'.repeat(60)}` };
  const { status, body } = await staff.ask(contentCalls.saveSite, long);
  expect([status, body]).toMatchObject([
    422,
    {
      message: expect.stringMatching(
        /^Together these are about \d+ letters too long to be written into every image\. Please shorten them\.$/,
      ),
    },
  ]);
  expect((await staff.get(contentCalls.getSite, {})).rightsTerms).toBe(stated.rightsTerms);
  expect((await staff.ask(contentCalls.saveSite, { rightsLicence: 'terms' })).status).toBe(422);
});

test('the structured data of an artwork has every property that Google documents, of its views too', async () => {
  await save(stated);
  const [image, back] = [await anImage(), await anImage()];
  const { id } = await anArtwork(staff, { image: image.filePath });
  await aView(staff, id, { image: back.filePath, role: 'back' });
  const [data] = structuredDataIn(await pageOf(visitor, `/artwork/${id}`));
  const described = {
    '@type': 'ImageObject',
    contentUrl: expect.stringMatching(/^http:\/\/gallery\.test\/pictures\/\w+\/1200-[0-9b-g]{8}\.jpg$/),
    creator: { '@type': 'Person', name: expect.any(String) },
    creditText: stated.rightsCredit,
    copyrightNotice: '© The Estate of Ada Vale',
    license: stated.rightsTerms,
    acquireLicensePage: stated.rightsLicence,
  };
  expect(data?.image).toEqual([described, described]);
});

test('the manifest of an artwork has rights, a statement that viewers must show, and the provider', async () => {
  await save(stated);
  const image = await anImage();
  const { id } = await anArtwork(staff, { image: image.filePath });
  const manifest = await (await visitor.send(`/iiif/artworks/${id}/manifest.json`)).json();
  const { siteTitle } = await visitor.get(contentCalls.getSite, {});
  expect(manifest).toMatchObject({
    rights: 'http://rightsstatements.org/vocab/InC/1.0/',
    requiredStatement: { label: { en: ['Credit'] }, value: { none: [stated.rightsCredit] } },
    provider: [{ id: 'http://gallery.test/', type: 'Agent', label: { none: [siteTitle] } }],
  });
});
