import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { formatDimensions } from '../../../../domain/artwork/dimensions.ts';
import { formatDay } from '../../../../domain/days.ts';
import { escapeHtml } from '../../../../domain/escape-html.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { findShipTo } from '../../../../domain/order/delivery-address.ts';
import { type Settlement, settlementText } from '../../../../domain/order/settlement.ts';

type Invoice = Order['invoice'];

const styles = {
  banner: 'font-family:Arial,sans-serif;font-size:18px;font-weight:bold;border:2px solid #1c1917;padding:12px 16px',
  page: 'max-width:720px;margin:0 auto;padding:32px;font-family:Georgia,serif;font-size:16px;line-height:1.5',
  small: 'font-family:Arial,sans-serif;font-size:14px',
  table: 'width:100%;border-collapse:collapse;margin:24px 0;font-family:Arial,sans-serif;font-size:14px',
  left: 'text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid #d9d2c5',
  right: 'text-align:right;vertical-align:top;padding:8px 0;border-bottom:1px solid #d9d2c5;white-space:nowrap',
};

/**
 * The invoice with its statement of authenticity as self-contained HTML: inline styles, nothing to load. Every text is
 * escaped. A settled order's has the banner and demands no payment.
 */
export function invoiceHtml(invoice: Invoice, settlement: Settlement | null): string {
  const { sender, billTo, lines } = invoice;
  const shipTo = findShipTo(invoice);
  const provenance = lines.filter((line) => line.provenance !== '');
  return `<article style="${styles.page}">
${settlement === null ? '' : `<p style="${styles.banner}">${escapeHtml(settlementText(settlement))}</p>`}
<h1>Invoice</h1>
<p>with Statement of Authenticity</p>
${paragraph([sender.name, sender.address, sender.email, sender.phone])}
${rows([
  ['Invoice number', invoice.invoiceNumber],
  ['Invoice date', formatDay(invoice.invoiceDate)],
  ...(settlement === null
    ? ([
        ['Payment expected by', formatDay(invoice.expectedPaymentDate)],
        ['Due date', formatDay(invoice.dueDate)],
      ] as const)
    : []),
  ['Artist', invoice.artistName],
  ['Customer', [billTo.name, ...billTo.lines, invoice.email, invoice.phone].filter(isFilled).join('\n')],
  ...(shipTo === undefined ? [] : [['Ship to', [shipTo.name, ...shipTo.lines].join('\n')] as const]),
])}
<table style="${styles.table}">
<thead><tr><th scope="col" style="${styles.left}">Artwork</th><th scope="col" style="${styles.left}">Stock code</th><th scope="col" style="${styles.right}">Price</th></tr></thead>
<tbody>
${lines.map(artworkRow).join('\n')}
</tbody>
</table>
${rows(
  [
    ['Subtotal', formatDollars(invoice.subtotal)],
    [`Shipping (${invoice.shippingMethod})`, formatDollars(invoice.shipping)],
    ['Total', formatDollars(invoice.total)],
  ],
  styles.right,
)}
<p style="${styles.small}">${escapeHtml(invoice.taxExemptReason)}</p>
${settlement === null ? paymentSection(invoice) : ''}
<h2>Statement of Authenticity</h2>
${paragraph([invoice.statementOfAuthenticity])}
${provenance.length === 0 ? '' : '<h2>Provenance</h2>'}
${provenance.map((line) => paragraph([line.title, line.provenance])).join('\n')}
</article>`;
}

function paymentSection({ paymentMethod, paymentInstructions }: Invoice): string {
  const instructions = rows(paymentInstructions.map(({ label, value }) => [label, value]));
  return `<h2>Payment by ${escapeHtml(paymentMethod)}</h2>\n${instructions}`;
}

function artworkRow(line: Invoice['lines'][number]): string {
  const facts = [line.date, line.medium, formatDimensions(line.dimensions)].filter(isFilled).join(' · ');
  return `<tr><td style="${styles.left}"><em>${escapeHtml(line.title)}</em><br>${escapeHtml(facts)}</td><td style="${styles.left}">${escapeHtml(line.stockCode)}</td><td style="${styles.right}">${formatDollars(line.price)}</td></tr>`;
}

function rows(facts: readonly (readonly [string, string])[], valueStyle = styles.left): string {
  const written = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.left};font-weight:normal;white-space:nowrap">${escapeHtml(label)}</th><td style="${valueStyle}">${withLineBreaks(value)}</td></tr>`,
  );
  return `<table style="${styles.table}"><tbody>${written.join('')}</tbody></table>`;
}

function paragraph(lines: readonly string[]): string {
  return `<p style="${styles.small}">${lines.filter(isFilled).map(withLineBreaks).join('<br>')}</p>`;
}

function withLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
