import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';

/** A text and its position, in points from the left and the bottom of the page. */
interface PrintedText {
  text: string;
  x: number;
  y: number;
}

export interface PdfPage {
  /** All text of the page, read by pdf.js. */
  text: string;
  texts: PrintedText[];
  /** The text in the structure tree; the rest (page numbers, repeated headings) is decoration. */
  structured: string;
  /** How many glyphs are the font's own sign for a missing character. */
  missingGlyphs: number;
}

interface PdfDocument {
  pages: PdfPage[];
  title: unknown;
  author: unknown;
  language: string | null;
  isTagged: boolean;
  /** Roles of the structure tree in reading order. */
  roles: string[];
  /** Alternative texts in the structure tree. */
  alternatives: string[];
  /**
   * The texts that a screen reader says, one entry for each node of the structure tree with content of its own, in its
   * order.
   */
  spoken: string[];
  /** The titles of the bookmarks, each with those below it. */
  bookmarks: Bookmark[];
}

export interface Bookmark {
  title: string;
  items: Bookmark[];
}

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: unknown; Author?: unknown } };
  const read: PdfDocument = {
    pages: [],
    title: info.Title,
    author: info.Author,
    language: null,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    roles: [],
    alternatives: [],
    spoken: [],
    bookmarks: titlesOf((await pdf.getOutline()) ?? []),
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    read.language = content.lang;
    const shown: PdfPage = { text: '', texts: [], structured: '', missingGlyphs: 0 };
    const marks: boolean[] = [];
    for (const item of content.items) {
      if (!('str' in item)) {
        if (item.type === 'endMarkedContent') marks.pop();
        else marks.push(item.id !== null && item.id !== undefined);
        continue;
      }
      const text = item.hasEOL ? `${item.str}\n` : item.str;
      shown.text += text;
      if (marks.includes(true)) shown.structured += text;
      if (item.str.trim() !== '') {
        shown.texts.push({ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) });
      }
    }
    const marked = await markedGlyphs(page);
    // Fonts have their sign for a missing character at number 0.
    shown.missingGlyphs = [...marked.values()].flat().filter(({ originalCharCode }) => originalCharCode === 0).length;
    read.pages.push(shown);
    walk(await page.getStructTree(), marked, read);
  }
  return read;
}

const titlesOf = (items: readonly Bookmark[]): Bookmark[] =>
  items.map(({ title, items: below }) => ({ title, items: titlesOf(below) }));

interface ShownGlyph {
  unicode: string;
  originalCharCode: number;
}

/** The glyphs of each marked content of a page as they are in the file, each space too: pdf.js adds and leaves out spaces by where glyphs are. */
async function markedGlyphs(page: PDFPageProxy): Promise<Map<string, ShownGlyph[]>> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const marked = new Map<string, ShownGlyph[]>();
  let mark = '';
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.beginMarkedContentProps) mark = `mc${argsArray[index][1]}`;
    else if (operator === OPS.showText) {
      const glyphs = argsArray[index][0].filter((glyph: unknown) => typeof glyph === 'object');
      marked.set(mark, [...(marked.get(mark) ?? []), ...glyphs]);
    }
  }
  return marked;
}

interface StructNode {
  role?: string;
  type?: string;
  /** The id of the content. */
  id?: string;
  alt?: string;
  children?: StructNode[];
}

/** Each page's tree contains every table that touches it; a node counts only where it has content on that page. */
function walk(node: StructNode | null, marked: ReadonlyMap<string, ShownGlyph[]>, read: PdfDocument): void {
  if (node === null || !hasContent(node)) return;
  if (node.role !== undefined) read.roles.push(node.role);
  if (node.alt !== undefined) read.alternatives.push(node.alt);
  const own = (node.children ?? []).filter(({ type }) => type === 'content');
  const glyphs = own.flatMap(({ id }) => marked.get(id?.split('_').at(-1) ?? '') ?? []);
  if (own.length > 0) read.spoken.push(node.alt ?? glyphs.map(({ unicode }) => unicode).join(''));
  for (const child of node.children ?? []) walk(child, marked, read);
}

function hasContent(node: StructNode): boolean {
  return node.type === 'content' || (node.children ?? []).some(hasContent);
}

/** The text of a PDF in one line. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes);
  return pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ');
}
