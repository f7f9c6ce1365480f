import type { searchCalls } from '../../contract/search/search.calls.ts';
import type { Found } from '../../contract/search/search.schemas.ts';
import { idOfStockCode, numberOfArtwork } from '../../domain/artwork/stock-code.ts';
import { toDollars } from '../../domain/money.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import { statusOn } from '../../domain/order/order-status.ts';
import { quoteStatusOn } from '../../domain/order/quote.ts';
import { findArtwork, listArtworksByCode } from '../artworks/artwork.store.ts';
import { listArtworkRows } from '../artworks/artwork-list.store.ts';
import { presentArtwork } from '../artworks/present-artwork.ts';
import { listCatalogueRows } from '../catalogue/catalogue.store.ts';
import { askedNow } from '../catalogue/list-catalogue.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, mayUse } from '../context/context.ts';
import { searchCustomerRows } from '../customers/customer.store.ts';
import { presentCustomers } from '../customers/present-customers.ts';
import { listQuoteRows } from '../holds/quote.store.ts';
import { listInquiryRows, presentInquiry } from '../inquiries/inquiry.store.ts';
import { listLines, listOrderRows } from '../orders/order.store.ts';
import { buyerOf, worksOf } from '../quotes/present-quotes.ts';

/** The best so many of each kind of record (docs/specification/search.md §1). */
const most = 5;

export const searchHandlers: HandlersOf<typeof searchCalls> = {
  searchEverything: ({ q }, context) => searchEverything(context, q),
};

/**
 * The artworks, orders, quotes, customers and inquiries that a text finds, of those that the caller may see
 * (docs/specification/search.md §2).
 */
async function searchEverything(context: Context, q: string): Promise<Found> {
  const { db, caller } = context;
  const [seesOrders, seesBuyers] = [mayUse(caller, 'see-orders'), mayUse(caller, 'see-buyers')];
  return {
    artworks: await searchArtworks(context, q),
    orders: seesOrders ? await searchOrders(context, q) : [],
    customers: seesOrders ? await presentCustomers(db.read, await searchCustomerRows(db.read, { q, most })) : [],
    inquiries: seesBuyers
      ? (await listInquiryRows(db.read, { q }, { sort: '-date', limit: most })).map(presentInquiry)
      : [],
    quotes: seesOrders ? await searchQuotes(context, q) : [],
  };
}

/**
 * Finds the artwork with the number, then the artworks whose stock code begins with the text, then those of the
 * gallery's search, then private artworks, which that search does not know.
 */
async function searchArtworks(context: Context, q: string): Promise<Found['artworks']> {
  const { db, caller } = context;
  const settings = await readSettings(db.read);
  const withCode = await listArtworksByCode(db.read, {
    code: q,
    id: idOfStockCode(q, settings.stockCodePrefix),
    limit: most,
  });
  const number = numberOfArtwork(q);
  const withNumber = number === null ? undefined : await findArtwork(db.read, number);
  const withText = await listArtworkRows(db.read, { q, limit: most });
  const ofPrivate = await listCatalogueRows(db.read, {
    q,
    published: ['no'],
    ...askedNow(context, settings),
    sort: 'title',
    limit: most,
  });
  const found = new Map(
    [...(withNumber === undefined ? [] : [withNumber]), ...withCode, ...withText, ...ofPrivate].map((row) => [
      row.id,
      row,
    ]),
  );
  return [...found.values()].slice(0, most).map((row) => presentArtwork(row, settings, caller));
}

async function searchOrders({ db, clock }: Context, q: string): Promise<Found['orders']> {
  const rows = await listOrderRows(db.read, { q, limit: most });
  const lines = Map.groupBy(
    await listLines(
      db.read,
      rows.map(({ id }) => id),
    ),
    (line) => line.order_id,
  );
  const today = await estateDay({ db, clock });
  return rows.map((row) => {
    const { firstName, lastName }: Buyer = JSON.parse(row.customer_json);
    const artworks = (lines.get(row.id) ?? []).map((line): SoldArtwork => JSON.parse(line.artwork_json));
    return {
      id: row.id,
      invoiceNumber: row.invoice_number,
      status: statusOn(today, { status: row.status, expectedPaymentDate: row.expected_payment_date }),
      created: row.created_at,
      firstName,
      lastName,
      total: toDollars(row.total_cents),
      titles: artworks.map(({ title }) => title),
    };
  });
}

async function searchQuotes({ db, clock }: Context, q: string): Promise<Found['quotes']> {
  const today = await estateDay({ db, clock });
  return (await listQuoteRows(db.read, { q, limit: most })).map((row) => {
    const { firstName, lastName } = buyerOf(row);
    return {
      id: row.id,
      created: row.created_at,
      firstName,
      lastName,
      status: quoteStatusOn(today, { status: row.status, until: row.until_day }),
      titles: worksOf(row).map(({ title }) => title),
    };
  });
}
