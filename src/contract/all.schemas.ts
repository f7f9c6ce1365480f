import { accountSchemas, passkeySchemas } from './accounts/accounts.schemas.ts';
import { activitySchemas, deletedSchemas, revertSchemas } from './activity/activity.schemas.ts';
import { artworkRecordSchemas, conditionSchemas, valuationSchemas } from './artwork-records/artwork-records.schemas.ts';
import { artworkSchemas } from './artworks/artworks.schemas.ts';
import { backupSchemas } from './backups/backups.schemas.ts';
import { cartSchemas } from './cart/cart.schemas.ts';
import { catalogueSchemas } from './catalogue/catalogue.schemas.ts';
import { contentSchemas } from './content/content.schemas.ts';
import { customerSchemas } from './customers/customers.schemas.ts';
import { eventSchemas } from './events/events.schemas.ts';
import { gallerySchemas } from './gallery/gallery.schemas.ts';
import { imageLibrarySchemas, imageSchemas, originalSchemas } from './images/images.schemas.ts';
import { importSchemas } from './imports/imports.schemas.ts';
import { inquirySchemas } from './inquiries/inquiries.schemas.ts';
import { invoiceSchemas } from './invoices/invoices.schemas.ts';
import { openingSchemas } from './opening/opening.schemas.ts';
import { orderSchemas } from './orders/orders.schemas.ts';
import { emailSchemas, saleChangeSchemas, shipmentSchemas } from './orders/staff-orders.schemas.ts';
import { paymentSchemas } from './payments/payments.schemas.ts';
import { periodSchemas } from './periods/periods.schemas.ts';
import { movementSchemas, placeSchemas } from './places/places.schemas.ts';
import { pressSchemas } from './press/press.schemas.ts';
import { printSchemas, scheduleSchemas } from './prints/prints.schemas.ts';
import { quoteSchemas } from './quotes/quotes.schemas.ts';
import { saleSchemas } from './sales/sales.schemas.ts';
import { searchSchemas } from './search/search.schemas.ts';
import { openSessionSchemas, sessionSchemas } from './session/session.schemas.ts';
import { stockSchemas } from './stock/stock.schemas.ts';
import { arrivalSchemas, todaySchemas } from './today/today.schemas.ts';
import { viewSchemas, zoomSchemas } from './views/views.schemas.ts';

/** Noun by noun: written down as one, the type is longer than the compiler allows. */
type AllSchemas = typeof accountSchemas &
  typeof activitySchemas &
  typeof arrivalSchemas &
  typeof artworkRecordSchemas &
  typeof artworkSchemas &
  typeof backupSchemas &
  typeof cartSchemas &
  typeof catalogueSchemas &
  typeof conditionSchemas &
  typeof contentSchemas &
  typeof customerSchemas &
  typeof deletedSchemas &
  typeof emailSchemas &
  typeof eventSchemas &
  typeof gallerySchemas &
  typeof imageLibrarySchemas &
  typeof imageSchemas &
  typeof importSchemas &
  typeof inquirySchemas &
  typeof invoiceSchemas &
  typeof movementSchemas &
  typeof openingSchemas &
  typeof orderSchemas &
  typeof saleChangeSchemas &
  typeof shipmentSchemas &
  typeof saleSchemas &
  typeof originalSchemas &
  typeof paymentSchemas &
  typeof passkeySchemas &
  typeof periodSchemas &
  typeof placeSchemas &
  typeof pressSchemas &
  typeof printSchemas &
  typeof quoteSchemas &
  typeof revertSchemas &
  typeof scheduleSchemas &
  typeof searchSchemas &
  typeof openSessionSchemas &
  typeof sessionSchemas &
  typeof todaySchemas &
  typeof stockSchemas &
  typeof viewSchemas &
  typeof valuationSchemas &
  typeof zoomSchemas;

/** The schemas of every call, by the call's name. */
export const allSchemas: AllSchemas = {
  ...accountSchemas,
  ...activitySchemas,
  ...arrivalSchemas,
  ...artworkRecordSchemas,
  ...artworkSchemas,
  ...backupSchemas,
  ...cartSchemas,
  ...catalogueSchemas,
  ...conditionSchemas,
  ...contentSchemas,
  ...customerSchemas,
  ...deletedSchemas,
  ...emailSchemas,
  ...eventSchemas,
  ...gallerySchemas,
  ...imageLibrarySchemas,
  ...imageSchemas,
  ...importSchemas,
  ...inquirySchemas,
  ...invoiceSchemas,
  ...movementSchemas,
  ...openingSchemas,
  ...orderSchemas,
  ...saleChangeSchemas,
  ...shipmentSchemas,
  ...saleSchemas,
  ...originalSchemas,
  ...passkeySchemas,
  ...paymentSchemas,
  ...periodSchemas,
  ...placeSchemas,
  ...pressSchemas,
  ...printSchemas,
  ...quoteSchemas,
  ...revertSchemas,
  ...scheduleSchemas,
  ...searchSchemas,
  ...openSessionSchemas,
  ...sessionSchemas,
  ...todaySchemas,
  ...stockSchemas,
  ...viewSchemas,
  ...valuationSchemas,
  ...zoomSchemas,
};
