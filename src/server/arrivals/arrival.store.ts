import type { Arrivals } from '../../domain/today/tasks.ts';
import type { Reader, Writer } from '../db/database.ts';
import { isNew } from '../inquiries/inquiry.store.ts';
import { isNoTest, isUnpaid } from '../orders/order.store.ts';

/**
 * Counts the records that an administrator has not seen yet and nobody has dealt with
 * (docs/specification/admin-session.md §7). An account that has seen nothing counts from its beginning.
 */
export async function countArrivals(db: Reader, administratorId: number): Promise<Record<Arrivals, number>> {
  const account = await db
    .selectFrom('administrators')
    .select('created_at')
    .where('id', '=', administratorId)
    .executeTakeFirst();
  const visits = await db.selectFrom('visits').selectAll().where('administrator_id', '=', administratorId).execute();
  const seenUntil = (records: Arrivals) =>
    visits.find((visit) => visit.records === records)?.seen_until ?? account?.created_at ?? '';
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('created_at', '>', seenUntil('orders'))
    .where(isUnpaid)
    .where(isNoTest)
    // An order that staff made or that replaces another order did not arrive by itself.
    .where('sold_by', '=', '')
    .where('replaces', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('communications').select('id').whereRef('order_id', '=', 'orders.id'))),
    )
    .executeTakeFirstOrThrow();
  const { inquiries } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('inquiries'))
    .where('created_at', '>', seenUntil('inquiries'))
    .where(isNew)
    .executeTakeFirstOrThrow();
  return { orders, inquiries };
}

/** Stores until when an administrator has seen what arrived; never an earlier time than before. */
export async function storeVisit(
  tx: Writer,
  { administratorId, records, until }: { administratorId: number; records: Arrivals; until: string },
): Promise<void> {
  await tx
    .insertInto('visits')
    .values({ administrator_id: administratorId, records, seen_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['administrator_id', 'records'])
        .doUpdateSet({ seen_until: until })
        .where('visits.seen_until', '<', until),
    )
    .execute();
}
