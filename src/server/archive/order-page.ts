import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars, toDollars } from '../../domain/money.ts';
import { type OrderStatus, orderStatusLabel } from '../../domain/order/order-status.ts';
import { type ArchivePage, text } from './archive-layout.ts';
import type { ArchivedOrder } from './archived-orders.store.ts';

const classOf = (label: string | undefined) => (label === 'Total' ? ' class="amount"' : '');

/** The list of orders, in the complete archive only: it leads to the invoices. On a phone each order is a list of its facts. */
export function orderPage(
  orders: readonly ArchivedOrder[],
  timeZone: string,
  invoiceOf: (order: ArchivedOrder) => string,
): ArchivePage {
  const rows = orders.map((order) => {
    const { firstName, lastName, email } = JSON.parse(order.buyerJson) as Record<string, string>;
    const cells = [
      ['Invoice', `<a href="${text(invoiceOf(order))}">${text(order.invoiceNumber)}</a>`],
      ['Date', `<span class="day">${formatDay(dayOf(order.createdAt, timeZone))}</span>`],
      ['Buyer', `<span>${text(`${firstName} ${lastName}`)}<br>${text(email ?? '')}</span>`],
      ['Status', text(orderStatusLabel(order.status as OrderStatus))],
      ['Total', text(formatDollars(toDollars(order.totalCents)))],
    ];
    return `<tr>${cells.map(([label, cell]) => `<td data-label="${label}"${classOf(label)}>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['Invoice', 'Date', 'Buyer', 'Status', 'Total'].map(
    (label) => `<th scope="col"${classOf(label)}>${label}</th>`,
  );
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  const body = `<h1>Orders</h1>${rows.length === 0 ? '<p class="quiet">No orders.</p>' : table}`;
  return { path: 'orders.html', title: 'Orders', body };
}
