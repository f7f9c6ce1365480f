import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { documentFont } from '../../../src/server/pdf/pdf-font.ts';
import { readWoff2 } from '../../../src/server/pdf/read-woff.ts';

const { resolve } = createRequire(import.meta.url);
const fileOf = (family: string, part: string | number) =>
  readFileSync(resolve(`@fontsource-variable/noto-sans-${family}/files/noto-sans-${family}-${part}-wght-normal.woff2`));
const outline = ({ path }: { path: { commands: readonly object[] } }) => JSON.stringify(path.commands);

describe('a WOFF2 font', () => {
  it.each([
    ['sc', 4],
    ['sc', 100],
    ['jp', 119],
    ['kr', 'latin-ext'],
    ['tc', 'latin'],
  ])('%s-%s is unpacked with the outlines that fontkit reads in it', (family, part) => {
    const file = fileOf(family, part);
    const [own, theirs] = [create(readWoff2(file)), create(file)];
    expect(own.numGlyphs).toBeGreaterThan(10);
    for (let id = 0; id < own.numGlyphs; id += 1) {
      expect(outline(own.getGlyph(id)), `glyph ${id}`).toBe(outline(theirs.getGlyph(id)));
    }
  });

  it('is embedded in its weight, each glyph at its place', () => {
    const font = create(readWoff2(fileOf('jp', 119))).getVariation({ wght: 600 });
    const embedded = documentFont(font);
    const { glyphs } = embedded.layout('のい東京', []);
    const subset = embedded.createSubset();
    const places = glyphs.map(({ id }) => subset.includeGlyph(id));
    const written = create(subset.encode());
    for (const [index, place] of places.entries()) {
      const glyph = written.getGlyph(place);
      const xs = glyph.path.commands.flatMap(({ args }) => args.filter((_, at) => at % 2 === 0));
      expect(xs.length, `glyph ${index}`).toBeGreaterThan(8);
      expect(glyph._getMetrics().leftBearing, `glyph ${index}`).toBe(Math.min(...xs));
    }
  });
});
