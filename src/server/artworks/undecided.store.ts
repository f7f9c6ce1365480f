import type { Reader } from '../db/database.ts';

/**
 * The artworks that a credit note took back and that staff have not decided about (docs/specification/order.md §16): reserved, in no
 * later order, kept for nobody, and nobody has changed their status since. Activity knows that; other changes of the artwork decide nothing.
 */
export function undecidedWorks(db: Reader) {
  return db
    .selectFrom('credit_notes')
    .innerJoin('order_lines', 'order_lines.credit_note', 'credit_notes.number')
    .innerJoin('artworks', 'artworks.id', 'order_lines.artwork_id')
    .where('artworks.status', '=', 'reserved')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('holdings').select('artwork_id').whereRef('holdings.artwork_id', '=', 'artworks.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_lines as later')
            .select('later.id')
            .whereRef('later.artwork_id', '=', 'order_lines.artwork_id')
            .whereRef('later.id', '>', 'order_lines.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom, cast, ref }) =>
      not(
        exists(
          selectFrom('activity')
            .innerJoin('activity_fields', 'activity_fields.entry_id', 'activity.id')
            .select('activity.id')
            .where('activity.kind', '=', 'artwork')
            .where('activity.record_id', '=', cast<string>(ref('artworks.id'), 'text'))
            .whereRef('activity.at', '>=', 'credit_notes.at')
            .where('activity_fields.kind', '=', 'artwork')
            .where('activity_fields.field', '=', 'status'),
        ),
      ),
    );
}

/** Whether an artwork is one of them. */
export async function isUndecided(db: Reader, id: number): Promise<boolean> {
  const found = await undecidedWorks(db).select('artworks.id').where('artworks.id', '=', id).executeTakeFirst();
  return found !== undefined;
}
