import { sql } from 'kysely';
import { freeSlug, startYearOf } from '../../../domain/artwork/period.ts';
import { periodFields } from '../../../domain/artwork/period-fields.ts';
import { findNamedPeriod, type NamedPeriod } from '../../../domain/import/asked-words.ts';
import { initialOf } from '../../../domain/record/fields.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Writer } from '../../db/database.ts';
import { listPeriods } from '../../periods/period.store.ts';
import { insertRecord, rowOf } from '../../records/record.store.ts';

/** A year after that of every work. */
const afterAll = 10_000;

/**
 * Creates the periods that staged rows name, and gives these rows their ids; one that somebody has created meanwhile is used. Their years
 * and display order are those of their works. Image and texts are missing, and staff add them (docs/specification/import-and-export.md §12).
 */
export async function addImportedPeriods(
  tx: Writer,
  importId: string,
  periods: readonly NamedPeriod[],
  { by, at }: { by: string; at: string },
): Promise<void> {
  const found = await tx
    .selectFrom('import_rows')
    .select((select) => ['period_id', select.fn.min('year').as('first'), select.fn.max('year').as('last')])
    .where('import_id', '=', importId)
    .where('period_id', '<', 0)
    .groupBy('period_id')
    .execute();
  const yearsOf = new Map(found.map(({ period_id, first, last }) => [period_id, { first, last }]));
  // Whatever the order of the rows; those without a year come last.
  const inOrder = periods
    .flatMap(({ id: staged, name }) => {
      const years = yearsOf.get(staged);
      return years === undefined ? [] : [{ staged, name, ...years }];
    })
    .sort((one, other) => (one.first ?? afterAll) - (other.first ?? afterAll));
  for (const { staged, name, first, last } of inOrder) {
    const rows = tx.updateTable('import_rows').where('import_id', '=', importId).where('period_id', '=', staged);
    const stored = await listPeriods(tx);
    const years = first === last ? String(first ?? '') : `${first}–${last}`;
    const id =
      findNamedPeriod(stored, name)?.id ??
      (await insertRecord(
        tx,
        'periods',
        rowOf(periodFields, {
          ...initialOf(periodFields),
          ...{ name, years, startYear: startYearOf(years) },
          slug: freeSlug(
            name,
            stored.map(({ slug }) => slug),
          ),
          order: Math.max(0, ...stored.map(({ display_order }) => display_order + 1)),
        }),
      ));
    if (!stored.some((period) => period.id === id)) {
      await recordActivity(tx, { by, at, action: 'added period', subject: name, record: { kind: 'period', id } });
    }
    // The history of a changed artwork names the period by its id: in JSON no other value of a row ends so.
    const ends = (value: number) => `"to":${value}}`;
    await rows.set({ period_id: id, changes: sql`replace(changes, ${ends(staged)}, ${ends(id)})` }).execute();
  }
}
