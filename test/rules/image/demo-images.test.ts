import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { artworks as firstArtworks } from '../../../demo/catalogue.ts';
import { moreArtworks } from '../../../demo/catalogue-more.ts';
import { biography, estateContent, events, hero, periods, subtleGenius } from '../../../demo/texts.ts';
import { findDimensions } from '../../../src/domain/artwork/dimensions.ts';

const folder = fileURLToPath(new URL('../../../demo/pictures/', import.meta.url));
const artworks = [...firstArtworks, ...moreArtworks];

describe('the images of the demonstration', () => {
  test.each(artworks.map((artwork) => [artwork.title, artwork] as const))(
    '%s has the proportions of its dimensions',
    async (_, artwork) => {
      const said = findDimensions(artwork.dimensions);
      const { width, height } = await sharp(`${folder}${artwork.picture}`).metadata();
      expect(said).toBeDefined();
      const ratio = width / height / ((said?.widthCm ?? 1) / (said?.heightCm ?? 1));
      expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
    },
  );

  test('are exactly those that catalogue and texts name, and have at most 20 MB together', async () => {
    const files = (await readdir(folder)).filter((file) => file !== 'README.md');
    const named = [
      ...artworks.map((artwork) => artwork.picture),
      hero.imageUrl,
      biography.portraitImage,
      subtleGenius.mainImage,
      estateContent.backgroundImage,
      estateContent.contactImage,
      ...events.map((event) => event.image),
    ];
    expect(files.toSorted()).toEqual([...new Set(named)].toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}${file}`)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000_000);
  });

  test('are JPEG files without metadata, with a long side from 1000 to 2200 pixels', async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg'));
    const found = await Promise.all(
      files.map(async (file) => ({ file, ...(await sharp(`${folder}${file}`).metadata()) })),
    );
    const wrong = found.filter(({ format, width, height, exif, iptc, xmp }) => {
      const longSide = Math.max(width, height);
      return format !== 'jpeg' || longSide < 1000 || longSide > 2200 || exif || iptc || xmp;
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('show at least five artworks of every period, in wide and tall formats', () => {
    for (const { slug } of periods)
      expect(artworks.filter((artwork) => artwork.period === slug).length).toBeGreaterThanOrEqual(5);
    const ratios = artworks.map((artwork) => {
      const { widthCm = 1, heightCm = 1 } = findDimensions(artwork.dimensions) ?? {};
      return widthCm / heightCm;
    });
    expect(Math.max(...ratios)).toBeGreaterThan(2.5);
    expect(Math.min(...ratios)).toBeLessThan(0.5);
    expect(artworks.length).toBeGreaterThanOrEqual(60);
  });
});
