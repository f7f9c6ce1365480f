/** The parts of fontkit, which has no types of its own, that the invoice uses. */
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
    /** The metrics of the glyph itself; a subset of the font writes them. */
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
    /** The encoder of a variable font: it writes an outline as a glyph. */
    glyphEncoder?: { encodeSimple(path: Path): Uint8Array };
    encode(): Uint8Array;
  }

  export interface Font {
    layout(text: string, features?: readonly string[]): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    readonly numGlyphs: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): FontSubset;
    /** The variation axes by their tags; a font with one weight has none. */
    readonly variationAxes: Readonly<Record<string, object>>;
    /** An instance of a variable font. */
    getVariation(axes: Readonly<Record<string, number>>): Font;
  }

  export function create(file: Uint8Array): Font;
}

/** The parts of pdfkit 0.20 that its published types (0.17) do not have. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that is open already, ours or fontkit's. */
    registerFont(name: string, font: { layout(text: string): object }): this;
  }
  interface StructureElementOptions {
    scope?: 'Column' | 'Row';
    bbox?: [number, number, number, number];
    placement?: 'Block' | 'Inline';
  }
  interface PDFImage {
    openImage(src: Uint8Array | string): OpenedImage;
    image(src: OpenedImage, x: number, y: number, options?: ImageOption): this;
  }
  interface OpenedImage {
    width: number;
    height: number;
  }
}

declare namespace PDFKit {
  interface PDFOutline {
    readonly outlineData: { Count?: number };
    addItem(title: string, options: { pageNumber: number; top: number; left: number }): PDFOutline;
  }
  interface PDFDocument {
    /** The catalogue of the file. */
    readonly _root: { data: { PageMode?: 'UseNone' } };
  }
}
