import { call } from '../call.ts';
import type { Customer, EditCustomer } from './customers.schemas.ts';

export const customerCalls = {
  /** Sets the order limits of one customer. */
  editCustomer: call<EditCustomer, Customer>({ method: 'PATCH', path: '/api/customers/:id', who: 'administrator' }),
};
