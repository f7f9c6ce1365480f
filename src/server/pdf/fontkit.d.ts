/** What the invoice uses of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** The characters that this glyph represents. */
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    readonly advanceWidth: number;
  }

  export interface FontSubset {
    /** The outlines in the file, by their number in the font. */
    readonly glyphs: number[];
    encode(): Uint8Array;
  }

  export interface Font {
    layout(text: string, features?: readonly string[]): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): FontSubset;
  }

  export function create(file: Uint8Array): Font;
}
