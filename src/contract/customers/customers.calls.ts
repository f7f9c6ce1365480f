import { call } from '../call.ts';
import type { ExportCsv } from '../staff-schema-parts.ts';
import type {
  AnonymisedCustomer,
  AnonymisePreview,
  Customer,
  CustomerOrders,
  EditCustomer,
  ExportPurchaseReport,
  FoundCustomers,
  ListCustomers,
  ListedCustomer,
  MergeCustomers,
  OneCustomer,
  PersonalData,
  PurchaseReport,
  SearchCustomers,
} from './customers.schemas.ts';

export const customerCalls = {
  listCustomers: call<ListCustomers, ListedCustomer[]>({
    method: 'GET',
    path: '/api/admin/customers',
    right: 'see-orders',
  }),
  /** Before the calls of one customer, whose path would match it too. */
  searchCustomers: call<SearchCustomers, FoundCustomers>({
    method: 'GET',
    path: '/api/customers/search',
    right: 'see-orders',
  }),
  getCustomer: call<OneCustomer, Customer>({ method: 'GET', path: '/api/customers/:id', right: 'see-orders' }),
  /** Corrects the record, and sets the order limits of one customer. */
  editCustomer: call<EditCustomer, Customer>({ method: 'PATCH', path: '/api/customers/:id', right: 'handle-orders' }),
  listCustomerOrders: call<OneCustomer, CustomerOrders>({
    method: 'GET',
    path: '/api/customers/:id/orders',
    right: 'see-orders',
  }),
  getPurchaseReport: call<OneCustomer, PurchaseReport>({
    method: 'GET',
    path: '/api/customers/:id/purchase-report',
    right: 'see-orders',
  }),
  exportPurchaseReport: call<ExportPurchaseReport, Uint8Array>({
    method: 'GET',
    path: '/api/customers/:id/purchase-report.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
  }),
  /** Makes the statement of a customer anew each time. */
  getStatement: call<OneCustomer, Uint8Array>({
    method: 'GET',
    path: '/api/customers/:id/statement.pdf',
    right: 'see-orders',
    file: 'application/pdf',
  }),
  mergeCustomers: call<MergeCustomers, Customer>({
    method: 'POST',
    path: '/api/customers/:id/merge',
    right: 'handle-orders',
  }),
  /** Says what anonymising would do, by the same code. */
  previewAnonymise: call<OneCustomer, AnonymisePreview>({
    method: 'GET',
    path: '/api/customers/:id/anonymise',
    right: 'handle-orders',
  }),
  /** Refused while an order is open. Issued invoices stay. */
  anonymiseCustomer: call<OneCustomer, AnonymisedCustomer>({
    method: 'POST',
    path: '/api/customers/:id/anonymise',
    right: 'handle-orders',
  }),
  exportPerson: call<OneCustomer, PersonalData>({
    method: 'GET',
    path: '/api/customers/:id/export',
    right: 'handle-orders',
  }),
  exportCustomers: call<ExportCsv, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/export/customers.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
  }),
};
