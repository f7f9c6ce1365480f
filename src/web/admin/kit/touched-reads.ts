import type { QueryClient } from '@tanstack/react-query';
import { accountCalls, passkeyCalls } from '../../../contract/accounts/accounts.calls.ts';
import { activityCalls, deletedCalls } from '../../../contract/activity/activity.calls.ts';
import {
  artworkRecordCalls,
  conditionCalls,
  valuationCalls,
} from '../../../contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import { backupCalls } from '../../../contract/backups/backups.calls.ts';
import type { Call } from '../../../contract/call.ts';
import { catalogueCalls } from '../../../contract/catalogue/catalogue.calls.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import { eventCalls } from '../../../contract/events/events.calls.ts';
import { imageCalls, imageLibraryCalls, originalCalls } from '../../../contract/images/images.calls.ts';
import { importCalls } from '../../../contract/imports/imports.calls.ts';
import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import { invoiceCalls } from '../../../contract/invoices/invoices.calls.ts';
import { openingCalls } from '../../../contract/opening/opening.calls.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { emailCalls, saleChangeCalls, shipmentCalls } from '../../../contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { movementCalls, placeCalls } from '../../../contract/places/places.calls.ts';
import { pressCalls } from '../../../contract/press/press.calls.ts';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import { saleCalls } from '../../../contract/sales/sales.calls.ts';
import { openSessionCalls, sessionCalls } from '../../../contract/session/session.calls.ts';
import { stockCalls } from '../../../contract/stock/stock.calls.ts';
import { arrivalCalls, todayCalls } from '../../../contract/today/today.calls.ts';
import { viewCalls } from '../../../contract/views/views.calls.ts';

type AnyCall = Pick<Call, 'method' | 'path'>;

const stock: AnyCall[] = [
  stockCalls.listStock,
  stockCalls.getStockItem,
  stockCalls.getStockPipeline,
  artworkRecordCalls.getArtworkRecord,
];
// An artwork that can be bought again is a task.
const artworks: AnyCall[] = [
  artworkCalls.listArtworks,
  artworkCalls.getArtwork,
  catalogueCalls.listCatalogue,
  catalogueCalls.countCatalogue,
  todayCalls.getToday,
  ...stock,
];
const movements: AnyCall[] = [movementCalls.listMovements, placeCalls.listPlaces, ...artworks];
const periods: AnyCall[] = [periodCalls.listPeriods, periodCalls.getPeriodBySlug];
const events: AnyCall[] = [eventCalls.listEvents, eventCalls.getEvent];
const orders: AnyCall[] = [
  orderCalls.getOrder,
  orderCalls.listOrders,
  orderCalls.sumOrders,
  paymentCalls.getDashboardSummary,
  paymentCalls.getOutstandingPayments,
  paymentCalls.listPaymentsExpectedToday,
  paymentCalls.getMoneyByMonth,
  todayCalls.getToday,
  arrivalCalls.countArrivals,
];

const quotes: AnyCall[] = [
  quoteCalls.listQuotes,
  quoteCalls.getQuote,
  quoteCalls.getQuoteEmail,
  customerCalls.getPurchaseReport,
  ...artworks,
];

const inquiries: AnyCall[] = [
  artworkRecordCalls.getArtworkRecord,
  inquiryCalls.listInquiries,
  inquiryCalls.countInquiries,
  inquiryCalls.getInquiry,
  todayCalls.getToday,
  arrivalCalls.countArrivals,
];

const customers: AnyCall[] = [
  customerCalls.listCustomers,
  customerCalls.searchCustomers,
  customerCalls.getPurchaseReport,
];

/** A buyer who is recorded with an artwork is a customer. */
const sales: AnyCall[] = [...artworks, ...customers];

const images: AnyCall[] = [imageLibraryCalls.listImages, imageLibraryCalls.getImage];

const views: AnyCall[] = [viewCalls.listAllViews, viewCalls.getView, ...images];

const condition: AnyCall[] = [conditionCalls.listCondition, conditionCalls.getConditionEntry];

const valuations: AnyCall[] = [
  valuationCalls.listValuations,
  valuationCalls.getValuation,
  // They can be filtered by value.
  catalogueCalls.listCatalogue,
  catalogueCalls.countCatalogue,
];

const imports: AnyCall[] = [importCalls.getImport, importCalls.listImports, importCalls.listImportProblems];

