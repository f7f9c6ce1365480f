import type { EmailContent, EmailRow } from '../../domain/order/email.ts';
import type { Sender } from '../../domain/order/sender.ts';
import { emailHtml } from './email-html.ts';
import { addressHeader, dateHeader, filePart, mimeMessage, multipart, textHeader, textPart } from './mime-message.ts';

/** An email as an unsent draft for the staff's own mail program: text and HTML, with PDFs attached. */
export function draftMessage(
  content: EmailContent,
  {
    from: { name, email: from },
    to,
    at,
    files = [],
  }: {
    from: Sender;
    to: { firstName: string; lastName: string; email: string };
    at: string;
    files?: readonly { name: string; pdf: Uint8Array }[];
  },
): Uint8Array {
  const person = `${to.firstName} ${to.lastName}`.trim();
  const headers = [
    // Without the estate's address the mail program fills in its own.
    ...(from === '' ? [] : [addressHeader('From', { name, email: from })]),
    ...(to.email === '' ? [] : [addressHeader('To', { name: person, email: to.email })]),
    textHeader('Subject', content.subject),
    dateHeader(at),
    'X-Unsent: 1',
  ];
  const body = multipart('alternative', [textPart('plain', emailText(content)), textPart('html', emailHtml(content))]);
  const parts = files.map(({ name, pdf }) => filePart('application/pdf', name, pdf));
  return mimeMessage(headers, multipart('mixed', [body, ...parts]));
}

/** An email as plain text, for programs that show no HTML. */
export function emailText(content: EmailContent): string {
  const rows = (list: readonly EmailRow[]) =>
    list
      .map(({ label, value, link }) => [`${label}: ${value.replaceAll('\n', ', ')}`, link].filter(Boolean).join('\n'))
      .join('\n');
  const artworks = content.lines.map(({ title, details, stockCode, price, provenance }) =>
    [title, ...details, stockCode, price, provenance && `Provenance: ${provenance}`].filter(Boolean).join('\n'),
  );
  const paragraphs = [
    ...(content.to.length === 0 ? [] : [content.to.join('\n')]),
    content.heading,
    content.banner,
    content.greeting,
    ...content.opening,
    rows(content.facts),
    ...artworks,
    rows(content.sums),
    content.taxNote,
    content.section === null ? '' : `${content.section.heading}\n${rows(content.section.rows)}`,
    content.link === null ? '' : `${content.link.text}\n${content.link.address}`,
    content.statement && `Statement of Authenticity\n${content.statement}`,
    ...content.closing,
    content.contact.join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;
}
