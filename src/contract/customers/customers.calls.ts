import { call } from '../call.ts';
import type { Customer, EditCustomer } from './customers.schemas.ts';

export const customerCalls = {
  /** Sets how much this person may order before it is paid. */
  editCustomer: call<EditCustomer, Customer>({ method: 'PATCH', path: '/api/customers/:id', who: 'administrator' }),
};
