import type { EmailContent } from '../../domain/order/email.ts';

/** An e-mail as plain text, for programs that show no HTML. */
export function emailText(content: EmailContent): string {
  const rows = (list: readonly { label: string; value: string }[]) =>
    list.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
  const artworks = content.lines.map(({ title, details, stockCode, price, provenance }) =>
    [title, ...details, stockCode, price, provenance && `Provenance: ${provenance}`].filter(Boolean).join('\n'),
  );
  const paragraphs = [
    content.heading,
    content.banner,
    content.greeting,
    ...content.opening,
    rows(content.facts),
    ...artworks,
    rows(content.sums),
    content.taxNote,
    content.section === null ? '' : `${content.section.heading}\n${rows(content.section.rows)}`,
    `${content.link.text}\n${content.link.address}`,
    content.statement && `Statement of Authenticity\n${content.statement}`,
    ...content.closing,
    content.contact.join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;
}
