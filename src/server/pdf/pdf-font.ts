import type { Font, Glyph, GlyphRun } from 'fontkit';

/** A font as pdfkit takes it: laid out, and cut down to what a document uses. */
interface PrintedFont {
  layout(text: string, features?: readonly string[]): GlyphRun;
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}

/**
 * A font for one document, over a font that was read once. fontkit takes a glyph to be its outline and remembers the first
 * letter that was drawn with it; but in Arabic one outline serves several letters (ج is ح and a dot), and the
 * text copied from the document would have the wrong ones, and depend on which document came before. Here a
 * glyph is an outline together with the letters it stands for.
 */
export function printedFont(font: Font): PrintedFont {
  const glyphs = new Map<string, Glyph>();
  const getGlyph = (id: number, codePoints: readonly number[] = []): Glyph => {
    const key = `${id}:${codePoints.join()}`;
    const known = glyphs.get(key);
    if (known !== undefined) return known;
    const glyph: Glyph = Object.create(font.getGlyph(id), { codePoints: { value: codePoints } });
    glyphs.set(key, glyph);
    return glyph;
  };

  /** The outline of each printed glyph, by its number in this document; 0 is the font's sign for "missing". */
  const outlines = [0];
  const numbers = new Map<Glyph, number>();
  const printed = (glyph: Glyph): Glyph => {
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
      const glyphs = run.glyphs.map(printed);
      // Not a copy: pdfkit rescales the run's positions, and the run's width follows them.
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
