import { type RawBuilder, sql } from 'kysely';
import type { ValuationPurpose } from '../../domain/artwork/valuation-fields.ts';
import type { Day } from '../../domain/calendar.ts';
import { lastDay } from '../../domain/days.ts';

/** The domain's `valueOn` in SQL, in a query of `artworks`: a column of the valuation that counts on a day, or of the newest one. */
export function valueOnDay<Column extends 'id' | 'amount_cents'>(
  column: Column,
  purpose: ValuationPurpose,
  day: Day = lastDay,
): RawBuilder<number | null> {
  return sql<number | null>`(
    select ${sql.ref(`valuations.${column}`)} from valuations
    where valuations.artwork_id = artworks.id and valuations.purpose = ${sql.lit(purpose)} and valuations.day <= ${sql.lit(day)}
    order by valuations.day desc, valuations.id desc limit 1)`;
}
