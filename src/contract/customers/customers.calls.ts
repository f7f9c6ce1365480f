import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Bytes } from '../schema-parts.ts';
import { ExportCsv, FileStream } from '../staff-schema-parts.ts';
import {
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
  PersonalData,
  PurchaseReport,
  SearchCustomers,
} from './customers.schemas.ts';

export const customerCalls = {
  listCustomers: call({
    method: 'GET',
    path: '/api/admin/customers',
    right: 'see-orders',
    input: ListCustomers,
    answer: z.array(ListedCustomer),
  }),
  /** Before the calls of one customer, whose path would match it too. */
  searchCustomers: call({
    method: 'GET',
    path: '/api/customers/search',
    right: 'see-orders',
    input: SearchCustomers,
    answer: FoundCustomers,
  }),
  getCustomer: call({
    method: 'GET',
    path: '/api/customers/:id',
    right: 'see-orders',
    input: ById,
    answer: Customer,
  }),
  /** Corrects the record, and sets the order limits of one customer. */
  editCustomer: call({
    method: 'PATCH',
    path: '/api/customers/:id',
    right: 'handle-orders',
    input: EditCustomer,
    answer: Customer,
  }),
  listCustomerOrders: call({
    method: 'GET',
    path: '/api/customers/:id/orders',
    right: 'see-orders',
    input: ById,
    answer: CustomerOrders,
  }),
  getPurchaseReport: call({
    method: 'GET',
    path: '/api/customers/:id/purchase-report',
    right: 'see-orders',
    input: ById,
    answer: PurchaseReport,
  }),
  exportPurchaseReport: call({
    method: 'GET',
    path: '/api/customers/:id/purchase-report.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
    input: ExportPurchaseReport,
    answer: Bytes,
  }),
  /** Makes the statement of a customer anew each time. */
  getStatement: call({
    method: 'GET',
    path: '/api/customers/:id/statement.pdf',
    right: 'see-orders',
    file: 'application/pdf',
    input: ById,
    answer: Bytes,
  }),
  mergeCustomers: call({
    method: 'POST',
    path: '/api/customers/:id/merge',
    right: 'handle-orders',
    input: MergeCustomers,
    answer: Customer,
  }),
  /** Says what anonymising would do, by the same code. */
  previewAnonymise: call({
    method: 'GET',
    path: '/api/customers/:id/anonymise',
    right: 'handle-orders',
    input: ById,
    answer: AnonymisePreview,
  }),
  /** Refused while an order is open. Issued invoices stay. */
  anonymiseCustomer: call({
    method: 'POST',
    path: '/api/customers/:id/anonymise',
    right: 'handle-orders',
    input: ById,
    answer: AnonymisedCustomer,
  }),
  exportPerson: call({
    method: 'GET',
    path: '/api/customers/:id/export',
    right: 'handle-orders',
    input: ById,
    answer: PersonalData,
  }),
  exportCustomers: call({
    method: 'GET',
    path: '/api/admin/export/customers.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
    input: ExportCsv,
    answer: FileStream,
  }),
};