/** Write → the reads whose response it changes. A new write is a row here. */
const touched = new Map<AnyCall, readonly AnyCall[]>([
  [arrivalCalls.seeArrivals, [arrivalCalls.countArrivals]],
  [artworkCalls.createArtwork, artworks],
  [artworkCalls.updateArtwork, artworks],
  [artworkCalls.setAvailability, artworks],
  [artworkCalls.deleteArtwork, [...sales, deletedCalls.listDeleted]],
  [artworkCalls.restoreArtwork, [...sales, deletedCalls.listDeleted, inquiryCalls.getInquiry]],
  [movementCalls.moveWorks, movements],
  [movementCalls.correctMovement, movements],
  [movementCalls.removeMovement, movements],
  [movementCalls.issueReceipt, [movementCalls.listMovements]],
  [quoteCalls.offerQuote, quotes],
  [quoteCalls.extendQuote, quotes],
  [quoteCalls.withdrawQuote, quotes],
  [quoteCalls.orderQuote, [...quotes, ...orders]],
  [quoteCalls.noteQuote, quotes],
  [quoteCalls.recordQuoteEmail, quotes],
  [placeCalls.createPlace, [placeCalls.listPlaces]],
  // Its name is in the log and in the list of artworks.
  [placeCalls.updatePlace, movements],
  [placeCalls.deletePlace, [placeCalls.listPlaces]],
  [periodCalls.deletePeriod, [...periods, deletedCalls.listDeleted]],
  [periodCalls.restorePeriod, [...periods, deletedCalls.listDeleted]],
  [eventCalls.deleteEvent, [...events, deletedCalls.listDeleted]],
  [eventCalls.restoreEvent, [...events, deletedCalls.listDeleted]],
  [viewCalls.addViews, views],
  [viewCalls.orderViews, views],
  [viewCalls.updateView, views],
  [viewCalls.deleteView, [...views, deletedCalls.listDeleted]],
  [viewCalls.restoreView, [...views, deletedCalls.listDeleted]],
  [conditionCalls.createConditionEntry, condition],
  [conditionCalls.updateConditionEntry, condition],
  [conditionCalls.deleteConditionEntry, [...condition, deletedCalls.listDeleted]],
  [conditionCalls.restoreConditionEntry, [...condition, deletedCalls.listDeleted]],
  [valuationCalls.createValuation, valuations],
  [valuationCalls.updateValuation, valuations],
  [valuationCalls.deleteValuation, [...valuations, deletedCalls.listDeleted]],
  [valuationCalls.restoreValuation, [...valuations, deletedCalls.listDeleted]],
  [artworkCalls.recordSale, sales],
  [importCalls.checkImport, imports],
  [importCalls.startImport, imports],
  [importCalls.stopImport, imports],
  // A short one is done at once.
  [importCalls.undoImport, [...imports, importCalls.previewUndo, ...sales]],
  [catalogueCalls.changeArtworks, [...artworks, importCalls.listImports, catalogueCalls.previewChange]],
  [importCalls.discardImport, [importCalls.listImports]],
  // An order holds and releases its artworks, and its status is in every list.
  [paymentCalls.confirmPayment, [...orders, ...artworks]],
  // A corrected amount can complete the payment.
  [paymentCalls.correctPayment, [...orders, ...artworks]],
  [paymentCalls.voidPayment, orders],
  [orderCalls.moveOrder, [...orders, ...artworks]],
  [orderCalls.changePaymentMethod, [...orders, ...artworks]],
  [saleCalls.holdWork, [...artworks, ...customers]],
  [saleCalls.changeHold, artworks],
  [saleCalls.releaseHold, artworks],
  [saleCalls.createOrder, [...orders, ...artworks, ...customers]],
  [saleChangeCalls.cancelItem, [...orders, ...artworks]],
  [saleChangeCalls.returnWorks, [...orders, ...artworks]],
  [saleChangeCalls.undoCancellation, [...orders, ...artworks]],
  [saleChangeCalls.recordRefund, orders],
  [shipmentCalls.addShipment, orders],
  // With the last delivery its works are delivered too.
  [shipmentCalls.changeShipment, [...orders, ...artworks]],
  [shipmentCalls.removeShipment, orders],
  [paymentCalls.shipOrders, [...orders, ...artworks]],
  [paymentCalls.recordEmails, [...orders, ...stock]],
  [orderCalls.cancelOrders, [...orders, ...artworks]],
  [customerCalls.editCustomer, customers],
  [customerCalls.mergeCustomers, [...customers, ...orders, ...stock]],
  [customerCalls.anonymiseCustomer, [...customers, ...orders, ...artworks, ...inquiries]],
  [inquiryCalls.answerInquiry, inquiries],
  [inquiryCalls.answerInquiries, inquiries],
  [orderCalls.editOrder, [...orders, artworkRecordCalls.getArtworkRecord]],
  [emailCalls.recordEmail, [...orders, ...stock]],
  [orderCalls.renewOrderLink, [orderCalls.getOrder]],
  [orderCalls.editLimitedOrder, [orderCalls.listRejectedOrders]],
  [accountCalls.changeRole, [accountCalls.listAccounts]],
  [accountCalls.addAccount, [accountCalls.listAccounts]],
  [accountCalls.makePasswordLink, [accountCalls.listAccounts]],
  [accountCalls.renameAccount, [accountCalls.listAccounts, sessionCalls.checkAuth]],
  [accountCalls.removeAccount, [accountCalls.listAccounts]],
  [periodCalls.createPeriod, periods],
  // Its name is in the lists of artworks.
  [periodCalls.updatePeriod, [...periods, ...artworks]],
  [eventCalls.createEvent, events],
  [eventCalls.updateEvent, events],
  [contentCalls.saveHero, [contentCalls.getHero]],
  [contentCalls.saveGalleryText, [contentCalls.getGalleryText]],
  [imageCalls.uploadPicture, images],
  [originalCalls.keepOriginal, [originalCalls.getOriginal, ...artworks, ...images]],
  [originalCalls.keepOriginalFile, [originalCalls.getOriginal, artworkRecordCalls.getArtworkRecord]],
  [originalCalls.removeOriginal, [originalCalls.getOriginal, artworkRecordCalls.getArtworkRecord]],
  [imageLibraryCalls.saveImageNotes, images],
  [imageLibraryCalls.setImageUsage, images],
  // Records and texts that show the image show another one.
  [
    imageLibraryCalls.editImage,
    [...views, ...artworks, ...periods, ...events, contentCalls.getHero, originalCalls.getOriginal],
  ],
  // The deleted image itself is left out, because its open panel would ask for it again.
  [imageLibraryCalls.deleteImage, [imageLibraryCalls.listImages]],
  [imageLibraryCalls.stopRepair, [imageLibraryCalls.getRepair]],
  [openingCalls.setOpen, [openingCalls.getOpening, todayCalls.getToday]],
  [openingCalls.removeTestOrders, [openingCalls.getOpening, ...artworks]],
  [openingCalls.makePreviewLink, []],
  [openingCalls.revokePreviewLinks, []],
  [openingCalls.revokeLinks, [...orders, ...quotes]],
  [backupCalls.startBackup, [backupCalls.listBackups]],
  [pressCalls.makePressLink, [pressCalls.listPressLinks]],
  [pressCalls.closePressLink, [pressCalls.listPressLinks]],
  [passkeyCalls.startConfirmation, []],
  [passkeyCalls.startRegistration, []],
  [passkeyCalls.addPasskey, [passkeyCalls.getPasskeys, sessionCalls.checkAuth]],
  [passkeyCalls.renamePasskey, [passkeyCalls.getPasskeys]],
  [passkeyCalls.removePasskey, [passkeyCalls.getPasskeys]],
  [passkeyCalls.removePasskeyOf, [passkeyCalls.listPasskeysOf, accountCalls.listAccounts]],
  [passkeyCalls.makeRecoveryCodes, [passkeyCalls.getPasskeys]],
  [sessionCalls.changePassword, []],
  [sessionCalls.signOutEverywhere, []],
  [openSessionCalls.endSessions, [openSessionCalls.listSessions]],
  [openSessionCalls.confirmSession, []],
  [invoiceCalls.saveInvoiceHtml, [invoiceCalls.getInvoiceHtml]],
]);

/** Reads of a record by its id, which every write of the record answers too. */
const records: readonly AnyCall[] = [orderCalls.getOrder, quoteCalls.getQuote];

/** Shows the record that a write has answered before it is fetched again: what is done next is meant for this version. */
export function showAnswered(queries: QueryClient, write: AnyCall, answer: unknown): void {
  const { id } = answer as { id?: unknown };
  for (const read of records) {
    if (touched.get(write)?.includes(read)) {
      queries.setQueryData([read.path, { id }], (shown?: unknown) => shown && answer);
    }
  }
}

/** Fetches again what a write has changed; of a write without a row, everything. Settles when what is shown is fresh, or could not be read. */
export async function refreshTouched(queries: QueryClient, write: AnyCall): Promise<void> {
  const reads = touched.get(write);
  if (reads === undefined) return queries.invalidateQueries();
  // Every write is an entry.
  const paths = [...reads, activityCalls.listActivity].map(({ path }) => path);
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}
