import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { zoomCalls } from '../../../src/contract/views/views.calls.ts';
import { makeCollection } from '../../../src/server/feeds/answer-feeds.ts';
import { anArtwork, anUploadedImage, aView } from '../../factories.ts';
import { listFileNames } from '../../stored-images.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();
const visitor = app.browser();
const site = 'http://gallery.test';

/**
 * Returns the properties by which a viewer recognises a manifest or a collection; the campaign `data-for-programs` has
 * the validators.
 */
const isA = (type: 'Manifest' | 'Collection') => ({
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  type,
  label: { none: [expect.any(String)] },
});

const readJson = async (address: string) => {
  const response = await visitor.send(address.replace(site, ''));
  expect(response.headers.get('Access-Control-Allow-Origin'), address).toBe('*');
  expect([response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([200, 'application/ld+json']);
  return response.json();
};

const readImage = async (address: string) => {
  const response = await visitor.send(address.replace(site, ''));
  expect(response.status, address).toBe(200);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, size: `${width},${height}` };
};

/** The addresses of all tiles, as a viewer computes them (Image API 3.0, 5.4 and its implementation notes). */
function* tilesOf(info: {
  id: string;
  width: number;
  height: number;
  tiles: { width: number; scaleFactors: number[] }[];
}) {
  for (const { width: side, scaleFactors } of info.tiles) {
    for (const factor of scaleFactors) {
      const step = side * factor;
      for (let x = 0; x < info.width; x += step) {
        for (let y = 0; y < info.height; y += step) {
          const [w, h] = [Math.min(step, info.width - x), Math.min(step, info.height - y)];
          const size = `${Math.ceil(w / factor)},${Math.ceil(h / factor)}`;
          const region = w === info.width && h === info.height ? 'full' : `${x},${y},${w},${h}`;
          yield { address: `${info.id}/${region}/${size}/0/default.jpg`, size };
        }
      }
    }
  }
}

test('an artwork has a manifest, and its image every tile and size that is described', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 1300, height: 700 });
  const artwork = await anArtwork(staff, { image: filePath, description: 'Seen from the quay.', collection: 'Tate' });
  const manifest = await readJson(`/iiif/artworks/${artwork.id}/manifest.json`);
  expect(manifest).toMatchObject(isA('Manifest'));
  expect(manifest.label).toEqual({ none: ['Low water, the Alde'] });
  expect(manifest.metadata.map(({ value }: { value: { none: string[] } }) => value.none[0])).toEqual([
    '1963',
    'Oil on board',
    '61 × 91.5 cm (24 × 36 in)',
    'Tate',
  ]);
  expect(manifest.homepage[0].id).toBe(`${site}/artwork/${artwork.id}`);
  const [canvas] = manifest.items;
  expect([canvas.width, canvas.height]).toEqual([1300, 700]);
  const { body } = canvas.items[0].items[0];
  expect(await readImage(body.id)).toEqual({ format: 'jpeg', size: `${body.width},${body.height}` });
  const [thumbnail] = manifest.thumbnail;
  expect(await readImage(thumbnail.id)).toEqual({ format: 'jpeg', size: `${thumbnail.width},${thumbnail.height}` });

  const info = await readJson(`${body.service[0].id}/info.json`);
  expect(info).toMatchObject({
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: body.service[0].id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width: 1300,
    height: 700,
    sizes: [240, 480, 800, 1200, 1300].map((width) => ({ width, height: Math.round((width * 700) / 1300) })),
    tiles: [{ width: 512, scaleFactors: [1, 2, 4] }],
  });
  const service = await visitor.send(body.service[0].id.replace(site, ''), { redirect: 'manual' });
  expect([service.status, service.headers.get('Location')]).toEqual([303, `${body.service[0].id}/info.json`]);
  const whole = info.sizes.map(({ width, height }: { width: number; height: number }) => ({
    address: `${info.id}/full/${width},${height}/0/default.jpg`,
    size: `${width},${height}`,
  }));
  // Requests for several tiles at once make the image's tiles once.
  const tiles = [...tilesOf(info), ...whole];
  expect(tiles).toHaveLength(6 + 4 + 1 + 5 - 2);
  const found = await Promise.all(tiles.map(({ address }) => readImage(address)));
  expect(found).toEqual(tiles.map(({ size }) => ({ format: 'jpeg', size })));
  expect(await visitor.get(zoomCalls.getZoom, { id: artwork.id })).toEqual({
    path: info.id.replace(site, ''),
    width: 1300,
    height: 700,
    tileSize: 512,
    scaleFactors: [1, 2, 4],
  });
});

test('each public view is a canvas of the manifest, with its label, words and credit', async () => {
  const upload = (width: number) => anUploadedImage(staff, { width, height: 500 });
  const [front, back, xRay, frame] = [await upload(601), await upload(602), await upload(603), await upload(604)];
  const { id } = await anArtwork(staff, { title: 'Low water', image: front.filePath });
  const texts = { caption: 'Label', description: 'A torn label.', photographer: 'Ruth Oduya', credit: '© The estate' };
  await aView(staff, id, { image: back.filePath, role: 'back', ...texts });
  await aView(staff, id, { image: xRay.filePath, role: 'x-ray' });
  await aView(staff, id, { image: frame.filePath, role: 'frame' });
  // Never uploaded, so it has no tiles.
  await aView(staff, id, { image: '/uploads/lost.jpg' });
  const manifest = await readJson(`/iiif/artworks/${id}/manifest.json`);
  expect(manifest).toMatchObject(isA('Manifest'));
  expect(manifest.items.map(({ width, label }: { width: number; label?: object }) => [width, label])).toEqual([
    [601, undefined],
    [602, { none: ['Label'] }],
    [604, { none: ['Frame'] }],
  ]);
  expect(new Set(manifest.items.map((canvas: { id: string }) => canvas.id)).size).toBe(3);
  const [, ofBack] = manifest.items;
  expect(ofBack).toMatchObject({
    summary: { none: ['A torn label.'] },
    requiredStatement: { value: { none: ['Photograph: Ruth Oduya. © The estate'] } },
  });
  const { body } = ofBack.items[0].items[0];
  expect(await readImage(body.id)).toEqual({ format: 'jpeg', size: '602,500' });
  const info = await readJson(`${body.service[0].id}/info.json`);
  expect(info.width).toBe(602);
  for (const { address, size } of tilesOf(info)) expect((await readImage(address)).size).toBe(size);
  const hidden = xRay.filePath.replace('/uploads/', '/iiif/images/').replace('.jpg', '');
  for (const path of [
    `${hidden}/info.json`,
    `${hidden}/full/max/0/default.jpg`,
    `${hidden}/full/512,425/0/default.jpg`,
  ]) {
    expect((await visitor.send(path)).status, path).toBe(404);
  }
});

