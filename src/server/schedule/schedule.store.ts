import { sql } from 'kysely';
import type { FieldChange } from '../../domain/activity/activity.ts';
import type { ArtworkStatus } from '../../domain/artwork/artwork-status.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Reader } from '../db/database.ts';
import { isNoTest } from '../orders/order.store.ts';

/**
 * The queries of a schedule. Their number does not depend on the number of artworks (docs/specification/valuations.md
 * §3).
 */

/** The artworks, with where they were on a day and who had them. */
export async function listScheduledRows(db: Reader, ids: readonly number[], day: Day) {
  return db
    .selectFrom('artworks')
    .leftJoin('movements', (join) =>
      join
        .onRef('movements.artwork_id', '=', 'artworks.id')
        .on('movements.moved_on', '<=', day)
        .on((on) => on.or([on('movements.left_on', 'is', null), on('movements.left_on', '>', day)])),
    )
    .leftJoin('customers', 'customers.id', 'movements.customer_id')
    .leftJoin('holdings', 'holdings.artwork_id', 'artworks.id')
    .select([
      ...(['artworks.id', 'artworks.title', 'artworks.year', 'artworks.date_text', 'artworks.medium'] as const),
      ...([
        'artworks.dimensions',
        'artworks.stock_code',
        'artworks.status',
        'artworks.sold_on',
        'holdings.line_id',
      ] as const),
      ...(['movements.place_id', 'movements.custody', 'movements.party', 'movements.agreement_number'] as const),
      ...(['movements.until', 'movements.insured_by', 'customers.first_name', 'customers.last_name'] as const),
    ])
    .where('artworks.id', 'in', ids)
    .execute();
}
export type ScheduledRow = Awaited<ReturnType<typeof listScheduledRows>>[number];

/** The valuations of these artworks, in the order in which they were recorded. */
export async function listValuationsOf(db: Reader, ids: readonly number[]) {
  return db.selectFrom('valuations').selectAll().where('artwork_id', 'in', ids).orderBy('id').execute();
}
export type StoredValuation = Awaited<ReturnType<typeof listValuationsOf>>[number];

/** The lines that name these artworks, with what decides whether they sold them (`SoldLine`). */
export async function listSoldLines(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('credit_notes', 'credit_notes.number', 'order_lines.credit_note')
    .select(['order_lines.artwork_id', 'orders.status', 'orders.sold_on', 'credit_notes.issued_on'])
    .select([
      sql<Day | null>`(select max(day) from money_entries
        where order_id = orders.id and kind = 'payment' and voided_at is null)`.as('paid_on'),
    ])
    .where('order_lines.artwork_id', 'in', ids)
    .where(isNoTest)
    .execute();
}

/** The changes of the status of these artworks that Activity has, the oldest first. */
export async function listStatusChanges(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('activity')
    .select(['record_id', 'at', 'changes'])
    .where('kind', '=', 'artwork')
    .where('record_id', 'in', ids.map(String))
    .where('changes', 'like', '%"field":"status"%')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ record_id: id, at, changes }) =>
    (JSON.parse(changes ?? '[]') as FieldChange[])
      .filter(({ field }) => field === 'status')
      .map(({ from, to }) => ({ artworkId: Number(id), at, from: from as ArtworkStatus, to: to as ArtworkStatus })),
  );
}
