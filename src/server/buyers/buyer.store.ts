import type { Insertable } from 'kysely';
import { customerWords } from '../../domain/search/search-words.ts';
import type { Writer } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { firstVersion, type Versioned } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';
import { addWords } from '../db/word-index.ts';

export type NewCustomer = Omit<
  Insertable<Tables['customers']>,
  'id' | 'version' | 'version_nonce' | 'corrected_at' | 'anonymised_at' | 'merged_into'
>;

const insertCustomer = prepared((db, customer: NewCustomer & Versioned) =>
  db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
);

/**
 * One customer per e-mail address, or the customer whom the address was merged into. A checkout does not change the record of a
 * known customer (docs/specification/order.md §1), who is found by the new names too.
 */
export async function findOrInsertCustomer(tx: Writer, customer: NewCustomer): Promise<number> {
  const [added] = (await insertCustomer(tx, { ...customer, ...firstVersion() })).rows;
  const id = added?.id ?? (await findCustomerId(tx, customer.email));
  const { first_name: firstName, last_name: lastName, email, phone } = customer;
  await addWords(tx, 'customers', id, customerWords({ firstName, lastName, email, phone }));
  return id;
}

async function findCustomerId(tx: Writer, email: string): Promise<number> {
  const { id, merged_into: mergedInto } = await tx
    .selectFrom('customers')
    .select(['id', 'merged_into'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return mergedInto ?? id;
}
