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
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    read.language = content.lang;
    const shown: PdfPage = { text: '', texts: [], structured: '', missingGlyphs: await countMissingGlyphs(page) };
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
    read.pages.push(shown);
    walk(await page.getStructTree(), read);
  }
  return read;
}

/** Fonts have it at number 0. */
async function countMissingGlyphs(page: PDFPageProxy): Promise<number> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = fnArray.flatMap((operator, index) => (operator === OPS.showText ? argsArray[index][0] : []));
  return shown.filter((glyph) => glyph.originalCharCode === 0).length;
}

interface StructNode {
  role?: string;
  type?: string;
  alt?: string;
  children?: StructNode[];
}

/** Each page's tree contains every table that touches it; a node counts only where it has content on that page. */
function walk(node: StructNode | null, read: PdfDocument): void {
  if (node === null || !hasContent(node)) return;
  if (node.role !== undefined) read.roles.push(node.role);
  if (node.alt !== undefined) read.alternatives.push(node.alt);
  for (const child of node.children ?? []) walk(child, read);
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
