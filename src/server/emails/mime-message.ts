import { createHash } from 'node:crypto';
import type { EmailContent, EmailRow } from '../../domain/order/email.ts';
import type { Sender } from '../../domain/order/sender.ts';
import { emailHtml } from './email-html.ts';

/**
 * Writes email messages (RFC 5322 and MIME), as far as a draft needs them (docs/decisions/0008). Everything that is not
 * plain ASCII is encoded.
 */

/** Characters of a header or body line, without the line break. */
const LINE_LENGTH = 76;

export interface MailAddress {
  name: string;
  email: string;
}

/** One part: its headers and its encoded body. */
interface MimePart {
  headers: string[];
  body: string;
}

/** A text in UTF-8. */
export function textPart(subtype: 'plain' | 'html', text: string): MimePart {
  const headers = [`Content-Type: text/${subtype}; charset=utf-8`, 'Content-Transfer-Encoding: base64'];
  return { headers, body: base64Lines(Buffer.from(text.toWellFormed().replace(/\r?\n/g, '\r\n'))) };
}

/** An attached file. Its name is plain ASCII. */
function filePart(type: string, fileName: string, bytes: Uint8Array): MimePart {
  const headers = [
    `Content-Type: ${type}; name="${fileName}"`,
    `Content-Disposition: attachment; filename="${fileName}"`,
    'Content-Transfer-Encoding: base64',
  ];
  return { headers, body: base64Lines(bytes) };
}

/** "mixed" shows all parts; of "alternative" a program shows the last one that it supports. */
function multipart(subtype: 'mixed' | 'alternative', parts: readonly MimePart[]): MimePart {
  const whole = parts.map(({ headers, body }) => `${headers.join('\r\n')}\r\n\r\n${body}`);
  // No base64 line begins with "--", so no part contains it. A hash of the contents gives the same draft the same bytes.
  const boundary = `=_${createHash('sha256').update(subtype).update(whole.join()).digest('hex').slice(0, 40)}`;
  const body = [...whole.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--`, ''].join('\r\n');
  return { headers: [`Content-Type: multipart/${subtype};\r\n boundary="${boundary}"`], body };
}

/** A whole message. */
export function mimeMessage(headers: readonly string[], content: MimePart): Uint8Array {
  const lines = [...headers, 'MIME-Version: 1.0', ...content.headers].join('\r\n');
  return new Uint8Array(Buffer.from(`${lines}\r\n\r\n${content.body}`));
}

/** A header whose value is text, such as a subject. */
export function textHeader(name: string, text: string): string {
  return `${name}: ${encodedWords(text, name.length + 2)}`;
}

/** A header with one address. */
export function addressHeader(name: string, { name: person, email }: MailAddress): string {
  const address = `<${withoutControls(email)}>`;
  if (withoutControls(person) === '') return `${name}: ${address}`;
  return `${name}: ${encodedWords(person, name.length + 2, quoted)}\r\n ${address}`;
}

/** "Sat, 21 Nov 2026 01:00:00 +0000". */
export function dateHeader(instant: string): string {
  return `Date: ${new Date(instant).toUTCString().replace('GMT', '+0000')}`;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Short ASCII text unchanged, anything else as encoded words (RFC 2047) of whole characters, one per line. Typed text can
 * not end a header and begin another.
 */
function encodedWords(given: string, indent: number, plain = (text: string) => text): string {
  const text = withoutControls(given);
  const isPlain = /^[\x20-\x7e]*$/.test(text) && !text.includes('=?') && indent + plain(text).length <= LINE_LENGTH;
  if (isPlain) return plain(text);
  const before = '=?UTF-8?B?';
  const after = '?=';
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    const space = LINE_LENGTH - (words.length === 0 ? indent : 1) - before.length - after.length;
    if (Buffer.byteLength(word + character) > Math.floor(space / 4) * 3) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((each) => `${before}${Buffer.from(each).toString('base64')}${after}`).join('\r\n ');
}

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

function base64Lines(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return (text.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? []).join('\r\n');
}

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
    // If the estate has no address, the mail program fills in its own.
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
