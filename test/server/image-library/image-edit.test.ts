import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { imageCalls, imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import type { EditImage } from '../../../src/contract/images/images.schemas.ts';
import { zoomCalls } from '../../../src/contract/views/views.calls.ts';
import { imageAddress } from '../../../src/domain/image/renditions.ts';
import { anArtwork } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const size = { width: 800, height: 600 };
const colours = { red: '#c83214', green: '#1ea03c', blue: '#2846c8', white: '#f0f0f0' };

/** Red, green over blue, white. */
async function uploadQuarters() {
  const half = { width: size.width / 2, height: size.height / 2 };
  const places = [
    { colour: colours.red, left: 0, top: 0 },
    { colour: colours.green, left: half.width, top: 0 },
    { colour: colours.blue, left: 0, top: half.height },
    { colour: colours.white, left: half.width, top: half.height },
  ];
  const quarter = (background: string) => ({ create: { ...half, channels: 3 as const, background } });
  const image = await sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite(places.map(({ colour, ...place }) => ({ input: quarter(colour), ...place })))
    .jpeg({ quality: 95 })
    .toBuffer();
  const { filePath } = await staff.get(imageCalls.uploadPicture, {
    image: new Uint8Array(image),
    fileName: 'Telephone 12.jpg',
  });
  return at(filePath);
}

async function at(filePath: string) {
  const [image] = await staff.get(imageLibraryCalls.listImages, { filePath });
  if (image === undefined) throw new Error(`The library has no ${filePath}.`);
  return image;
}

/** The colour in the middle of each quarter of an image at an address, row by row. */
async function quartersOf(address: string) {
  const response = await staff.send(address);
  expect(response.status).toBe(200);
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const nearest = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const distance = (hex: string) =>
      [0, 1, 2].reduce(
        (sum, c) => sum + Math.abs((data[at + c] ?? 0) - Number.parseInt(hex.slice(1 + 2 * c, 3 + 2 * c), 16)),
        0,
      );
    return Object.entries(colours).sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0];
  };
  return [nearest(0.25, 0.25), nearest(0.75, 0.25), nearest(0.25, 0.75), nearest(0.75, 0.75)];
}

const edit = (input: EditImage) => staff.get(imageLibraryCalls.editImage, input);
const whole = { turns: 0, crop: { left: 0, top: 0, ...size } } as const;
const imageOf = async (id: number) => staff.get(artworkCalls.getArtwork, { id });

test('a turned and cropped image is shown everywhere in every size, and the uploaded one stays', async () => {
  const upload = await uploadQuarters();
  const artwork = await anArtwork(staff, { title: 'Polder', image: upload.filePath });
  await staff.get(contentCalls.saveBiography, { titleText: 'A life', portraitImage: upload.filePath });
  // Turned to the right: blue, red over white, green; the right half of it is red over green.
  const turned = { turns: 1, crop: { left: 300, top: 0, width: 300, height: 800 } } as const;
  const edited = await edit({ id: upload.id, ...turned, everywhere: true });
  expect(edited).toMatchObject({
    width: 300,
    height: 800,
    originalName: upload.originalName,
    edit: { source: { id: upload.id, filePath: upload.filePath, ...size }, ...turned },
    uses: 2,
  });
  expect(edited.filePath).not.toBe(upload.filePath);
  expect(edited.preview).not.toBe(upload.preview);
  expect(await quartersOf(edited.filePath)).toEqual(['red', 'red', 'green', 'green']);
  expect(await quartersOf(imageAddress(edited.filePath, 240, 'webp'))).toEqual(['red', 'red', 'green', 'green']);
  const shown = await imageOf(artwork.id);
  expect(shown).toMatchObject({ image: edited.filePath, width: 300, height: 800, preview: edited.preview });
  expect(shown.version).not.toBe(artwork.version);
  expect((await staff.get(contentCalls.getBiography, {})).portraitImage).toBe(edited.filePath);
  const zoom = await staff.get(zoomCalls.getZoom, { id: artwork.id });
  expect([zoom.width, zoom.height]).toEqual([300, 800]);
  expect(await quartersOf(`${zoom.path}/full/max/0/default.jpg`)).toEqual(['red', 'red', 'green', 'green']);

  // The upload is unchanged, unused, and cannot be deleted while the other one is there.
  expect(await at(upload.filePath)).toMatchObject({ ...size, uses: 0, edits: 1, edit: null });
  expect(await quartersOf(upload.filePath)).toEqual(['red', 'green', 'blue', 'white']);
  expect(await staff.ask(imageLibraryCalls.deleteImage, { id: upload.id })).toMatchObject({
    status: 409,
    body: { message: 'Another image was turned or cropped from this one. Delete that one first.' },
  });
});

