const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A title or author as pdfkit keeps it beside the pages, once as a text of the PDF and once inside XML, which it
 * does not escape: an estate called "Smith & Sons" would break the latter. As a text this reads as it was given; put into
 * another text, as pdfkit writes its XML, it is escaped.
 */
class XmlText extends String {
  override toString(): string {
    return super.toString().replace(/[&<>]/g, (character) => entities[character] ?? character);
  }
}

/** What to give pdfkit as a title or author. */
export function infoText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
  const plain = text.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ');
  return new XmlText(plain) as unknown as string;
}
