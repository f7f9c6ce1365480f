import { sql } from 'kysely';
import { testPrefix } from '../../domain/order/invoice.ts';
import { asBefore } from '../../domain/order/order-status.ts';
import { setStatusOfArtworks } from '../artworks/artwork.store.ts';
import { isPublished } from '../artworks/open-list.store.ts';
import { undecidedWorks } from '../artworks/undecided.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import { onSaleBefore, releaseHoldings, setHeldArtworks } from '../holds/holding.store.ts';

/** The orders that staff placed to try the shop (docs/specification/opening.md §4). Nothing else deletes an order. */

const isTest = sql<boolean>`invoice_number like ${sql.lit(`${testPrefix}%`)}`;

export async function listTestOrders(db: Reader): Promise<{ id: string; invoiceNumber: string; customerId: number }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'invoice_number as invoiceNumber', 'customer_id as customerId'])
    .where(isTest)
    .orderBy('created_at')
    .execute();
}

/** Whether there ever was one: their counter is not deleted with them. */
export async function hadTestOrder(db: Reader): Promise<boolean> {
  const counter = await db
    .selectFrom('invoice_counters')
    .select('month')
    .where('month', '=', testPrefix)
    .executeTakeFirst();
  return counter !== undefined;
}

/**
 * Deletes the test orders with all that belongs to them. Only the works that this frees are put back: those that the orders hold, and those
 * that they have reserved until staff decide. Any other work of them has been released before, and whatever it is now somebody else made it.
 */
export async function deleteTestOrders(tx: Writer, at: string): Promise<void> {
  const customers = tx.selectFrom('orders').select('customer_id').where(isTest);
  const made = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', customers)
    .where('created_at', 'in', tx.selectFrom('orders').select('created_at').where(isTest))
    .execute();
  const orders = tx.selectFrom('orders').select('id').where(isTest);
  const lines = tx.selectFrom('order_lines').select('order_lines.id').where('order_id', 'in', orders);
  const notes = tx.selectFrom('credit_notes').select('number').where('order_id', 'in', orders);
  const held = await lines.innerJoin('holdings', 'holdings.line_id', 'order_lines.id').execute();
  const heldIds = held.map(({ id }) => id);
  await setHeldArtworks(tx, heldIds, asBefore, at);
  await releaseHoldings(tx, heldIds);
  const undecided = await undecidedWorks(tx)
    .select('artworks.id')
    .where('order_lines.order_id', 'in', orders)
    .execute();
  await setStatusOfArtworks(
    tx,
    undecided.map(({ id }) => id),
    { status: onSaleBefore.status, available: onSaleBefore.available === 1 },
    at,
  );

  await tx.deleteFrom('line_views').where('line_id', 'in', lines).execute();
  await tx.deleteFrom('order_lines').where('order_id', 'in', orders).execute();
  await tx.deleteFrom('credit_note_files').where('number', 'in', notes).execute();
  await tx
    .deleteFrom('stamped_invoices')
    .where('history_id', 'in', tx.selectFrom('order_history').select('id').where('order_id', 'in', orders))
    .execute();
  for (const table of belongings) await tx.deleteFrom(table).where('order_id', 'in', orders).execute();
  await tx.deleteFrom('orders').where(isTest).execute();

  await deleteUnused(
    tx,
    made.map(({ id }) => id),
  );
}

/** The tables whose rows belong to an order. */
const belongings = [
  'credit_notes',
  'money_entries',
  'order_history',
  'communications',
  'invoice_files',
  'invoice_html',
  'delivery_corrections',
  'shipments',
] as const;

/** Deletes those customers that nothing names. */
async function deleteUnused(tx: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const named = ['orders', 'quotes', 'holds', 'artworks', 'movements'] as const;
  await tx
    .deleteFrom('customers')
    .where('id', 'in', ids)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        named.map((table) =>
          not(
            exists(
              selectFrom(table).select(sql.lit(1).as('one')).whereRef(`${table}.customer_id`, '=', 'customers.id'),
            ),
          ),
        ),
      ),
    )
    .where('merged_into', 'is', null)
    .where(
      'id',
      'not in',
      tx
        .selectFrom('customers')
        .select('merged_into')
        .where('merged_into', 'is not', null)
        .$castTo<{ merged_into: number }>(),
    )
    .execute();
}

/** Counts the works with an image that visitors will see. */
export async function countShownWorks(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('artworks')
    .innerJoin('images', 'images.id', 'artworks.image_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isPublished)
    .where('images.width', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
