import { MISSING_CHARACTER } from './text-runs.ts';

/** The advance width as a part of the type size. */
const ADVANCE = 0.62;
const NAME = 'Missing';

/** The outline of ▯: an outer and an inner rectangle, in thousandths. */
const box = '80 -90 460 800 re 130 -40 360 700 re f*';

const toUnicode = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /${NAME} def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
1 beginbfchar
<01> <${(MISSING_CHARACTER.codePointAt(0) ?? 0).toString(16)}>
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

/** Draws the box ▯ for a character in no font. The fonts lack it too, so it is a font of one glyph. */
export interface MissingGlyph {
  /** Returns the width in points, at a type size. */
  width(size: number): number;
  /** Draws `count` boxes side by side on the baseline. */
  draw(x: number, baseline: number, size: number, count: number): void;
}

/** Whether a PDF of ours has at least one box: no other font of it is of type 3. */
export function hasMissingGlyph(pdf: Uint8Array): boolean {
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes('/Subtype /Type3');
}

export function missingGlyph(document: PDFKit.PDFDocument): MissingGlyph {
  let font: PDFKit.PDFKitReference | undefined;
  const embed = () => {
    const glyph = document.ref({});
    glyph.end(`${ADVANCE * 1000} 0 80 -90 540 710 d1 ${box}`);
    const characters = document.ref({});
    characters.end(toUnicode);
    const made = document.ref({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [80, -90, 540, 710],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: { box: glyph },
      Encoding: { Type: 'Encoding', Differences: [1, 'box'] },
      FirstChar: 1,
      LastChar: 1,
      Widths: [ADVANCE * 1000],
      Resources: {},
      ToUnicode: characters,
    });
    made.end('');
    return made;
  };
  return {
    width: (size) => ADVANCE * size,
    draw(x, baseline, size, count) {
      font ??= embed();
      document.page.fonts[NAME] = font;
      // pdfkit flips the page's y axis, so the text is flipped back.
      document.addContent(`BT /${NAME} ${size} Tf 1 0 0 -1 ${x} ${baseline} Tm <${'01'.repeat(count)}> Tj ET`);
    },
  };
}