test('an edited image is edited from the whole one, and undone everywhere', async () => {
  const upload = await uploadQuarters();
  const artwork = await anArtwork(staff, { image: upload.filePath });
  const first = await edit({
    id: upload.id,
    turns: 0,
    crop: { left: 0, top: 0, width: 400, height: 300 },
    everywhere: true,
  });
  // The white quarter is not in the first one any more.
  const crop = { left: 400, top: 300, width: 400, height: 300 };
  const second = await edit({ id: first.id, turns: 0, crop, everywhere: true });
  expect(second.edit?.source.id).toBe(upload.id);
  expect(await quartersOf(second.filePath)).toEqual(['white', 'white', 'white', 'white']);
  expect((await imageOf(artwork.id)).image).toBe(second.filePath);
  expect((await at(first.filePath)).uses).toBe(0);
  // The same edit again is the same image.
  expect((await edit({ id: upload.id, turns: 0, crop, everywhere: true })).id).toBe(second.id);
  // An edit that changes nothing makes no entry.
  const latest = async () => (await staff.get(activityCalls.listActivity, { limit: 1 }))[0]?.id;
  const before = await latest();
  expect((await edit({ id: second.id, turns: 0, crop, everywhere: true })).id).toBe(second.id);
  expect((await edit({ id: upload.id, ...whole, everywhere: true })).id).toBe(upload.id);
  expect(await latest()).toBe(before);

  const back = await edit({ id: second.id, ...whole, everywhere: true });
  expect(back).toMatchObject({ id: upload.id, uses: 1, edit: null });
  expect((await imageOf(artwork.id)).image).toBe(upload.filePath);
  await staff.get(imageLibraryCalls.deleteImage, { id: first.id });
  await staff.get(imageLibraryCalls.deleteImage, { id: second.id });
  expect((await at(upload.filePath)).edits).toBe(0);
});

test('a form gets an edited image without any place showing it yet', async () => {
  const upload = await uploadQuarters();
  const artwork = await anArtwork(staff, { image: upload.filePath });
  const edited = await edit({ id: upload.id, turns: 2, crop: whole.crop });
  expect(edited.uses).toBe(0);
  expect(await quartersOf(edited.filePath)).toEqual(['white', 'blue', 'green', 'red']);
  expect(await imageOf(artwork.id)).toMatchObject({ image: upload.filePath, version: artwork.version });
});

test('the name of the file leads an import to the image that is shown, and a repair to the whole one', async () => {
  const upload = await uploadQuarters();
  const artwork = await anArtwork(staff, { image: upload.filePath });
  const imported = async (title: string) => {
    const csv = new Blob([`title,image\n${title},Telephone 12.JPG\n`]).stream();
    await staff.get(artworkCalls.importArtworks, { csv });
    const { id } = await app.services.db.read
      .selectFrom('artworks')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    return (await imageOf(id)).image;
  };
  const crop = { left: 0, top: 0, width: 400, height: 300 };
  const edited = await edit({ id: upload.id, turns: 0, crop, everywhere: true });
  expect(await imported('First')).toBe(edited.filePath);
  await edit({ id: edited.id, ...whole, everywhere: true });
  expect(await imported('Second')).toBe(upload.filePath);

  const broken = await anArtwork(staff, { image: '/old/telephone 12.jpg' });
  await staff.get(imageLibraryCalls.repairImages, {});
  expect((await imageOf(broken.id)).image).toBe(upload.filePath);
  expect((await imageOf(artwork.id)).image).toBe(upload.filePath);
});

