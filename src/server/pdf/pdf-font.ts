import type { Font, Glyph, GlyphRun, RunGlyph } from 'fontkit';
import { glyphOfPath } from './outline.ts';

/** The part of a font that pdfkit uses: layout and subsetting. */
interface DocumentFont {
  layout(text: string, features?: readonly string[]): GlyphRun;
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts whose glyphs stand in another order than their characters. */
const reorders = /[\p{Script=Thai}\p{Script=Devanagari}]/u;

/** Thai sara am is a ring above the consonant, below its tone mark, and a letter beside it. Fonts have the two as glyphs. */
const SARA_AM = '\u0e33';
const RING = 0x0e4d;
const BESIDE = 0x0e32;
const toneAndSaraAm = /([\u0e48-\u0e4b]*)\u0e33/g;
const ringFirst = '\u0e4d$1\u0e32';

/** The character of a glyph that adds none: invisible, so that a copied text does not change. */
const NO_CHARACTER = 0x2060;

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
  const numbers = new Map<RunGlyph, number>();
  const numbered = (glyph: RunGlyph): RunGlyph => {
    let id = numbers.get(glyph);
    if (id === undefined) {
      id = outlines.push(glyph.id) - 1;
      numbers.set(glyph, id);
    }
    return { id, codePoints: glyph.codePoints, advanceWidth: glyph.advanceWidth };
  };

  const shaper: Font = Object.assign(Object.create(font), { getGlyph });
  const shapeBySyllable = (text: string, features?: readonly string[]): GlyphRun =>
    joined(
      Array.from(graphemes.segment(text), ({ segment }) => {
        const run = shaper.layout(segment.replace(toneAndSaraAm, ringFirst), features);
        const characters = segment.includes(SARA_AM) ? saraAmCharacters(run.glyphs) : typedOrder(segment, run.glyphs);
        const glyphs = run.glyphs.map(({ id }, index) => getGlyph(id, characters[index]));
        return Object.create(run, { glyphs: { value: glyphs } });
      }),
    );
  return Object.assign(Object.create(font), {
    layout(text: string, features?: readonly string[]): GlyphRun {
      const run = reorders.test(text) ? shapeBySyllable(text, features) : shaper.layout(text, features);
      const glyphs = run.glyphs.map(numbered);
      // Inherits instead of copying: pdfkit rescales the run's positions, and the run's width depends on them.
      return Object.create(run, { glyphs: { value: glyphs } });
    },
    createSubset() {
      const subset = font.createSubset();
      const isVariable = Object.keys(font.variationAxes).length > 0;
      // fontkit 2.0.4 fails to write the outlines of a variable font (https://github.com/foliojs/fontkit/issues/308).
      subset.glyphEncoder = { encodeSimple: glyphOfPath };
      const places = new Map([[0, 0]]);
      return {
        includeGlyph(id: number): number {
          let place = places.get(id);
          if (place === undefined) {
            const outline = outlines[id] ?? 0;
            if (isVariable) correctBearing(font.getGlyph(outline));
            place = subset.glyphs.push(outline) - 1;
            places.set(id, place);
          }
          return place;
        },
        encode: () => subset.encode(),
      };
    },
  });
}

/**
 * The characters of a syllable for each of its glyphs, in the typed order: a glyph may stand before the consonant that is
 * typed first, and a copied name must have the typed order.
 */
function typedOrder(syllable: string, { length }: readonly RunGlyph[]): number[][] {
  const typed = Array.from(syllable, (character) => character.codePointAt(0) ?? 0);
  return Array.from({ length }, (_, index) =>
    index === length - 1 && index < typed.length ? typed.slice(index) : [typed[index] ?? NO_CHARACTER],
  );
}

/** The ring has no character of its own, the letter beside it is sara am. */
function saraAmCharacters(glyphs: readonly RunGlyph[]): (readonly number[])[] {
  return glyphs.map(({ codePoints }) => {
    if (codePoints[0] === RING) return [NO_CHARACTER];
    return codePoints[0] === BESIDE ? [SARA_AM.codePointAt(0) ?? 0] : codePoints;
  });
}

/** fontkit keeps the bearing of a variable font's lightest weight; a reader would shift the glyph by the difference. */
function correctBearing(glyph: Glyph): void {
  const xs = glyph.path.commands.flatMap(({ args }) => args.filter((_, index) => index % 2 === 0));
  if (xs.length > 0) glyph._getMetrics().leftBearing = Math.round(Math.min(...xs));
}

function joined(runs: readonly GlyphRun[]): GlyphRun {
  const positions = runs.flatMap((run) => run.positions);
  return {
    glyphs: runs.flatMap((run) => run.glyphs),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
