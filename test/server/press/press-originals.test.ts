import sharp, { type OverlayOptions } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { imageLibraryCalls, originalCalls } from '../../../src/contract/images/images.calls.ts';
import { pressCalls } from '../../../src/contract/press/press.calls.ts';
import type { AskedPress } from '../../../src/contract/press/press.schemas.ts';
import { printCalls } from '../../../src/contract/prints/prints.calls.ts';
import type { ImageEdit } from '../../../src/domain/image/image-edit.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { readRights } from '../../read-rights.ts';
import { readZip } from '../../read-zip.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();
await staff.get(contentCalls.saveSite, { rightsHolder: 'The Estate', rightsCredit: 'Courtesy of the Estate' });

const secrets = ['Canary Camera', 'Canary Comment', 'SN-4711'];
const quarters = { red: '#c02020', green: '#20a020', blue: '#2020c0', white: '#f0f0f0' };
type Quarter = keyof typeof quarters;

/** An original of 3000 × 2400 pixels with a colour in each quarter, that a camera has saved on its side, with all it knows. */
async function anOriginal(): Promise<Uint8Array<ArrayBuffer>> {
  const half = { width: 1500, height: 1200 };
  const [red, green, blue, white] = Object.values(quarters).map((background) => ({
    create: { ...half, channels: 3 as const, background },
  }));
  const upright = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#000' } })
    .composite([
      ...[
        { input: red, left: 0, top: 0 },
        { input: green, left: 1500, top: 0 },
      ],
      ...[
        { input: blue, left: 0, top: 1200 },
        { input: white, left: 1500, top: 1200 },
      ],
    ] as OverlayOptions[])
    .png()
    .toBuffer();
  const [Make = '', ImageDescription = '', BodySerialNumber = ''] = secrets;
  const bytes = await sharp(upright)
    .rotate(270)
    .withExif({
      IFD0: { Make, ImageDescription },
      IFD2: { BodySerialNumber },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Uint8Array(bytes);
}

const original = await anOriginal();
const { filePath } = await anUploadedImage(staff, { width: 800, height: 640 });
const work = await anArtwork(staff, { title: 'Low Tide', image: filePath });
const keep = () => staff.get(originalCalls.keepOriginal, { id: work.id, original, fileName: 'scan.jpg' });
const shown = () => staff.get(artworkCalls.getArtwork, { id: work.id });
const ids = String(work.id);

/** The one image of a package: its pixels, its density, and the colour in the middle of each of its quarters. */
async function given(asked: AskedPress) {
  const zip = (await staff.get(pressCalls.getPressImages, { ids, ...asked })) as unknown as Uint8Array;
  const [[name, file] = ['', Buffer.alloc(0)]] = await readZip(zip);
  expect(name).toContain('Low Tide');
  const { width, height, density } = await sharp(file).metadata();
  return { file, width, height, density, colours: await coloursOf(file) };
}

async function coloursOf(file: Uint8Array): Promise<(Quarter | undefined)[]> {
  const { data, info } = await sharp(file).resize(4, 4, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  return [0, 3, 12, 15].map((at) => {
    const far = (hex: string) =>
      [0, 1, 2].reduce(
        (sum, c) =>
          sum + Math.abs((data[at * info.channels + c] ?? 0) - Number.parseInt(hex.slice(1 + 2 * c, 3 + 2 * c), 16)),
        0,
      );
    return (Object.keys(quarters) as Quarter[]).sort((one, other) => far(quarters[one]) - far(quarters[other]))[0];
  });
}

const editImage = async (edit: ImageEdit) => {
  const [image] = await staff.get(imageLibraryCalls.listImages, { filePath: (await shown()).image });
  return staff.get(imageLibraryCalls.editImage, { id: image?.id ?? 0, ...edit, everywhere: true });
};

test('press images have the pixels of the original where it has more than is stored, upright, with the rights and nothing else', async () => {
  await keep();
  expect([(await shown()).width, (await shown()).height]).toEqual([2048, 1638]);
  const full = await given({ size: 'full' });
  expect([full.width, full.height, full.colours]).toEqual([3000, 2400, ['red', 'green', 'blue', 'white']]);
  const { credit, notice, others } = await readRights(full.file);
  expect([credit, notice, others]).toEqual(['Courtesy of the Estate', '© The Estate', {}]);
  for (const secret of secrets) {
    expect(Buffer.from(original).includes(secret), secret).toBe(true);
    expect(full.file.includes(secret), secret).toBe(false);
  }
  const printed = await given({ size: 'print', width: 20 });
  expect([printed.width, printed.density]).toEqual([2362, 300]);
  expect(await given({ size: 'print', width: 10 })).toMatchObject({ width: 1181, density: 300 });
  expect(await given({ size: 'web' })).toMatchObject({ width: 1800 });
  const look = (width: number) => staff.get(pressCalls.lookAtPress, { ids, size: 'print', width });
  expect([(await look(25)).tooSmall, (await look(26)).tooSmall]).toEqual([[], [{ title: 'Low Tide', pixels: 3000 }]]);
});

test('a turned and cropped image is drawn from the same part of the original, and the stored one where there is no original of it', async () => {
  await keep();
  // Turned to the right: blue, red over white, green. The upper half of it is blue beside red.
  const edited = await editImage({ turns: 1, crop: { left: 0, top: 0, width: 1638, height: 1024 } });
  // Visitors see it as sharp as a whole one, and the dialog knows the original's pixels.
  expect(edited).toMatchObject({ width: 2048, height: 1280, original: { width: 3000, height: 2400 } });
  const full = await given({ size: 'full' });
  expect([full.width, full.height, full.colours]).toEqual([2400, 1500, ['blue', 'red', 'blue', 'red']]);
  // Only red: no pixel of another quarter.
  await editImage({ turns: 0, crop: { left: 0, top: 0, width: 1024, height: 819 } });
  const red = await given({ size: 'print', width: 12 });
  expect([red.width, red.colours]).toEqual([1417, ['red', 'red', 'red', 'red']]);
  // The part has 1024 pixels in the whole stored image, and 1500 in the original.
  expect(await shown()).toMatchObject({ width: 1500, height: 1200 });
  const pdf = Buffer.from(
    (await staff.get(printCalls.makePrint, {
      ids: [work.id],
      kind: 'catalogue',
      perPage: 1,
      parts: ['image'],
    })) as unknown as Uint8Array,
  );
  expect(/\/Width (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('1500');
  const other = await anUploadedImage(staff, { width: 900, height: 700 });
  await staff.get(artworkCalls.updateArtwork, { ...(await shown()), image: other.filePath } as Artwork);
  expect(await given({ size: 'full' })).toMatchObject({ width: 900 });
});

test('the stored image is given where the original cannot be drawn', async () => {
  await staff.get(originalCalls.keepOriginal, { id: work.id, original, fileName: 'scan.jpg' });
  const files = app.services.files;
  for await (const { name } of files.list(`originals/${work.id}/`)) await files.remove(name);
  const half = { left: 0, top: 0, width: 1024, height: 819 };
  expect(await editImage({ turns: 0, crop: half })).toMatchObject({ width: 1024, height: 819 });
  await editImage({ turns: 0, crop: { left: 0, top: 0, width: 2048, height: 1638 } });
  expect(await given({ size: 'full' })).toMatchObject({ width: 2048, colours: ['red', 'green', 'blue', 'white'] });
});
