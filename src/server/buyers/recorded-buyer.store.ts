import {
  buyerStep,
  type CustomerTies,
  isCustomerOfNothing,
  isSameBuyer,
  namesBuyer,
  type RecordedBuyer,
  recordedPerson,
} from '../../domain/customer/recorded-buyer.ts';
import { customerText } from '../../domain/search/search-texts.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Reader, Writer } from '../db/database.ts';
import { nextVersion } from '../db/record-version.ts';
import {
  findCustomerId,
  findOrInsertCustomer,
  insertCustomerWithoutEmail,
  moveOrderLimits,
  shownEmail,
} from './buyer.store.ts';

/** Buyers whom staff recorded with an artwork, as customers (docs/specification/customers.md §10). */

export interface BuyerChange {
  /** The account that changes the recorded buyer, and the instant. */
  by: string;
  at: string;
  /** The customer of the order that holds the artwork, if any: nobody else is meant without another address. */
  holder?: number | undefined;
  /** Staff have said which customer it is. */
  isChosen?: boolean;
}

/**
 * Gives a recorded buyer a customer, before the artwork is written, and returns the customer's id. The customers who are no longer
 * recorded with it are removed afterwards, by `removeLeftCustomers`.
 */
export async function settleBuyer(
  tx: Writer,
  before: RecordedBuyer | null,
  after: RecordedBuyer,
  change: BuyerChange,
): Promise<number | null> {
  if (!namesBuyer(after)) return null;
  if (before !== null && before.customerId !== null && isSameBuyer(before, after)) return before.customerId;
  const person = recordedPerson(after);
  const customerId = after.customerId === null ? null : await findRecordableId(tx, after.customerId);
  const owner = person.email === '' ? null : ((await findCustomerId(tx, person.email)) ?? null);
  const ties = customerId === null ? noTies : await readTies(tx, customerId);
  const step = buyerStep(before, { ...after, customerId }, { ties, owner, isChosen: change.isChosen ?? false });
  if (customerId === null || step === 'find')
    return (owner === null ? change.holder : undefined) ?? insertBuyer(tx, person, change.at, after.customerId);
  if (step === 'correct') await correctBuyer(tx, customerId, person, change);
  return customerId;
}

type Person = ReturnType<typeof recordedPerson>;

const noTies: CustomerTies = {
  orders: 0,
  artworks: 0,
  viewings: 0,
  isCorrected: false,
  isMerged: false,
  hasNotes: false,
};

/**
 * Finds the id of a customer, or of the customer into whom this customer was merged; null for a customer who is gone or
 * anonymised.
 */
async function findRecordableId(db: Reader, id: number): Promise<number | null> {
  return (await findRecordable(db, id))?.id ?? null;
}

/** Finds the details of a chosen customer for a sale; undefined for a customer who is gone or anonymised. */
export async function findRecordable(db: Reader, id: number): Promise<(RecordedBuyer & { id: number }) | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', (target) =>
      target
        .selectFrom('customers')
        .select((select) => select.fn.coalesce('merged_into', 'id').as('id'))
        .where('id', '=', id),
    )
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      customerId: row.id,
      customerName: `${row.first_name} ${row.last_name}`.trim(),
      customerEmail: shownEmail(row.email) || null,
      customerPhone: row.phone || null,
    }
  );
}

/** A record that was removed and comes back has its id again, by which the past names it: no other record ever gets that. */
async function insertBuyer(tx: Writer, person: Person, at: string, formerId: number | null): Promise<number> {
  const row = {
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    address: '',
    city: '',
    state: '',
    postal_code: '',
    country: '',
    marketing_opt_in: 0 as const,
    created_at: at,
  };
  const known = person.email === '' ? undefined : await findCustomerId(tx, person.email);
  const id =
    person.email === ''
      ? await insertCustomerWithoutEmail(tx, row)
      : await findOrInsertCustomer(tx, { ...row, email: person.email });
  if (known !== undefined || formerId === null) return id;
  if ((await tx.selectFrom('customers').select('id').where('id', '=', formerId).executeTakeFirst()) !== undefined)
    return id;
  await tx.updateTable('customers').set({ id: formerId }).where('id', '=', id).execute();
  return formerId;
}

/** Corrects the record of a customer whom only the corrected sale names. An email address is not taken away. */
async function correctBuyer(tx: Writer, id: number, person: Person, { by, at }: BuyerChange): Promise<void> {
  const stored = await tx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const email = person.email || stored.email;
  if (email !== stored.email) await moveOrderLimits(tx, stored.email, email);
  await tx
    .updateTable('customers')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      email,
      phone: person.phone,
      search_text: customerText({ ...person, email: shownEmail(email) }),
      ...nextVersion('customers'),
    })
    .where('id', '=', id)
    .execute();
  // The entry names what was corrected, as for every correction, and not the person's details.
  const changed = [
    ...(person.firstName === stored.first_name ? [] : ['firstName']),
    ...(person.lastName === stored.last_name ? [] : ['lastName']),
    ...(email === stored.email ? [] : ['email']),
    ...(person.phone === stored.phone ? [] : ['phone']),
  ];
  const record = { kind: 'customer', id } as const;
  const details = changed.join(', ');
  await recordActivity(tx, { by, at, action: 'corrected customer', subject: `customer ${id}`, details, record });
}

async function readTies(db: Reader, id: number): Promise<CustomerTies> {
  const row = await db
    .selectFrom('customers')
    .select(['corrected_at', 'notes'])
    .select((select) =>
      (['orders', 'artworks', 'movements'] as const).map((table) =>
        select
          .selectFrom(table)
          .select((rows) => rows.fn.countAll<number>().as('count'))
          .where(`${table}.customer_id`, '=', id)
          .as(table),
      ),
    )
    .select((select) =>
      select
        .selectFrom('customers as other')
        .select((rows) => rows.fn.countAll<number>().as('count'))
        .where('other.merged_into', '=', id)
        .as('merged'),
    )
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return {
    orders: Number(row?.orders ?? 1),
    artworks: Number(row?.artworks ?? 0),
    viewings: Number(row?.movements ?? 0),
    isCorrected: row?.corrected_at != null,
    isMerged: Number(row?.merged ?? 0) > 0,
    hasNotes: row?.notes !== '',
  };
}

/** Removes those of these customers whom nothing names any more. */
export async function removeLeftCustomers(tx: Writer, ids: readonly (number | null)[]): Promise<void> {
  for (const id of new Set(ids)) {
    if (id !== null && isCustomerOfNothing(await readTies(tx, id)))
      await tx.deleteFrom('customers').where('id', '=', id).execute();
  }
}
