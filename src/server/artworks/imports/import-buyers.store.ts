import type { RecordedBuyer } from '../../../domain/customer/recorded-buyer.ts';
import { type BuyerChange, settleBuyer } from '../../buyers/recorded-buyer.store.ts';
import type { Writer } from '../../db/database.ts';

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

/** Those of the rows that an import has staged. */
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

/** Those that the artworks get back when an import is undone: their customers may be gone. `ids` are the artworks. */
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
