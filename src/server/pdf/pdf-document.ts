import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { PageSketch, Paper, SketchMark } from '../../domain/print/print.ts';
import {
  type Band,
  type BandCell,
  type BandImage,
  type BandLine,
  fittingLines,
  heightOf,
  linesOf,
  type Modules,
  type Part,
  riseOf,
  type SetBand,
  type SetCell,
  setBand,
} from './page-bands.ts';
import { type SetLine, TextSetter, type TextStyle } from './text-setter.ts';

/**
 * pdfkit writes a title or author twice: as a PDF string, and into XML without escaping it. "Smith & Sons" would break
 * that XML. So this string escapes itself where pdfkit inserts it into another text.
 */
class XmlText extends String {
  override toString(): string {
    return escapeHtml(super.toString());
  }
}

/**
 * A tagged PDF, filled with bands from the top, or page by page with what is placed freely. All measures in points, y from the page's
 * top. The x of bands is that of an A4 page; on another paper they are in the middle.
 */

const paperSizes = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
} satisfies Record<Paper, object>;
const TOP = 60;
export const MARGIN = 64;
/** The width of the text between the margins. */
export const MEASURE = paperSizes.A4.width - 2 * MARGIN;

export class PdfDocument {
  readonly #document: PDFKit.PDFDocument;
  readonly #setter: TextSetter;
  readonly #root: Part;
  #y = TOP;
  #atTop = true;
  #heading: SetBand | undefined;
  readonly #page: { width: number; height: number };
  /** Where bands begin on this paper. */
  readonly #left: number;
  readonly #bottom: number;
  #isFirstPage = true;
  readonly #written: Promise<void> | undefined;
  /** What is on the first page. */
  readonly sketch: PageSketch;

