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
  type BandText,
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
  /** The structure elements of the parts of which something is drawn. */
  readonly #nodes = new Map<Part | undefined, PDFKit.PDFStructureElement>();
  readonly #headings: Heading[] = [];
  #y = TOP;
  #atTop = true;
  #heading: SetBand | undefined;
  readonly #page: { width: number; height: number };
  /** The position at which bands begin on this paper. */
  readonly #left: number;
  readonly #bottom: number;
  #isFirstPage = true;
  readonly #written: Promise<void> | undefined;
  /** The sketch of the first page. */
  readonly sketch: PageSketch;

  /**
   * Begins a document. With `file` the document is written there while it is filled, so that a large one is never in
   * memory as a whole.
   */
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
    const root = this.#document.struct('Document');
    this.#document.addStructure(root);
    this.#nodes.set(undefined, root);
  }

  /** A part of the tagged structure. It comes to the end of its parent when it is drawn: what is read is in the order of the page. */
  part(tag: string, parent?: Part, options: PDFKit.Mixins.StructureElementOptions = {}): Part {
    return { tag, parent, options };
  }

  /** Opens a JPEG or PNG file, or the file at a path; undefined without a file or for an unreadable file. */
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
   * Places rows under a heading that is repeated on every page; the repetition is not part of the tagged structure. A
   * title stays on one page with the first row, and the sums stay with the last row.
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
    this.#writeBookmarks(pages);
    this.#nodeOf(undefined).end();
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
    const drawCells = (some: readonly SetCell[]) => {
      for (const { cell, lines, drop } of some) {
        this.#drawLines({ ...cell, x: this.#left + cell.x }, lines, top + drop, mark);
      }
    };
    const isBefore = ({ cell }: SetCell) => image !== undefined && cell.x < image.x;
    drawCells(cells.filter(isBefore));
    if (image !== undefined) mark(image.part, () => this.#drawImage(image, this.#left + image.x, top));
    drawCells(cells.filter((cell) => !isBefore(cell)));
    this.#y = top + Math.max(image?.height ?? 0, ...cells.map(heightOf)) + padding;
  }

  /** Returns where the lines end. */
  #drawLines(cell: BandCell, lines: readonly BandLine[], top: number, mark: Marked): number {
    // An empty cell of a table is a part too: without it the next cell would be read under its heading.
    for (const { part, text } of cell.texts) this.#begin(part, text, top);
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
      this.#document
        .save()
        .translate(x, y)
        .scale(size / image.length);
      for (const [row, modules] of image.entries()) {
        for (const { from, length } of darkRuns(modules)) this.#document.rect(from, row, length, 1);
      }
      this.#document.fill('#000000').restore();
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
    this.#nodeOf(part).add(content);
  }

  #begin(part: Part, text: BandText['text'], top: number): void {
    if (this.#nodes.has(part)) return;
    this.#nodeOf(part);
    const level = Number(/^H(\d)$/.exec(part.tag)?.[1]);
    if (level > 0) this.#headings.push({ level, title: [text].flat().join(' · '), page: this.pageNumber - 1, top });
  }

  #nodeOf(part: Part | undefined): PDFKit.PDFStructureElement {
    const known = this.#nodes.get(part);
    if (known !== undefined || part === undefined) return known as PDFKit.PDFStructureElement;
    const node = this.#document.struct(part.tag, part.options);
    this.#nodeOf(part.parent).add(node);
    this.#nodes.set(part, node);
    return node;
  }

  /**
   * Writes a bookmark for each heading, below the last bookmark of a higher level. All are unfolded: `Count` is the
   * number of bookmarks below.
   */
  #writeBookmarks(pages: number): void {
    const all = { level: 0, bookmark: this.#document.outline };
    let above = [all];
    for (const { level, title, page, top } of this.#headings) {
      above = above.filter((each) => each.level < level);
      for (const { bookmark } of above) bookmark.outlineData.Count = (bookmark.outlineData.Count ?? 0) + 1;
      // pdfkit counts the left edge from the right one.
      const place = { pageNumber: page, top, left: this.#page.width };
      const bookmark = (above.at(-1) ?? all).bookmark.addItem(plainText(title), place);
      above.push({ level, bookmark });
    }
    // A reader opens with its bookmarks beside the page, which a single page does without.
    if (pages === 1) this.#document._root.data.PageMode = 'UseNone';
  }

  #artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }
}

/** A heading on a page, counted from 0. */
interface Heading {
  level: number;
  title: string;
  page: number;
  top: number;
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

/** The dark squares of a row of a QR code that touch each other. */
function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last !== undefined && last.from + last.length === at) last.length += 1;
    else if (dark) runs.push({ from: at, length: 1 });
  }
  return runs;
}

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
  return new XmlText(plainText(text)) as unknown as string;
}

function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these, and a title is one line
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ');
}
