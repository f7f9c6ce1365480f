import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { mostNamedFiles } from '../../../src/domain/artwork/file-matcher.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const { filePath } = await anUploadedImage(staff);
const scanned = await anArtwork(staff, { title: 'The Alde', image: filePath, published: false });
const named = await anArtwork(staff, { title: 'The Blyth', image: '/uploads/Blyth 1963.jpg', stockCode: 'CX-19/4' });

test('files are found by the name that the image had on the computer, the name that a list gave, stock code and number', async () => {
  const names = ['scan_12.jpeg', 'BLYTH_1963_back.jpg', 'cx-19-4.tif', `${scanned.id}-2.jpg`, 'the alde in blue.jpg'];
  const found = await staff.get(catalogueCalls.findWorksOfFiles, { names });
  expect(found.map(({ work, role }) => [work?.id, role])).toEqual([
    [scanned.id, null],
    [named.id, 'back'],
    [named.id, null],
    [scanned.id, 'detail'],
    [undefined, null],
  ]);
  const { id, title, year, dateText, stockCode } = scanned;
  expect(found[4]?.likely[0]).toEqual({ id, title, year, dateText, stockCode });
});

test('too many names are refused', async () => {
  const names = Array.from({ length: mostNamedFiles + 1 }, () => 'a.jpg');
  expect((await staff.ask(catalogueCalls.findWorksOfFiles, { names })).status).toBe(422);
});

test('null takes an image back, an empty one keeps it, and an offered work asks first', async () => {
  const artwork = await anArtwork(staff, { image: filePath });
  const save = (facts: object) => staff.ask(artworkCalls.updateArtwork, { ...artwork, ...facts });
  await save({ image: '' });
  const read = () => staff.get(artworkCalls.getArtwork, { id: artwork.id });
  expect((await read()).image).toBe(filePath);
  expect((await save({ image: null })).status).toBe(409);
  await save({ image: null, confirmWithoutImage: true });
  expect((await read()).image).toBe('');
});
