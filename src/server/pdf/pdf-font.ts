import type { Font, Glyph, GlyphRun } from 'fontkit';

/** The part of a font that pdfkit uses: layout and subsetting. */
interface DocumentFont {
  layout(text: string, features?: readonly string[]): GlyphRun;
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}

/**
 * Wraps a shared font for one document. fontkit identifies a glyph by its outline and stores the first characters
 * rendered with it. In Arabic one outline serves several characters (ج is ح and a dot), so text copied from the PDF would have wrong
 * characters, which depend on earlier documents. Here a glyph is an outline together with its characters.
 */
export function documentFont(font: Font): DocumentFont {
  const glyphs = new Map<string, Glyph>();
  const getGlyph = (id: number, codePoints: readonly number[] = []): Glyph => {
    const key = `${id}:${codePoints.join()}`;
    const known = glyphs.get(key);
    if (known !== undefined) return known;
    const glyph: Glyph = Object.create(font.getGlyph(id), { codePoints: { value: codePoints } });
    glyphs.set(key, glyph);
    return glyph;
  };

  /** The outline of each used glyph by its number in this document; 0 is the font's glyph for "missing". */
  const outlines = [0];
  const numbers = new Map<Glyph, number>();
  const numbered = (glyph: Glyph): Glyph => {
    let id = numbers.get(glyph);
    if (id === undefined) {
      id = outlines.push(glyph.id) - 1;
      numbers.set(glyph, id);
    }
    return { id, codePoints: glyph.codePoints, advanceWidth: glyph.advanceWidth };
  };

  const shaper: Font = Object.assign(Object.create(font), { getGlyph });
  return Object.assign(Object.create(font), {
    layout(text: string, features?: readonly string[]): GlyphRun {
      const run = shaper.layout(text, features);
      const glyphs = run.glyphs.map(numbered);
      // Inherits instead of copying: pdfkit rescales the run's positions, and the run's width depends on them.
      return Object.create(run, { glyphs: { value: glyphs } });
    },
    createSubset() {
      const subset = font.createSubset();
      const places = new Map([[0, 0]]);
      return {
        includeGlyph(id: number): number {
          let place = places.get(id);
          if (place === undefined) {
            place = subset.glyphs.push(outlines[id] ?? 0) - 1;
            places.set(id, place);
          }
          return place;
        },
        encode: () => subset.encode(),
      };
    },
  });
}
