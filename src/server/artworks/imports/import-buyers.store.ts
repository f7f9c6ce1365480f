import { sql } from 'kysely';
import { freeSlug, startYearOf } from '../../../domain/artwork/period.ts';
import { periodFields } from '../../../domain/artwork/period-fields.ts';
import type { RecordedBuyer } from '../../../domain/customer/recorded-buyer.ts';
import { findNamedPeriod, type NamedPeriod } from '../../../domain/import/asked-words.ts';
import { initialOf } from '../../../domain/record/fields.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { type BuyerChange, settleBuyer } from '../../buyers/recorded-buyer.store.ts';
import type { Writer } from '../../db/database.ts';
import { listPeriods } from '../../periods/period.store.ts';
import { insertRecord, rowOf } from '../../records/record.store.ts';

/** The recorded buyers of many artworks, as customers: before staged rows are written, and before an import is undone. */

type Change = Omit<BuyerChange, 'holder'>;

type BuyerRow = RecordedBuyer & { artworkId: number | null };

const columns = [
  'customer_id as customerId',
  'customer_name as customerName',
  'customer_email as customerEmail',
  'customer_phone as customerPhone',
] as const;
const namedBy = ['customer_id', 'customer_name', 'customer_email', 'customer_phone'] as const;

/** Artworks per query. */
const partSize = 500;

/** Gives buyers their customers; `save` stores those that changed. Returns the customers who are recorded with the artworks now. */
async function settleBuyers<Row extends BuyerRow>(
  tx: Writer,
  rows: readonly Row[],
  change: Change,
  save: (row: Row, customerId: number | null, before: number | null) => Promise<unknown>,
): Promise<(number | null)[]> {
  const former: (number | null)[] = [];
  for (let at = 0; at < rows.length; at += partSize) {
    const part = rows.slice(at, at + partSize);
    const ids = [0, ...part.flatMap(({ artworkId }) => artworkId ?? [])];
    const stored = await tx
      .selectFrom('artworks')
      .select(['id', ...columns])
      .where('id', 'in', ids)
      .execute();
    const buyers = new Map<number | null, RecordedBuyer>(stored.map(({ id, ...buyer }) => [id, buyer]));
    for (const row of part) {
      const before = buyers.get(row.artworkId) ?? null;
      const customerId = await settleBuyer(tx, before, row, change);
      if (customerId !== row.customerId) await save(row, customerId, before?.customerId ?? null);
    }
    former.push(...stored.map(({ customerId }) => customerId));
  }
  return former;
}

/** Records the buyers of the rows that an import has staged. */
export async function settleStagedBuyers(tx: Writer, importId: string, change: Change): Promise<(number | null)[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['row_number', 'artwork_id as artworkId', 'changes', ...columns])
    .where('import_id', '=', importId)
    .where(({ or, eb }) => or(namedBy.map((column) => eb(column, 'is not', null))))
    .orderBy('row_number')
    .execute();
  return settleBuyers(tx, rows, change, ({ row_number, changes }, customer_id, from) => {
    const moved = { field: 'customerId', from, to: customer_id };
    const changed = changes === null ? null : JSON.stringify([...JSON.parse(changes), moved]);
    return tx
      .updateTable('import_rows')
      .set({ customer_id, changes: changed })
      .where('import_id', '=', importId)
      .where('row_number', '=', row_number)
      .execute();
  });
}

/**
 * Records the buyers that the artworks get back when an import is undone: their customers may be gone. `ids` are the
 * artworks.
 */
export async function settleFormerBuyers(
  tx: Writer,
  importId: number,
  { ids, ...change }: Change & { ids: readonly number[] },
): Promise<void> {
  const restored = new Set(ids);
  const rows = await tx
    .selectFrom('import_changes')
    .select(['artwork_id as artworkId', ...columns])
    .where('import_id', '=', importId)
    .where(({ or, eb }) => or(namedBy.map((column) => eb(column, 'is not', null))))
    .execute();
  await settleBuyers(
    tx,
    rows.filter(({ artworkId }) => restored.has(artworkId)),
    change,
    ({ artworkId }, customer_id) =>
      tx
        .updateTable('import_changes')
        .set({ customer_id })
        .where('import_id', '=', importId)
        .where('artwork_id', '=', artworkId)
        .execute(),
  );
}

/** The customers who are recorded with the artworks of an import. */
export async function listBuyersOfImport(tx: Writer, importId: number): Promise<(number | null)[]> {
  const rows = await tx
    .selectFrom('artworks')
    .select('customer_id')
    .distinct()
    .where('customer_id', 'is not', null)
    .where('id', 'in', (from) =>
      from.selectFrom('import_changes').select('artwork_id').where('import_id', '=', importId),
    )
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** A year after the years of every work. */
const afterAll = 10_000;

/**
 * Creates the periods that staged rows name, and gives these rows their ids. A period that somebody has created
 * meanwhile is used. The years and the display order of a period are those of its works. Image and texts are missing,
 * and staff add them (docs/specification/import-and-export.md §12).
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
          name,
          years,
          startYear: startYearOf(years),
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
