import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageRights } from '../../../src/domain/image/image-rights.ts';
import { type DerivedFormat, derivedFormats } from '../../../src/domain/image/renditions.ts';
import { embedRights } from '../../../src/server/images/rights/embed-rights.ts';
import { bytesTooMany, mostRightsBytes } from '../../../src/server/images/rights/rights-metadata.ts';
import { readRights } from '../../read-rights.ts';

const rights: ImageRights = {
  creator: 'Ada Vale',
  credit: 'Estate of Ada Vale & Söhne',
  notice: '© The “Estate” of Ada <Vale>',
  terms: 'https://vale.example/terms?a=1&b=2',
  licence: 'https://vale.example/contact',
  noTraining: true,
};
const prohibited = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING';

/** The encoders as for renditions; AVIF also by other sizes and with more than one item. */
const encoders: Record<DerivedFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 0 }),
  webp: (image) => image.webp({ quality: 80, effort: 0 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};
const grain = (width = 1200, height = 40) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '' } });
const encoded = (format: DerivedFormat, width?: number, height?: number) =>
  encoders[format](grain(width, height)).toBuffer();

describe.each(derivedFormats)('%s', (format) => {
  test('carries every right, in at most 1 KB, and the same pixels', async () => {
    const plain = await encoded(format);
    const file = embedRights(plain, format, rights);
    expect(file.length - plain.length).toBeLessThanOrEqual(mostRightsBytes);
    const { iim, others, dataMining, ...found } = await readRights(file);
    const { noTraining: _, ...stated } = rights;
    expect(found).toEqual(stated);
    expect(dataMining).toBe(prohibited);
    expect(others).toEqual({ exif: undefined, icc: undefined, comments: undefined });
    const inIim = { '1:90': '\x1b%G', '2:80': rights.creator, '2:110': rights.credit, '2:116': rights.notice };
    expect(iim).toEqual(format === 'jpg' ? inIim : {});
    expect((await sharp(file).raw().toBuffer()).equals(await sharp(plain).raw().toBuffer())).toBe(true);
  });

  test('leaves out what is not stated', async () => {
    const few = { ...rights, credit: '', terms: '', licence: '', noTraining: false };
    const found = await readRights(embedRights(await encoded(format), format, few));
    expect(found).toMatchObject({ notice: rights.notice, credit: '', terms: '', licence: '', dataMining: '' });
  });

  test('has at most 1 KB also of the longest rights, whose names are shortened', async () => {
    const long = { ...rights, notice: `© ${'ß&'.repeat(500)}`, credit: '漢'.repeat(100), creator: 'x'.repeat(500) };
    expect(bytesTooMany(long)).toBeGreaterThan(0);
    const plain = await encoded(format);
    const file = embedRights(plain, format, long);
    expect(file.length - plain.length).toBeLessThanOrEqual(mostRightsBytes);
    const found = await readRights(file);
    expect(found).toMatchObject({ terms: rights.terms, licence: rights.licence, dataMining: prohibited });
    expect(found.notice).toMatch(/^© .*…$/);
  });

  test('is a sound file at odd sizes, and of text with control characters', async () => {
    for (const width of [1024, 1025, 1301]) {
      const file = embedRights(await encoded(format, width, 33), format, { ...rights, credit: 'a\u0000b\nc' });
      expect(await sharp(file).metadata(), `${width}`).toMatchObject({ width, height: 33 });
      expect((await readRights(file)).credit).toBe('a b c');
    }
  });
});

test('a JPEG has no more of IPTC IIM than the standard and 1 KB allow, and all of it in XMP', async () => {
  const plain = await encoded('jpg');
  const long = { ...rights, credit: 'Courtesy of the Estate of Ada Vale and friends' };
  const { iim, credit } = await readRights(embedRights(plain, 'jpg', long));
  expect(credit).toBe(long.credit);
  expect(Object.keys(iim)).toEqual(['1:90', '2:80', '2:116']);
  const ofStandard = { ...rights, credit: 'x'.repeat(33), terms: '', licence: '', noTraining: false };
  const short = await readRights(embedRights(plain, 'jpg', ofStandard));
  expect([short.credit, Object.keys(short.iim)]).toEqual([ofStandard.credit, ['1:90', '2:80', '2:116']]);
});

test('a JPEG with JFIF keeps it as its first segment', async () => {
  const jfif = Buffer.from('ffe000104a46494600010101004800480000', 'hex');
  const plain = await encoded('jpg');
  const file = embedRights(Buffer.concat([plain.subarray(0, 2), jfif, plain.subarray(2)]), 'jpg', rights);
  expect(file.subarray(0, 20).equals(Buffer.concat([Buffer.from('ffd8', 'hex'), jfif]))).toBe(true);
  expect((await readRights(file)).notice).toBe(rights.notice);
});

test('WebP and AVIF with transparency, several items and a header of their own keep them', async () => {
  const clear = () => grain().ensureAlpha(0.5);
  for (const [format, image] of [
    ['webp', clear().webp()],
    ['avif', clear().avif({ effort: 0 })],
    ['avif', clear().avif({ effort: 0, bitdepth: 8 }).keepIccProfile()],
  ] as const) {
    const plain = await image.toBuffer();
    const file = embedRights(plain, format, rights);
    expect((await readRights(file)).notice).toBe(rights.notice);
    expect((await sharp(file).raw().toBuffer()).equals(await sharp(plain).raw().toBuffer())).toBe(true);
  }
});

test('a file that is none of these is refused, so that the image is served as it is', () => {
  const file = Buffer.alloc(100, 'x');
  expect(() => embedRights(file, 'avif', rights)).toThrow(RangeError);
  expect(() => embedRights(file, 'webp', rights)).toThrow(RangeError);
});

/** The reader of museums and picture desks, where it is installed: Debian’s libimage-exiftool-perl. */
const exiftool = (() => {
  try {
    return execFileSync('exiftool', ['-ver']).length > 0;
  } catch {
    return false;
  }
})();

test.runIf(exiftool)('exiftool reads equal rights from every format, and finds no fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rights-'));
  try {
    const names: string[] = [];
    for (const format of derivedFormats) {
      for (const width of [1024, 1200, 1800]) {
        const name = join(folder, `${width}.${format}`);
        await writeFile(name, embedRights(await encoded(format, width), format, rights));
        names.push(name);
      }
    }
    const asked = ['-XMP:all', '-IPTC:all', '-EXIF:all', '-validate', '-warning', '-charset', 'iptc=utf8'];
    const read: Record<string, string>[] = JSON.parse(
      execFileSync('exiftool', ['-j', '-G1', '-n', '-q', ...asked, ...names]).toString(),
    );
    expect(read).toHaveLength(names.length);
    for (const { SourceFile: file = '', ...tags } of read) {
      const iptc = {
        'IPTC:By-line': rights.creator,
        'IPTC:Credit': rights.credit,
        'IPTC:CopyrightNotice': rights.notice,
        'IPTC:CodedCharacterSet': expect.anything(),
      };
      expect(tags, file).toEqual({
        'ExifTool:Validate': '0 0 0',
        'XMP-dc:Creator': rights.creator,
        'XMP-dc:Rights': rights.notice,
        'XMP-photoshop:Credit': rights.credit,
        'XMP-xmpRights:WebStatement': rights.terms,
        'XMP-plus:LicensorURL': rights.licence,
        'XMP-plus:DataMining': expect.stringContaining('DMI-PROHIBITED-AIMLTRAINING'),
        ...(file.endsWith('.jpg') && iptc),
      });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