test('an edit is in Activity, and each record can be put back to its former image', async () => {
  const upload = await uploadQuarters();
  const artwork = await anArtwork(staff, { title: 'Polder', image: upload.filePath });
  const edited = await edit({
    id: upload.id,
    turns: 3,
    crop: { left: 100, top: 100, width: 400, height: 600 },
    everywhere: true,
  });
  const [changed, made] = await staff.get(activityCalls.listActivity, { limit: 2 });
  expect(made).toMatchObject({
    action: 'turned and cropped image',
    subject: upload.originalName,
    details: '270° clockwise, 400 × 600 of 800 × 600 pixels',
    kind: 'image',
    recordId: String(upload.id),
  });
  expect(changed).toMatchObject({
    action: 'changed artwork',
    subject: `${artwork.id} Polder`,
    changes: [{ field: 'image', from: upload.filePath, to: edited.filePath }],
    revertible: true,
  });
  await staff.get(revertCalls.revertActivity, { id: changed?.id ?? 0 });
  expect((await imageOf(artwork.id)).image).toBe(upload.filePath);
});

test('an edit that cannot be made is refused with what is possible, and changes nothing', async () => {
  const upload = await uploadQuarters();
  const artwork = await anArtwork(staff, { image: upload.filePath });
  for (const [asked, message] of [
    [
      { turns: 0, crop: { left: 0, top: 0, width: 199, height: 300 } },
      'The part that is kept must be at least 200 × 200 pixels.',
    ],
    [{ turns: 1, crop: whole.crop }, 'The part that is kept must lie within the image of 600 × 800 pixels.'],
  ] as const) {
    const refused = await staff.ask(imageLibraryCalls.editImage, { id: upload.id, ...asked, everywhere: true });
    expect(refused).toMatchObject({ status: 422, body: { message } });
  }
  expect((await staff.ask(imageLibraryCalls.editImage, { id: 999_999, ...whole })).status).toBe(404);
  const { image } = await anArtwork(staff, { image: '/uploads/never.jpg' });
  const { id } = await at(image);
  expect(await staff.ask(imageLibraryCalls.editImage, { id, ...whole })).toMatchObject({
    status: 409,
    body: { message: 'This image cannot be shown, so it cannot be turned or cropped.' },
  });
  expect(await imageOf(artwork.id)).toMatchObject(artwork);
});

test('a failure after the new image is stored leaves every place with the old one', async () => {
  const upload = await uploadQuarters();
  const artwork = await anArtwork(staff, { image: upload.filePath });
  const { db } = app.services;
  const transaction = db.transaction.bind(db);
  let calls = 0;
  // The third one switches the places: the first two store the file and its row.
  db.transaction = ((work: Parameters<typeof transaction>[0]) => {
    calls += 1;
    return transaction(async (tx) => {
      const result = await work(tx);
      if (calls === 3) throw new Error('killed');
      return result;
    });
  }) as typeof db.transaction;
  const refused = await staff.ask(imageLibraryCalls.editImage, {
    id: upload.id,
    turns: 1,
    crop: { left: 0, top: 0, width: 600, height: 800 },
    everywhere: true,
  });
  db.transaction = transaction;
  expect(refused.status).toBe(500);
  expect(await imageOf(artwork.id)).toMatchObject(artwork);
  const images = await staff.get(imageLibraryCalls.listImages, {});
  expect(images.map(({ uses, edit: made }) => [uses, made])).toEqual([
    [0, null],
    [1, null],
  ]);
});