test('what a visitor does not see, and what no image has, is a 404', async () => {
  const unused = await anUploadedImage(staff, { width: 900, height: 800 });
  const name = /uploads\/(.*)\.jpg/.exec(unused.filePath)?.[1];
  const tile = `/iiif/images/${name}/0,0,512,512/512,512/0/default.jpg`;
  const statusOf = async (path: string) => (await visitor.send(path)).status;
  // Only the images of artworks have tiles, and no request makes others.
  expect(await statusOf(tile)).toBe(404);
  const artwork = await anArtwork(staff, { image: unused.filePath });
  expect(await statusOf(`/iiif/images/${name}/0,0,512,512/256,256/0/default.jpg`)).toBe(404);
  expect((await listFileNames(app.services.files)).filter((file) => file.startsWith(`tiles/${name}`))).toEqual([]);
  expect(await statusOf(tile)).toBe(200);
  for (const path of [
    `/iiif/images/${name}/1,0,512,512/512,512/0/default.jpg`,
    `/iiif/images/${name}/0,0,512,512/256,256/0/default.jpg`,
    `/iiif/images/${name}/full/900,799/0/default.jpg`,
    `/iiif/images/${name}/full/max/90/default.jpg`,
    `/iiif/images/${name}/full/max/0/default.png`,
    `/iiif/images/..%2f${name}/info.json`,
    '/iiif/artworks/0/manifest.json',
    `/iiif/images/none`,
    '/iiif/',
  ]) {
    expect(await statusOf(path), path).toBe(404);
  }
  const manifest = `/iiif/artworks/${artwork.id}/manifest.json`;
  const etag = (await visitor.send(manifest)).headers.get('ETag') ?? '';
  expect((await visitor.send(manifest, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await staff.get(artworkCalls.deleteArtwork, { id: artwork.id });
  for (const path of [tile, manifest, `/iiif/images/${name}/info.json`, `/api/artworks/${artwork.id}/zoom`]) {
    expect(await statusOf(path), path).toBe(404);
  }
  // An image of another site has no manifest.
  const elsewhere = await anArtwork(staff, { image: 'https://museum.example/picture.jpg', confirmWithoutImage: true });
  expect(await statusOf(`/iiif/artworks/${elsewhere.id}/manifest.json`)).toBe(404);
});

test('the whole oeuvre is a collection, in parts if it is large', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 600, height: 500 });
  const artworks = [await anArtwork(staff, { image: filePath }), await anArtwork(staff, { image: filePath })];
  const whole = await readJson('/iiif/collection.json');
  expect(whole).toMatchObject(isA('Collection'));
  const listed = whole.items.map(({ id }: { id: string }) => id);
  expect(listed).toEqual(expect.arrayContaining(artworks.map(({ id }) => `${site}/iiif/artworks/${id}/manifest.json`)));
  for (const { id, thumbnail } of whole.items) {
    expect(await readJson(id)).toMatchObject(isA('Manifest'));
    expect((await readImage(thumbnail[0].id)).format).toBe('jpeg');
  }

  const files = await makeCollection(app.services, 1);
  const collectionAt = (path: string) => JSON.parse(Buffer.from(files.get(path) ?? []).toString());
  const index = collectionAt('/iiif/collection.json');
  expect(index).toMatchObject(isA('Collection'));
  expect(index.items).toHaveLength(listed.length);
  const parts = index.items.map(({ id }: { id: string }) => collectionAt(id.replace(site, '')));
  for (const part of parts) expect(part).toMatchObject(isA('Collection'));
  expect(parts.flatMap(({ items }: { items: { id: string }[] }) => items.map(({ id }) => id))).toEqual(listed);
});

test('tiles are removed with their image', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 601, height: 300 });
  const artwork = await anArtwork(staff, { image: filePath });
  const { path } = await visitor.get(zoomCalls.getZoom, { id: artwork.id });
  await readImage(`${path}/0,0,512,300/512,300/0/default.jpg`);
  const folder = path.replace('/iiif/images/', 'tiles/');
  const listTiles = async () => (await listFileNames(app.services.files)).filter((name) => name.startsWith(folder));
  expect(await listTiles()).toHaveLength(3);
  const other = await anUploadedImage(staff, { width: 602, height: 300 });
  await staff.get(artworkCalls.updateArtwork, { ...artwork, image: other.filePath, status: 'available' });
  const { id } = await app.services.db.read
    .selectFrom('images')
    .select('id')
    .where('file_path', '=', filePath)
    .executeTakeFirstOrThrow();
  await staff.get(imageLibraryCalls.deleteImage, { id });
  expect(await listTiles()).toEqual([]);
});
