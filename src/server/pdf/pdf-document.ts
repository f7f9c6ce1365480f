import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../domain/escape-html.ts';
import {
  type Band,
  type BandImage,
  type BandLine,
  fittingLines,
  heightOf,
  type Part,
  riseOf,
  type SetBand,
  type SetCell,
  setBand,
} from './page-bands.ts';
import { TextSetter, type TextStyle } from './text-setter.ts';

/**
 * pdfkit writes a title or author twice: as a PDF string, and into XML without escaping it. "Smith & Sons" would break
 * that XML. So this string escapes itself where pdfkit inserts it into another text.
 */
class XmlText extends String {
  override toString(): string {
    return escapeHtml(super.toString());
  }
}

/** A tagged PDF of A4 pages, filled with bands from the top. All measures in points, y from the page's top. */

const PAGE = { width: 595.28, height: 841.89 };
const TOP = 60;
const BOTTOM = PAGE.height - 84;
const FOOT = PAGE.height - 52;
export const MARGIN = 64;
/** The width of the text between the margins. */
export const MEASURE = PAGE.width - 2 * MARGIN;

export class PdfDocument {
  readonly #document: PDFKit.PDFDocument;
  readonly #setter: TextSetter;
  readonly #root: Part;
  #y = TOP;
  #atTop = true;
  #heading: SetBand | undefined;

  constructor(options: { title: string; author: string; language: string; created: Date }) {
    this.#document = new PDFDocument({
      size: 'A4',
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

  /** Opens a JPEG or PNG file; undefined without a file or for an unreadable one. */
  openImage(file: Uint8Array | undefined): PDFKit.Mixins.OpenedImage | undefined {
    try {
      return file && this.#document.openImage(file);
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

  /** Ends the document; `footer` gives the text at the bottom right of each page. */
  async finish(style: TextStyle, footer: (page: number, pages: number) => readonly string[]): Promise<Uint8Array> {
    const pages = this.#document.bufferedPageRange().count;
    for (let page = 0; page < pages; page += 1) {
      this.#document.switchToPage(page);
      const [line] = this.#setter.lines(footer(page + 1, pages), style, MEASURE);
      this.#artifact('Pagination', () => {
        if (line !== undefined) this.#setter.draw(line, MARGIN + MEASURE - line.width, FOOT);
      });
    }
    this.#root.node.end();
    this.#document.end();
    return buffer(this.#document);
  }

  #place(bands: readonly SetBand[], heading?: SetBand): void {
    const needed = bands.reduce(
      (sum, set, index) => sum + (set.band.before ?? 0) + (index === bands.length - 1 ? set.least : set.height),
      0,
    );
    if (!this.#atTop && this.#y + needed > BOTTOM && needed <= BOTTOM - TOP) this.#startPage();
    for (const set of bands) {
      this.#draw(set);
      if (set === heading) this.#heading = heading;
    }
  }

  #startPage(): void {
    this.#document.addPage();
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
      const space = BOTTOM - this.#y - 2 * (band.padding ?? 0);
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

  #drawPortion(
    cells: readonly SetCell[],
    band: Band,
    image: BandImage | undefined,
    mark: (part: Part, draw: () => void) => void,
  ): void {
    const padding = band.padding ?? 0;
    const top = this.#y + padding;
    if (image !== undefined) {
      const { part, x, width, height } = image;
      mark(part, () => this.#document.image(image.image, x, top, { fit: [width, height] }));
    }
    for (const { cell, lines, drop } of cells) {
      let y = top + drop;
      for (const together of byPart(lines)) {
        mark(together.part, () => {
          for (const line of together.lines) {
            const x = cell.align === 'right' ? cell.x + cell.width - line.width : cell.x;
            this.#setter.draw(line, x, y + line.before + riseOf(line.style));
            y += line.before + line.style.leading;
          }
        });
      }
    }
    this.#y = top + Math.max(image?.height ?? 0, ...cells.map(heightOf)) + padding;
  }

  #drawRule({ rule: colour }: Band): void {
    if (colour === undefined) return;
    this.#artifact('Layout', () => {
      this.#document
        .lineWidth(0.5)
        .moveTo(MARGIN, this.#y)
        .lineTo(MARGIN + MEASURE, this.#y)
        .stroke(colour);
    });
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
