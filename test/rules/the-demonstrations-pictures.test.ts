import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { works as firstWorks } from '../../demo/catalogue.ts';
import { moreWorks } from '../../demo/catalogue-more.ts';
import { pictures } from '../../demo/paint/pictures.ts';
import { periods } from '../../demo/texts.ts';
import { findDimensions } from '../../src/domain/dimensions.ts';

const folder = fileURLToPath(new URL('../../demo/pictures/', import.meta.url));
const works = [...firstWorks, ...moreWorks];

describe('the pictures of the demonstration', () => {
  test.each(works.map((work) => [work.title, work] as const))(
    '%s has the proportions of its label',
    async (_, work) => {
      const said = findDimensions(work.dimensions);
      const { width, height } = await sharp(`${folder}${work.picture}`).metadata();
      expect(said).toBeDefined();
      const ratio = width / height / ((said?.widthCm ?? 1) / (said?.heightCm ?? 1));
      expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
    },
  );

  test('are those that the generator paints, and take at most 20 MB together', async () => {
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual(pictures.map((picture) => `${picture.key}.jpg`).toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}${file}`)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000_000);
  });

  // One of each way of painting, small: the whole picture takes seconds.
  test.each(['lilian-listening', 'morning-boat', 'first-train-mist', 'two-hours-ebb', 'contact'])(
    '%s comes out the same however often it is painted',
    (key) => {
      const picture = pictures.find((each) => each.key === key);
      if (picture === undefined) throw new Error(`There is no picture ${key}.`);
      const [height, width] = picture.cm;
      const unit = 1000 / Math.max(height, width);
      const place = { seed: key, width: width * unit, height: height * unit, longSide: 140 };
      expect(Buffer.compare(picture.paint(place).pixels, picture.paint(place).pixels)).toBe(0);
    },
    60_000,
  );

  test('show every period in several works, in every format', () => {
    for (const { slug } of periods)
      expect(works.filter((work) => work.period === slug).length).toBeGreaterThanOrEqual(5);
    const ratios = works.map((work) => {
      const { widthCm = 1, heightCm = 1 } = findDimensions(work.dimensions) ?? {};
      return widthCm / heightCm;
    });
    expect(Math.max(...ratios)).toBeGreaterThan(2.5);
    expect(Math.min(...ratios)).toBeLessThan(0.5);
    expect(works.length).toBeGreaterThanOrEqual(60);
  });
});
