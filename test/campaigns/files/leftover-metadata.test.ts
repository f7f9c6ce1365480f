import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { derivedFormats, imageAddress, imageWidths } from '../../../src/domain/image/renditions.ts';
import { readRights } from '../../read-rights.ts';
import { startTestApp } from '../../test-app.ts';
import { random, report } from '../campaign.ts';

/** Files with everything that cameras, phones and picture desks write. */
const files = 200;

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

const upTo = (most: number) => Math.floor(random() * most);
const pick = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item;

/** The word in every text that a file brings, so that it is found wherever it is left. */
const canary = 'CANARY';

const containers: Record<string, (image: Sharp) => Sharp> = {
  'a.jpg': (image) => image.jpeg(),
  'progressive.jpg': (image) => image.jpeg({ progressive: true }),
  'a.png': (image) => image.png(),
  'a.webp': (image) => image.webp(),
  'a.avif': (image) => image.avif({ effort: 0 }),
  'a.tif': (image) => image.tiff({ compression: 'lzw' }),
  'a.gif': (image) => image.gif({ effort: 1 }),
  'cmyk.jpg': (image) => image.toColourspace('cmyk').jpeg(),
  'pages.tif': (image) => image.tiff({ compression: 'deflate', pyramid: true, tile: true }),
};

async function anOddFile(name: string): Promise<Buffer> {
  const size = { width: 1100 + upTo(300), height: 30 + upTo(60) };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  let image = sharp({ create: { ...size, channels: 3, background: '', noise } });
  if (random() < 0.8) {
    image = image.withExif({
      IFD0: { Make: canary, Model: canary, Artist: canary, Copyright: canary, Software: canary },
      IFD2: {
        BodySerialNumber: canary,
        LensSerialNumber: canary,
        MakerNote: canary.repeat(1 + upTo(300)),
        UserComment: canary,
      },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 49/1', GPSAreaInformation: canary },
    });
  }
  if (random() < 0.6) {
    image = image.withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${canary.repeat(1 + upTo(200))}"/></rdf:RDF></x:xmpmeta>`,
    );
  }
  if (random() < 0.5) image = image.withIccProfile(pick(['p3', 'srgb', 'cmyk']));
  const file = await (containers[name] as (from: Sharp) => Sharp)(image).toBuffer();
  if (name.endsWith('.jpg')) return withSegments(file);
  return name.endsWith('.png') ? withTexts(file) : file;
}

/** A JPEG with a comment, IPTC IIM, and segments of no standard behind its first marker. */
function withSegments(file: Buffer): Buffer {
  const iim = Buffer.from(`\x1c\x02\x50\x00\x06${canary}`, 'latin1');
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\x0b', 'latin1');
  const contents: [marker: number, content: Buffer][] = [
    [0xfe, Buffer.from(canary)],
    [0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), head, iim, Buffer.alloc(1)])],
    [0xe5, Buffer.from(canary.repeat(1 + upTo(500)))],
    [0xec, Buffer.from(`Ducky${canary}`)],
  ];
  const segments = contents
    .filter(() => random() < 0.7)
    .map(([marker, content]) =>
      Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content]),
    );
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

/** A PNG with texts of each kind and a time behind its header, and bytes behind its end. */
function withTexts(file: Buffer): Buffer {
  const contents: [type: string, content: Buffer][] = [
    ['tEXt', Buffer.from(`Author\0${canary}`)],
    ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(canary.repeat(1 + upTo(100)))])],
    ['iTXt', Buffer.from(`Description\0\0\0en\0\0${canary}`)],
    ['tIME', Buffer.from([7, 234, 11, 21, 12, 0, 0])],
  ];
  const chunks = contents
    .filter(() => random() < 0.7)
    .map(([type, content]) => {
      const body = Buffer.concat([Buffer.from(type), content]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(content.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    });
  const header = 33;
  return Buffer.concat([file.subarray(0, header), ...chunks, file.subarray(header), Buffer.from(canary)]);
}

const timeout = 30 * 60_000;

test('of the metadata of odd files nothing is left, and larger images carry the rights of the estate alone', {
  timeout,
}, async () => {
  await staff.get(contentCalls.saveSite, { rightsHolder: 'The Estate of Ada Vale', rightsCredit: 'The Estate' });
  const { imageRights } = await staff.get(contentCalls.getSite, {});
  let read = 0;
  for (let made = 0; made < files; made += 1) {
    const name = pick(Object.keys(containers));
    const file = await anOddFile(name);
    const image = await staff.get(imageCalls.uploadPicture, { image: new Uint8Array(file), fileName: name });
    const renditions = imageWidths(image).flatMap((width) =>
      derivedFormats.map((format) => ({ address: imageAddress(image.filePath, width, format, imageRights), width })),
    );
    for (const { address, width } of [{ address: image.filePath, width: image.width }, ...renditions]) {
      const bytes = Buffer.from(await (await staff.send(address)).arrayBuffer());
      const what = `${name}, file ${made}, ${address}`;
      expect(bytes.includes(canary), what).toBe(false);
      const { others, notice, credit, ...rest } = await readRights(bytes);
      expect(others, what).toEqual({ exif: undefined, icc: undefined, comments: undefined });
      expect([notice, credit], what).toEqual(width >= 1024 ? ['© The Estate of Ada Vale', 'The Estate'] : ['', '']);
      expect([rest.terms, rest.licence, rest.dataMining]).toEqual(['', '', '']);
      read += 1;
    }
  }
  report(`${files} odd files: ${read} images without other metadata`);
});
