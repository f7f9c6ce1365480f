import type { customerSchemas } from '../../contract/customers/customers.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { HandlersOf } from '../context/context.ts';
import { findCustomer } from './customer.store.ts';
import { setOrderLimits } from './set-order-limits.ts';

export const customerHandlers: HandlersOf<typeof customerSchemas> = {
  editCustomer: async ({ id, orderLimits }, context) => {
    const customer = await findCustomer(context.db.read, id);
    if (customer === undefined) throw new Problem('not-found', { message: 'There is no such customer.' });
    const { email, first_name: firstName, last_name: lastName } = customer;
    return { id, email, firstName, lastName, ...(await setOrderLimits(context, email, orderLimits)) };
  },
};
