import { escapeHtml } from '../../domain/escape-html.ts';

/**
 * pdfkit writes a title or author twice: as a PDF string, and into XML without escaping it. "Smith & Sons" would break
 * that XML. So this string escapes itself where pdfkit inserts it into another text.
 */
class XmlText extends String {
  override toString(): string {
    return escapeHtml(super.toString());
  }
}

/** A title or author for pdfkit. */
export function infoText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
  const plain = text.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ');
  return new XmlText(plain) as unknown as string;
}
