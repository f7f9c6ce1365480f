import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imageCalls, originalCalls } from '../../../src/contract/images/images.calls.ts';
import { anArtwork } from '../../factories.ts';
import { drawing } from '../../odd-images.ts';
import { startTestApp } from '../../test-app.ts';
import { type TiffPageFacts, tiffFile } from '../../tiff-file.ts';

// These tests are about the files that cameras and image programs write: the picture is found, and a file without a
// picture is refused.
const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const [red, blue] = [
  [200, 30, 30],
  [30, 30, 200],
] as const;
/** Left half red, right half blue, with these values in each further channel. */
const picture = (width: number, height: number, others: readonly number[] = []): TiffPageFacts => ({
  width,
  height,
  pixel: (x) => [...(x < width / 2 ? red : blue), ...others],
});
const green = (width: number, height: number): TiffPageFacts => ({ width, height, pixel: () => [30, 200, 30] });
/** Inks of the same picture. */
const printed = (others: readonly number[]): TiffPageFacts => ({
  width: 90,
  height: 60,
  colours: 5,
  pixel: (x) => [...(x < 45 ? [0, 255, 255, 40] : [255, 255, 0, 40]), ...others],
});

const jpeg = await drawing().jpeg().toBuffer();

/** Left and right, which colour is the strongest. */
async function halves(file: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((share) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels;
    const values = [...data.subarray(at, at + 3)];
    const strongest = values.indexOf(Math.max(...values));
    return Math.min(...values) > 200 ? 'white' : (['red', 'green', 'blue'][strongest] ?? '');
  });
}

const accepted: [what: string, file: Buffer, width: number][] = [
  ['a thumbnail first', tiffFile([{ ...green(20, 14), kind: 1 }, picture(90, 60)]), 90],
  [
    'a larger reduced image and a mask',
    tiffFile([picture(90, 60), { ...green(99, 60), kind: 1 }, { ...green(99, 60), kind: 4 }]),
    90,
  ],
  ['two pages of one size', tiffFile([picture(90, 60), green(90, 60)]), 90],
  ['the picture inside of a thumbnail', tiffFile([{ ...green(20, 14), kind: 1, inside: picture(90, 60) }]), 90],
  ['a saved selection', tiffFile([{ ...picture(90, 60, [0]), extras: [0] }]), 90],
  ['two saved selections', tiffFile([{ ...picture(90, 60, [0, 255]), extras: [0, 0] }]), 90],
  ['inks and a saved selection', tiffFile([{ ...printed([0]), extras: [0] }]), 90],
  ['a channel of which it says nothing', tiffFile([picture(90, 60, [0])]), 90],
  ['an opaque layer', tiffFile([{ ...picture(90, 60, [255]), extras: [2] }]), 90],
  ['a turned picture with a selection', tiffFile([{ ...picture(90, 60, [0]), extras: [0], tags: { 274: 3 } }]), 90],
  ['a JPEG without its last two bytes', jpeg.subarray(0, -2), 90],
  ['a JPEG without its last byte', jpeg.subarray(0, -1), 90],
];

test.each(accepted)('the picture is found in a file with %s', async (what, image, width) => {
  const { status, body } = await staff.ask(imageCalls.uploadPicture, {
    image: new Uint8Array(image),
    fileName: 'a.tif',
  });
  expect([status, body]).toMatchObject([200, { width }]);
  const stored = await staff.send(body.filePath);
  const seen = await halves(new Uint8Array(await stored.arrayBuffer()));
  expect(seen).toEqual(what.startsWith('a turned') ? ['blue', 'red'] : ['red', 'blue']);
});

test('only transparency becomes white', async () => {
  for (const extra of [1, 2]) {
    const image = new Uint8Array(tiffFile([{ ...picture(90, 60, [0]), extras: [extra] }]));
    const { filePath } = await staff.get(imageCalls.uploadPicture, { image, fileName: `${extra}.tif` });
    const stored = await staff.send(filePath);
    expect(await halves(new Uint8Array(await stored.arrayBuffer()))).toEqual(['white', 'white']);
  }
});

const raw = /^Camera raw files cannot be taken, .* Please export the photograph as JPEG or TIFF\.$/;
const latin = (text: string) => Buffer.from(text.padEnd(400, '\0'), 'latin1');

test.each<[what: string, file: Buffer, message: RegExp]>([
  ['a DNG', tiffFile([{ ...green(20, 14), tags: { 50706: 1 } }]), raw],
  [
    'a raw photograph inside of a thumbnail',
    tiffFile([{ ...green(20, 14), kind: 1, inside: { ...green(90, 60), colours: 32_803 } }]),
    raw,
  ],
  ['a raw photograph of Canon', latin('II*\0\x10\0\0\0CR\x02\0'), raw],
  ['a newer one of Canon', latin('\0\0\0\x18ftypcrx '), raw],
  ['one of Fujifilm', latin('FUJIFILMCCD-RAW 0201'), raw],
  ['one of Olympus', latin('IIRO\x08\0\0\0'), raw],
  ['one of Panasonic', latin('IIU\0\x08\0\0\0'), raw],
  ['Lab colours', tiffFile([{ ...green(20, 14), colours: 8 }]), /^Images in Lab colours cannot be taken/],
  ['half of a JPEG', jpeg.subarray(0, jpeg.length - 60), /^This image is damaged/],
])('a file of %s is refused with what to do', async (_, image, message) => {
  const { status, body } = await staff.ask(imageCalls.uploadPicture, {
    image: new Uint8Array(image),
    fileName: 'a.tif',
  });
  expect([status, body]).toMatchObject([415, { message: expect.stringMatching(message) }]);
});

test('an original is kept as it is, and shown and described by its picture', async () => {
  const { id } = await anArtwork(staff);
  const file = tiffFile([
    { ...green(20, 14), kind: 1 },
    { ...picture(90, 60, [0]), extras: [0] },
  ]);
  await staff.get(originalCalls.keepOriginal, { id, original: new Uint8Array(file), fileName: 'scan.tif' });
  const kept = await staff.get(originalCalls.getOriginal, { id });
  expect(kept).toMatchObject({ width: 90, height: 60, fileSize: file.length });
});
