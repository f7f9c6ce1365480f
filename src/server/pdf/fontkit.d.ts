/** What the invoice uses of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Path {
    readonly commands: readonly { command: string; args: readonly number[] }[];
  }

  /** A glyph in a text. */
  export interface RunGlyph {
    readonly id: number;
    /** The characters that this glyph represents. */
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }

  export interface Glyph extends RunGlyph {
    readonly path: Path;
    /** Of the glyph itself; a subset of the font writes them. */
    _getMetrics(): { leftBearing: number };
  }

  export interface GlyphRun {
    readonly glyphs: readonly RunGlyph[];
    readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    readonly advanceWidth: number;
  }

  export interface FontSubset {
    /** The outlines in the file, by their number in the font. */
    readonly glyphs: number[];
    /** Of a variable font: writes an outline as a glyph. */
    glyphEncoder?: { encodeSimple(path: Path): Uint8Array };
    encode(): Uint8Array;
  }

  export interface Font {
    layout(text: string, features?: readonly string[]): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    readonly numGlyphs: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): FontSubset;
    /** By their tags; none of a font with one weight. */
    readonly variationAxes: Readonly<Record<string, object>>;
    /** An instance of a variable font. */
    getVariation(axes: Readonly<Record<string, number>>): Font;
  }

  export function create(file: Uint8Array): Font;
}
