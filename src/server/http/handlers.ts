import type { allSchemas } from '../../contract/all.schemas.ts';
import { accountHandlers } from '../accounts/accounts.handlers.ts';
import { activityHandlers } from '../activity-list/activity.handlers.ts';
import { arrivalHandlers } from '../arrivals/arrivals.handlers.ts';
import { artworkRecordHandlers } from '../artwork-records/artwork-records.handlers.ts';
import { artworkHandlers } from '../artworks/artworks.handlers.ts';
import { importHandlers } from '../artworks/imports/imports.handlers.ts';
import { backupHandlers } from '../backups/backups.handlers.ts';
import { cartHandlers } from '../cart/cart.handlers.ts';
import { catalogueHandlers } from '../catalogue/catalogue.handlers.ts';
import { conditionHandlers } from '../condition/condition.handlers.ts';
import { contentHandlers } from '../content/content.handlers.ts';
import type { HandlersOf } from '../context/context.ts';
import { customerHandlers } from '../customers/customers.handlers.ts';
import { deletedHandlers } from '../deleted/deleted.handlers.ts';
import { emailHandlers } from '../emails/emails.handlers.ts';
import { eventHandlers } from '../events/events.handlers.ts';
import { galleryHandlers } from '../gallery/gallery.handlers.ts';
import { imageLibraryHandlers } from '../image-library/image-library.handlers.ts';
import { imageHandlers } from '../images/images.handlers.ts';
import { inquiryHandlers } from '../inquiries/inquiries.handlers.ts';
import { movementHandlers } from '../movements/movements.handlers.ts';
import { openingHandlers } from '../opening/opening.handlers.ts';
import { invoiceHandlers } from '../orders/invoices/invoices.handlers.ts';
import { orderHandlers } from '../orders/orders.handlers.ts';
import { saleChangeHandlers } from '../orders/sale-changes.handlers.ts';
import { shipmentHandlers } from '../orders/shipments.handlers.ts';
import { originalHandlers } from '../originals/originals.handlers.ts';
import { passkeyHandlers } from '../passkeys/passkeys.handlers.ts';
import { paymentHandlers } from '../payments/payments.handlers.ts';
import { periodHandlers } from '../periods/periods.handlers.ts';
import { placeHandlers } from '../places/places.handlers.ts';
import { pressHandlers } from '../press/press.handlers.ts';
import { printHandlers } from '../prints/prints.handlers.ts';
import { quoteHandlers } from '../quotes/quotes.handlers.ts';
import { revertHandlers } from '../reverts/reverts.handlers.ts';
import { saleHandlers } from '../sales/sales.handlers.ts';
import { scheduleHandlers } from '../schedule/schedule.handlers.ts';
import { searchHandlers } from '../search/search.handlers.ts';
import { openSessionHandlers, sessionHandlers } from '../session/session.handlers.ts';
import { stockHandlers } from '../stock/stock.handlers.ts';
import { todayHandlers } from '../today/today.handlers.ts';
import { valuationHandlers } from '../valuations/valuations.handlers.ts';
import { viewHandlers } from '../views/views.handlers.ts';
import { zoomHandlers } from '../zoom/zoom.handlers.ts';

/** The handler of every call of the contract. */
export const handlers: HandlersOf<typeof allSchemas> = {
  ...accountHandlers,
  ...activityHandlers,
  ...arrivalHandlers,
  ...artworkRecordHandlers,
  ...artworkHandlers,
  ...backupHandlers,
  ...cartHandlers,
  ...catalogueHandlers,
  ...conditionHandlers,
  ...contentHandlers,
  ...customerHandlers,
  ...deletedHandlers,
  ...emailHandlers,
  ...eventHandlers,
  ...galleryHandlers,
  ...imageLibraryHandlers,
  ...imageHandlers,
  ...importHandlers,
  ...inquiryHandlers,
  ...invoiceHandlers,
  ...movementHandlers,
  ...openingHandlers,
  ...orderHandlers,
  ...saleChangeHandlers,
  ...shipmentHandlers,
  ...saleHandlers,
  ...originalHandlers,
  ...passkeyHandlers,
  ...paymentHandlers,
  ...periodHandlers,
  ...placeHandlers,
  ...pressHandlers,
  ...printHandlers,
  ...quoteHandlers,
  ...revertHandlers,
  ...scheduleHandlers,
  ...searchHandlers,
  ...openSessionHandlers,
  ...sessionHandlers,
  ...todayHandlers,
  ...viewHandlers,
  ...valuationHandlers,
  ...zoomHandlers,
  ...stockHandlers,
};