  /** With `file` it is written there while it is filled, so that a large one is never in memory as a whole. */
  constructor(options: {
    title: string;
    author: string;
    language: string;
    created: Date;
    paper?: Paper;
    file?: string | undefined;
  }) {
    this.#page = paperSizes[options.paper ?? 'A4'];
    const { width, height } = this.#page;
    this.#left = (width - paperSizes.A4.width) / 2;
    this.#bottom = height - 84;
    this.sketch = { width, height, marks: [] };
    this.#document = new PDFDocument({
      size: options.paper === 'Letter' ? 'LETTER' : 'A4',
      margin: 0,
      font: '',
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      tagged: true,
      lang: options.language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: infoText(options.title),
        ...(options.author.trim() !== '' && { Author: infoText(options.author) }),
        Creator: 'Oeuvre',
        Producer: 'Oeuvre',
        CreationDate: options.created,
      },
    });
    this.#written =
      options.file === undefined ? undefined : finished(this.#document.pipe(createWriteStream(options.file)));
    this.#setter = new TextSetter(this.#document);
    this.#root = { tag: 'Document', node: this.#document.struct('Document') };
    this.#document.addStructure(this.#root.node);
  }

  /** Adds a part at the end of its parent. */
  part(tag: string, parent = this.#root, options: PDFKit.Mixins.StructureElementOptions = {}): Part {
    const node = this.#document.struct(tag, options);
    parent.node.add(node);
    return { tag, node };
  }

  /** Opens a JPEG or PNG file, or the one at a path; undefined without a file or for an unreadable one. */
  openImage(file: Uint8Array | string | undefined): PDFKit.Mixins.OpenedImage | undefined {
    try {
      return file === undefined ? undefined : this.#document.openImage(file);
    } catch {
      return undefined;
    }
  }

  /** Places bands on one page if they fit on one; only the last may split. */
  place(...bands: readonly Band[]): void {
    this.#place(bands.map((band) => setBand(band, this.#setter)));
  }

  /**
   * Places rows under a heading that is repeated on every page; the repetition is not part of the tagged structure. A title stays on
   * one page with the first row, the sums with the last one.
   */
  placeTable(
    heading: Band,
    rows: readonly Band[],
    { title, sums }: { title?: Band | undefined; sums: readonly Band[] },
  ): void {
    const head = setBand(heading, this.#setter);
    const body = rows.map((row) => setBand(row, this.#setter));
    const last = body.pop();
    const end = [...(last === undefined ? [] : [last]), ...sums.map((band) => setBand(band, this.#setter))];
    const [first, ...rest] = [...body.map((row) => [row]), end];
    const titles = title === undefined ? [] : [setBand(title, this.#setter)];
    this.#place([...titles, head, ...(first ?? [])], head);
    for (const bands of rest) this.#place(bands);
    this.#heading = undefined;
  }

  /** Begins a page, also one on which everything is placed freely; the first is there already. */
  newPage(): void {
    this.#startPage();
  }

  /** The number of the page that is being filled. */
  get pageNumber(): number {
    return this.#document.bufferedPageRange().count;
  }

  /** The height of a cell's texts. */
  measure(cell: BandCell): number {
    return heightOf({ lines: linesOf(cell, this.#setter), drop: 0 });
  }

  /** The height that these bands leave on the page. */
  spaceBeside(...bands: readonly Band[]): number {
    const heights = bands.map((band) => (band.before ?? 0) + setBand(band, this.#setter).height);
    return this.#bottom - this.#y - heights.reduce((sum, height) => sum + height, 0);
  }

  /** Places a cell's texts anywhere on the page, `y` at the top of the first line. `x` is the paper's. Returns where they end. */
  placeTexts(cell: BandCell, y: number): number {
    return this.#drawLines(cell, linesOf(cell, this.#setter), y, (part, draw) => this.#mark(part, draw));
  }

  /** Places an image or a QR code anywhere on the page. `x` is the paper's. */
  placeImage(image: BandImage, y: number): void {
    this.#mark(image.part, () => this.#drawImage(image, image.x, y));
  }

  /** Outlines a rectangle, as decoration. */
  placeOutline({ x, y, width, height }: Box, colour: string): void {
    this.#artifact('Layout', () => this.#document.lineWidth(0.4).rect(x, y, width, height).stroke(colour));
    this.#sketch({ kind: 'line', x, y, width, height, colour });
  }

  /**
   * Ends the document; `footer` gives the text at the bottom right of each page. Returns the document, or nothing where it was written
   * into a file.
   */
  async finish(style: TextStyle, footer: (page: number, pages: number) => readonly string[]): Promise<Uint8Array> {
    const pages = this.#document.bufferedPageRange().count;
    const foot = this.#page.height - 52;
    for (let page = 0; page < pages; page += 1) {
      this.#document.switchToPage(page);
      this.#isFirstPage = page === 0;
      const [line] = this.#setter.lines(footer(page + 1, pages), style, MEASURE);
      this.#artifact('Pagination', () => {
        if (line !== undefined) this.#drawLine(line, this.#left + MARGIN + MEASURE - line.width, foot);
      });
    }
    this.#root.node.end();
    this.#document.end();
    if (this.#written === undefined) return buffer(this.#document);
    await this.#written;
    return new Uint8Array();
  }

  #place(bands: readonly SetBand[], heading?: SetBand): void {
    const needed = bands.reduce(
      (sum, set, index) => sum + (set.band.before ?? 0) + (index === bands.length - 1 ? set.least : set.height),
      0,
    );
    if (!this.#atTop && this.#y + needed > this.#bottom && needed <= this.#bottom - TOP) this.#startPage();
    for (const set of bands) {
      this.#draw(set);
      if (set === heading) this.#heading = heading;
    }
  }

  #startPage(): void {
    this.#document.addPage();
    this.#isFirstPage = false;
    this.#y = TOP;
    const { cells, band } = this.#heading ?? { cells: [], band: undefined };
    if (band !== undefined) {
      this.#artifact('Pagination', () => {
        this.#drawPortion(cells, band, undefined, (_, draw) => draw());
      });
      this.#drawRule(band);
    }
    this.#atTop = true;
  }

  #draw(set: SetBand): void {
    const { band } = set;
    if (!this.#atTop) this.#y += band.before ?? 0;
    let { cells } = set;
    let { image } = band;
    for (;;) {
      const space = this.#bottom - this.#y - 2 * (band.padding ?? 0);
      const counts = cells.map((cell) => fittingLines(cell, space, this.#atTop));
      const isDone = cells.every(({ lines }, index) => lines.length === counts[index]);
      if (isDone || counts.some((count) => count > 0)) {
        const portion = cells.map((cell, index) => ({ ...cell, lines: cell.lines.slice(0, counts[index]) }));
        this.#drawPortion(portion, band, image, (part, draw) => this.#mark(part, draw));
        cells = cells.map((cell, index) => ({ ...cell, drop: 0, lines: cell.lines.slice(counts[index]) }));
        image = undefined;
        this.#atTop = false;
      }
      if (isDone) break;
      this.#startPage();
    }
    this.#drawRule(band);
  }

  #drawPortion(cells: readonly SetCell[], band: Band, image: BandImage | undefined, mark: Marked): void {
    const padding = band.padding ?? 0;
    const top = this.#y + padding;
    if (image !== undefined) {
      mark(image.part, () => this.#drawImage(image, this.#left + image.x, top));
    }
    for (const { cell, lines, drop } of cells) {
      this.#drawLines({ ...cell, x: this.#left + cell.x }, lines, top + drop, mark);
    }
    this.#y = top + Math.max(image?.height ?? 0, ...cells.map(heightOf)) + padding;
  }

  /** Returns where the lines end. */
  #drawLines(
    cell: Pick<BandCell, 'x' | 'width' | 'align'>,
    lines: readonly BandLine[],
    top: number,
    mark: Marked,
  ): number {
    let y = top;
    for (const together of byPart(lines)) {
      mark(together.part, () => {
        for (const line of together.lines) {
          const x = cell.align === 'right' ? cell.x + cell.width - line.width : cell.x;
          this.#drawLine(line, x, y + line.before + riseOf(line.style));
          y += line.before + line.style.leading;
        }
      });
    }
    return y;
  }

  #drawLine(line: SetLine, left: number, y: number): void {
    const { typeface, size, colour } = line.style;
    let x = left;
    for (const { text, width } of this.#setter.draw(line, left, y)) {
      this.#sketch({ kind: 'text', text, x, y, width, size, typeface, colour });
      x += width;
    }
  }

  #drawImage({ image, width, height, address }: BandImage, x: number, y: number): void {
    if (isCode(image)) {
      const size = Math.min(width, height);
      const square = size / image.length;
      for (const [row, modules] of image.entries()) {
        for (const [column, dark] of modules.entries()) {
          if (dark) this.#document.rect(x + column * square, y + row * square, square, square);
        }
      }
      this.#document.fill('#000000');
      this.#sketch({ kind: 'code', modules: image, x, y, size });
      return;
    }
    this.#document.image(image, x, y, { fit: [width, height] });
    const scale = Math.min(width / image.width, height / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    if (address !== undefined) this.#sketch({ kind: 'image', address, x, y, ...size });
  }

  #drawRule({ rule: colour }: Band): void {
    if (colour === undefined) return;
    const [x, y] = [this.#left + MARGIN, this.#y];
    this.#artifact('Layout', () => {
      this.#document
        .lineWidth(0.5)
        .moveTo(x, y)
        .lineTo(x + MEASURE, y)
        .stroke(colour);
    });
    this.#sketch({ kind: 'line', x, y, width: MEASURE, height: 0, colour });
  }

  #sketch(mark: SketchMark): void {
    if (this.#isFirstPage) this.sketch.marks.push(mark);
  }

  #mark(part: Part, draw: () => void): void {
    const content = this.#document.markStructureContent(part.tag);
    draw();
    this.#document.endMarkedContent();
    part.node.add(content);
  }

  #artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }
}

/** Draws what belongs to a part of the tagged structure. */
type Marked = (part: Part, draw: () => void) => void;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isCode = (image: BandImage['image']): image is Modules => Array.isArray(image);

function byPart(lines: readonly BandLine[]): { part: Part; lines: BandLine[] }[] {
  const groups: { part: Part; lines: BandLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.part === line.part) last.lines.push(line);
    else groups.push({ part: line.part, lines: [line] });
  }
  return groups;
}

/** A title or author for pdfkit. */
function infoText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
  const plain = text.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ');
  return new XmlText(plain) as unknown as string;
}
