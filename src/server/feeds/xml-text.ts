import { escapeHtml } from '../../domain/escape-html.ts';

/** A text within an XML element or attribute, without the characters that XML does not allow. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
