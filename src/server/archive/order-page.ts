import { formatDollars, toDollars } from '../../domain/money.ts';
import { type OrderStatus, orderStatusLabel } from '../../domain/order/order-status.ts';
import { type ArchivePage, text } from './archive-layout.ts';
import type { ArchivedOrder } from './archived-orders.store.ts';

/** The list of orders, in the complete archive only: it leads to the invoices. */
export function orderPage(orders: readonly ArchivedOrder[], invoiceOf: (order: ArchivedOrder) => string): ArchivePage {
  const rows = orders.map((order) => {
    const { firstName, lastName, email } = JSON.parse(order.buyerJson) as Record<string, string>;
    const cells = [
      `<a href="${text(invoiceOf(order))}">${text(order.invoiceNumber)}</a>`,
      text(order.createdAt.slice(0, 10)),
      `${text(`${firstName} ${lastName}`)}<br>${text(email ?? '')}`,
      text(orderStatusLabel(order.status as OrderStatus)),
      text(formatDollars(toDollars(order.totalCents))),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['Invoice', 'Date', 'Buyer', 'Status', 'Total'].map((label) => `<th scope="col">${label}</th>`);
  const table = `<div class="wide"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
  const body = `<h1>Orders</h1>${rows.length === 0 ? '<p class="quiet">No orders.</p>' : table}`;
  return { path: 'orders.html', title: 'Orders', body };
}
