import { accountCalls, passkeyCalls } from './accounts/accounts.calls.ts';
import { activityCalls, deletedCalls, revertCalls } from './activity/activity.calls.ts';
import { artworkRecordCalls, conditionCalls, valuationCalls } from './artwork-records/artwork-records.calls.ts';
import { artworkCalls } from './artworks/artworks.calls.ts';
import { backupCalls } from './backups/backups.calls.ts';
import { cartCalls } from './cart/cart.calls.ts';
import { catalogueCalls } from './catalogue/catalogue.calls.ts';
import { contentCalls } from './content/content.calls.ts';
import { customerCalls } from './customers/customers.calls.ts';
import { eventCalls } from './events/events.calls.ts';
import { galleryCalls } from './gallery/gallery.calls.ts';
import { imageCalls, imageLibraryCalls, originalCalls } from './images/images.calls.ts';
import { importCalls } from './imports/imports.calls.ts';
import { inquiryCalls } from './inquiries/inquiries.calls.ts';
import { invoiceCalls } from './invoices/invoices.calls.ts';
import { openingCalls } from './opening/opening.calls.ts';
import { orderCalls } from './orders/orders.calls.ts';
import { emailCalls, saleChangeCalls, shipmentCalls } from './orders/staff-orders.calls.ts';
import { paymentCalls } from './payments/payments.calls.ts';
import { periodCalls } from './periods/periods.calls.ts';
import { movementCalls, placeCalls } from './places/places.calls.ts';
import { pressCalls } from './press/press.calls.ts';
import { printCalls, scheduleCalls } from './prints/prints.calls.ts';
import { quoteEditCalls } from './quotes/quote-edit.calls.ts';
import { quoteCalls } from './quotes/quotes.calls.ts';
import { saleCalls } from './sales/sales.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { openSessionCalls } from './session/open-sessions.calls.ts';
import { sessionCalls } from './session/session.calls.ts';
import { stockCalls } from './stock/stock.calls.ts';
import { arrivalCalls, todayCalls } from './today/today.calls.ts';
import { viewEditCalls } from './views/view-edit.calls.ts';
import { viewCalls, zoomCalls } from './views/views.calls.ts';

/** Every call of the API by name. */
export const allCalls = {
  ...accountCalls,
  ...activityCalls,
  ...arrivalCalls,
  ...artworkRecordCalls,
  ...artworkCalls,
  ...backupCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...conditionCalls,
  ...contentCalls,
  ...customerCalls,
  ...deletedCalls,
  ...emailCalls,
  ...eventCalls,
  ...galleryCalls,
  ...imageLibraryCalls,
  ...imageCalls,
  ...importCalls,
  ...inquiryCalls,
  ...invoiceCalls,
  ...movementCalls,
  ...openingCalls,
  ...orderCalls,
  ...saleChangeCalls,
  ...shipmentCalls,
  ...saleCalls,
  ...originalCalls,
  ...passkeyCalls,
  ...paymentCalls,
  ...periodCalls,
  ...placeCalls,
  ...pressCalls,
  ...printCalls,
  ...quoteCalls,
  ...quoteEditCalls,
  ...revertCalls,
  ...scheduleCalls,
  ...searchCalls,
  ...openSessionCalls,
  ...sessionCalls,
  ...todayCalls,
  ...stockCalls,
  ...viewCalls,
  ...valuationCalls,
  ...viewEditCalls,
  ...zoomCalls,
};
export type CallName = keyof typeof allCalls;
