import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { dayOf } from '../../domain/calendar.ts';
import { isSoldByHand } from '../../domain/customer/recorded-buyer.ts';
import { type Statement, statementOf } from '../../domain/customer/statement.ts';
import { fileName } from '../../domain/file-name.ts';
import { addressLines } from '../../domain/order/delivery-address.ts';
import { senderOf } from '../../domain/order/sender.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context } from '../context/context.ts';
import { nameFile } from '../context/name-file.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { presentOrders } from '../orders/present-orders.ts';
import { renderInvoiceInWorker } from '../papers/render-queue.ts';
import { listRecordedWorks } from './customer.store.ts';
import { getCustomer } from './get-customer.ts';
import { presentCustomer } from './present-customers.ts';

/** A customer's statement as of today, as a PDF (docs/specification/customers.md §9). Throws `not-found`, `not-ready`. */
export async function makeStatement(context: Context, id: number): Promise<Uint8Array> {
  const statement = await readStatement(context, id);
  nameFile(context, fileName('pdf', 'statement', statement.customer.name, statement.day), 'inline');
  return (await renderInvoiceInWorker({ paper: 'statement', statement }, { isUrgent: true })).pdf;
}

async function readStatement(context: Context, id: number): Promise<Statement> {
  const db = context.db.read;
  const stored = await getCustomer(db, id);
  const customer = await presentCustomer(db, stored);
  const settings = await readSettings(db);
  const { body: estate } = await readText(db, 'estate-content');
  const { body: hero } = await readText(db, 'hero');
  return statementOf({
    day: dayOf(context.clock.now(), settings.timeZone),
    sender: senderOf(settings, estate),
    artistName: hero.artistName,
    customer: {
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      lines: addressLines(customer),
      email: customer.email,
      phone: customer.phone,
    },
    recorded: (await listRecordedWorks(db, [stored.id]))
      .filter(({ status }) => isSoldByHand({ status, isHeld: false }))
      .map(({ id, title, year, date_text: dateText, medium, dimensions, stock_code, sold_on: soldOn }) => ({
        ...{ artworkId: id, title, medium, dimensions, soldOn },
        date: dateOf({ year, dateText }),
        stockCode: stockCode({ id, stockCode: stock_code }, settings.stockCodePrefix),
      })),
    orders: await presentOrders(context, await listOrderRows(db, { customerId: stored.id })),
  });
}
