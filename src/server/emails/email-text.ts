import type { EmailContent } from '../../domain/order/email.ts';

/** An e-mail as plain text, for programs and readers that show no HTML. */
export function emailText(letter: EmailContent): string {
  const rows = (list: readonly { label: string; value: string }[]) =>
    list.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
  const works = letter.lines.map(({ title, details, stockCode, price, provenance }) =>
    [title, ...details, stockCode, price, provenance && `Provenance: ${provenance}`].filter(Boolean).join('\n'),
  );
  const paragraphs = [
    letter.heading,
    letter.greeting,
    ...letter.opening,
    rows(letter.facts),
    ...works,
    rows(letter.sums),
    letter.taxNote,
    `${letter.section.heading}\n${rows(letter.section.rows)}`,
    `${letter.link.text}\n${letter.link.address}`,
    letter.statement && `Statement of Authenticity\n${letter.statement}`,
    ...letter.closing,
    letter.contact.join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;
}
