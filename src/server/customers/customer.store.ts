import type { Reader, Writer } from '../db/database.ts';
import type { Flag } from '../db/tables.ts';

export interface NewCustomer {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  marketing_opt_in: Flag;
  created_at: string;
}

/** One customer per e-mail address. A checkout does not change a known customer (docs/specification/order.md §1). */
export async function findOrInsertCustomer(tx: Writer, customer: NewCustomer): Promise<number> {
  await tx
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCustomer(db: Reader, id: number) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}
