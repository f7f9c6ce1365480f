import type { artworkRecordCalls } from '../../contract/artwork-records/artwork-records.calls.ts';
import type { ArtworkRecord, OrderOfArtwork } from '../../contract/artwork-records/artwork-records.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import { statusOn } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { findArtwork, findHolder, findOnlyArtworkTitled } from '../artworks/artwork.store.ts';
import { presentArtwork } from '../artworks/present-artwork.ts';
import { isUndecided } from '../artworks/undecided.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, mayUse } from '../context/context.ts';
import { findHoldOf } from '../holds/hold.store.ts';
import { listInquiriesAbout, presentInquiry } from '../inquiries/inquiry.store.ts';
import { listOrdersOf, type OrderOfArtworkRow } from '../orders/order-lists.store.ts';
import { shownAtSale } from '../orders/sold-artwork.ts';
import { findOriginal } from '../originals/original.store.ts';
import { presentHold } from '../sales/sales.handlers.ts';
import { presentStock } from '../stock/present-stock.ts';
import { findStockRow } from '../stock/stock.store.ts';

/** The most orders and inquiries of an artwork that are on its page. */
const most = 50;

const none = { total: 0, first: [] };

export const artworkRecordHandlers: HandlersOf<typeof artworkRecordCalls> = {
  getArtworkRecord: ({ id }, context) => getArtworkRecord(context, id),
};

/** An artwork with everything that its page shows, private or not. Throws `artwork-not-found`. */
async function getArtworkRecord(context: Context, id: number): Promise<ArtworkRecord> {
  const { read } = context.db;
  const [seesOrders, seesBuyers] = [mayUse(context.caller, 'see-orders'), mayUse(context.caller, 'see-buyers')];
  const [stored, row] = await Promise.all([findArtwork(read, id), findStockRow(read, id)]);
  if (stored === undefined || row === undefined) throw new Problem('artwork-not-found');
  const [stock = null] = seesOrders ? await presentStock(context, [row]) : [];
  const settings = await readSettings(read);
  const today = dayOf(context.clock.now(), settings.timeZone);
  const isOnlyWithTitle = (await findOnlyArtworkTitled(read, stored.title)) === id;
  const onlyTitle = isOnlyWithTitle ? stored.title : null;
  const [original, undecided, holder, hold, orders, inquiries] = await Promise.all([
    findOriginal(read, id),
    isUndecided(read, id),
    findHolder(read, id),
    findHoldOf(read, id),
    listOrdersOf(read, id, most),
    listInquiriesAbout(read, { artworkId: id, onlyTitle, most }),
  ]);
  return {
    artwork: {
      ...presentArtwork(stored, settings, context.caller),
      inOrder: seesOrders && orders.total > 0,
      isHeld: seesOrders && holder !== undefined,
    },
    imageId: stored.image_id,
    hasOriginal: original !== undefined,
    undecided: seesOrders && undecided,
    hold: hold === undefined || !seesOrders ? null : await presentHold(read, hold),
    stock,
    orders: seesOrders ? { total: orders.total, first: orders.rows.map((order) => presentOrder(order, today)) } : none,
    inquiries: seesBuyers ? { total: inquiries.total, first: inquiries.rows.map(presentInquiry) } : none,
  };
}

function presentOrder(row: OrderOfArtworkRow, today: Day): OrderOfArtwork {
  const { firstName, lastName }: Buyer = JSON.parse(row.customer_json);
  const { price }: SoldArtwork = JSON.parse(row.artwork_json);
  return {
    id: row.id,
    invoiceNumber: row.invoice_number,
    status: statusOn(today, { status: row.status, expectedPaymentDate: row.expected_payment_date }),
    created: row.created_at,
    firstName,
    lastName,
    customerId: row.customer_id,
    price,
    live: row.live === 1,
    shown: shownAtSale(row),
  };
}
