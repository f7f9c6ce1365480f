import { type ExpressionBuilder, sql } from 'kysely';
import { emptyArtwork } from '../../../domain/artwork/artwork-fields.ts';
import { stockCode, stockCodeKey } from '../../../domain/artwork/stock-code.ts';
import type { KeptReason } from '../../../domain/import/import-state.ts';
import { codeKeyOf } from '../../../domain/import/merge-import.ts';
import { readSettings } from '../../content/read-settings.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { nextVersion } from '../../db/record-version.ts';
import type { Tables } from '../../db/tables.ts';
import { artworkColumns } from '../artwork.store.ts';
import { listArtworksByCodes } from './import.store.ts';
import { settleFormerBuyers } from './import-buyers.store.ts';
import {
  countImportedRegister,
  countImportedViews,
  removeImportedRegister,
  removeImportedViews,
} from './imported-parts.store.ts';

const { image: _, ...columnsOfFacts } = artworkColumns(emptyArtwork);
const columns = ['import_key', 'image_id', ...Object.keys(columnsOfFacts)] as (keyof Tables['import_changes'] &
  keyof Tables['artworks'])[];

/** An artwork that an undo leaves as it is. */
export interface KeptArtwork {
  id: number;
  title: string;
  reason: KeptReason;
}

/** The effect that an undo would have. */
export interface UndoPlan {
  /** Artworks that the import added and the undo removes. */
  removed: number;
  /** Artworks that the import changed and that become what they were. */
  restored: number;
  kept: number;
  /** Views that the import added and that the undo deletes. */
  views: number;
  /** Movements, valuations and entries about the condition that it takes back. */
  register: number;
}

type Changes = ExpressionBuilder<Tables & { artworks: Tables['artworks'] }, 'import_changes' | 'artworks'>;

/**
 * Reads why changes of an import cannot be undone, by priority; null for a change that can be. The row joins the
 * artwork.
 */
async function readReason(db: Reader, importId: number) {
  const taken = await listWithTakenCode(db, importId);
  const isTaken = taken.length === 0 ? sql`1 = 0` : sql`artworks.id in (${sql.join(taken.map((id) => sql.lit(id)))})`;
  return sql<KeptReason | null>`case
  when artworks.id is null then case when import_changes.kind = 'updated' then 'deleted' end
  when import_changes.kind = 'added'
    and exists (select 1 from order_lines where order_lines.artwork_id = artworks.id) then 'ordered'
  when import_changes.kind = 'added' and (${sql.join(partTables.map(hasOtherPart), sql` or `)}) then 'edited'
  when (artworks.version <> import_changes.version or artworks.version_nonce <> import_changes.version_nonce) then
    case when exists (
      select 1 from holdings where holdings.artwork_id = artworks.id
    ) then 'ordered' else 'edited' end
  when ${isTaken} then 'code'
  when import_changes.kind = 'updated' and import_changes.period_id is not null
    and not exists (select 1 from periods where periods.id = import_changes.period_id) then 'period'
  when import_changes.kind = 'updated' and import_changes.image_id is not null
    and not exists (select 1 from images where images.id = import_changes.image_id) then 'image'
end`;
}

/** Rows that belong to an artwork and that an import can add. */
const partTables = ['artwork_views', 'condition_entries', 'movements', 'valuations'] as const;

/** Whether an artwork has a row that the import has not added, or that was edited since. */
const hasOtherPart = (table: (typeof partTables)[number]) => sql`exists (select 1 from ${sql.table(table)} as part
  where part.artwork_id = artworks.id
    and (part.import_id is null or part.import_id <> import_changes.import_id or part.version > 1))`;

/** Artworks per query. */
const partSize = 500;

/**
 * Lists the changed artworks whose former stock code another artwork has by now. It is the artwork's own code, or the
 * code of its number.
 */
async function listWithTakenCode(db: Reader, importId: number): Promise<number[]> {
  const changed = await db
    .selectFrom('import_changes')
    .innerJoin('artworks', 'artworks.id', 'import_changes.artwork_id')
    .select(['artworks.id', 'import_changes.stock_code as stockCode'])
    .where('import_changes.import_id', '=', importId)
    .where('import_changes.kind', '=', 'updated')
    .whereRef('import_changes.stock_key', '<>', 'artworks.stock_key')
    .execute();
  if (changed.length === 0) return [];
  const { stockCodePrefix: prefix } = await readSettings(db);
  const taken: number[] = [];
  for (let at = 0; at < changed.length; at += partSize) {
    const former = changed.slice(at, at + partSize).map((work) => ({ id: work.id, code: stockCode(work, prefix) }));
    const owners = await listArtworksByCodes(
      db,
      former.map(({ code }) => code),
      prefix,
    );
    const ownersOf = Map.groupBy(owners, (owner) => codeKeyOf(owner, prefix));
    for (const { id, code } of former) {
      if (ownersOf.get(stockCodeKey(code))?.some((owner) => owner.id !== id)) taken.push(id);
    }
  }
  return taken;
}

export async function planUndo(db: Reader, importId: number): Promise<UndoPlan> {
  const reason = await readReason(db, importId);
  const rows = await db
    .selectFrom('import_changes')
    .leftJoin('artworks', 'artworks.id', 'import_changes.artwork_id')
    .select(['import_changes.kind', sql<number>`case when artworks.id is null then 0 else 1 end`.as('there')])
    .select(reason.as('reason'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('import_changes.import_id', '=', importId)
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute();
  const kept = (await listKept(db, importId, Number.MAX_SAFE_INTEGER)).map(({ id }) => id);
  const views = await countImportedViews(db, importId, kept);
  const register = await countImportedRegister(db, importId, kept);
  const plan: UndoPlan = { removed: 0, restored: 0, kept: 0, views, register };
  for (const { kind, there, reason: why, count } of rows) {
    if (why !== null) plan.kept += Number(count);
    else if (kind === 'updated') plan.restored += Number(count);
    else if (there === 1) plan.removed += Number(count);
  }
  return plan;
}

/** The artworks that an undo would leave as they are, up to `most`. */
export async function listKept(db: Reader, importId: number, most: number): Promise<KeptArtwork[]> {
  const reason = await readReason(db, importId);
  const rows = await db
    .selectFrom('import_changes')
    .leftJoin('artworks', 'artworks.id', 'import_changes.artwork_id')
    .select(['import_changes.artwork_id as id', reason.as('reason')])
    .select(sql<string>`coalesce(artworks.title, import_changes.title, '')`.as('title'))
    .where('import_changes.import_id', '=', importId)
    .where(reason, 'is not', null)
    .orderBy('import_changes.artwork_id')
    .limit(most)
    .execute();
  return rows.map(({ id, title, reason: why }) => ({ id: Number(id), title, reason: why ?? 'edited' }));
}

/**
 * Gives the changed artworks their earlier facts back and removes the added artworks, except those that must stay.
 * Returns the ids of the changed artworks.
 */
export async function undoChanges(
  tx: Writer,
  importId: number,
  { by, at }: { by: string; at: string },
): Promise<number[]> {
  const reason = await readReason(tx, importId);
  const undoable = (kind: 'added' | 'updated') => (from: Pick<Changes, 'selectFrom'>) =>
    from
      .selectFrom('import_changes')
      .innerJoin('artworks', 'artworks.id', 'import_changes.artwork_id')
      .select('import_changes.artwork_id')
      .where('import_changes.import_id', '=', importId)
      .where('import_changes.kind', '=', kind)
      .where(reason, 'is', null);
  const restored = await undoable('updated')(tx as unknown as Changes).execute();
  const ids = restored.map(({ artwork_id }) => Number(artwork_id));
  await settleFormerBuyers(tx, importId, { ids, by, at });
  const kept = await listKept(tx, importId, Number.MAX_SAFE_INTEGER);
  const keptIds = kept.map(({ id }) => id);
  await removeImportedViews(tx, importId, keptIds);
  await removeImportedRegister(tx, { importId, kept: keptIds, at });
  await tx
    .updateTable('artworks')
    .from('import_changes as before')
    .set((set) => ({
      ...Object.fromEntries(columns.map((column) => [column, set.ref(`before.${column}`)])),
      ...nextVersion('artworks'),
      updated_at: at,
    }))
    .where('before.import_id', '=', importId)
    .whereRef('artworks.id', '=', 'before.artwork_id')
    .where('artworks.id', 'in', (from) => undoable('updated')(from as unknown as Changes))
    .execute();
  await tx
    .deleteFrom('artworks')
    .where('id', 'in', (from) => undoable('added')(from as unknown as Changes))
    .execute();
  await tx.deleteFrom('import_changes').where('import_id', '=', importId).execute();
  return ids;
}

/** Lists the earlier facts of up to `most` artworks that an import has changed. */
export async function listChanged(db: Reader, importId: number, most: number) {
  return db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('artwork_id')
    .limit(most)
    .execute();
}

/** True if an import can still be undone: the earlier facts of its artworks are stored. */
export async function hasChanges(db: Reader, importId: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_changes')
    .select('artwork_id')
    .where('import_id', '=', importId)
    .limit(1)
    .executeTakeFirst();
  return (
    row !== undefined || (await countImportedViews(db, importId)) > 0 || (await countImportedRegister(db, importId)) > 0
  );
}

/**
 * Deletes up to `most` changes of imports before an instant, and forgets of as many rows of each table that such an import added them.
 * Returns the most rows of one table.
 */
export async function deleteChangesBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_changes.import_id')
    .select(['import_changes.import_id', 'import_changes.artwork_id'])
    .where('imports.imported_at', '<', before)
    .limit(most)
    .$asTuple('import_id', 'artwork_id');
  const { numDeletedRows } = await tx
    .deleteFrom('import_changes')
    .where(({ eb, refTuple }) => eb(refTuple('import_id', 'artwork_id'), 'in', old))
    .executeTakeFirst();
  const numbers = [Number(numDeletedRows)];
  for (const table of [...partTables, 'places'] as const) {
    const added = tx
      .selectFrom(table)
      .innerJoin('imports', 'imports.id', `${table}.import_id`)
      .select(`${table}.id`)
      .where('imports.imported_at', '<', before)
      .limit(most);
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ import_id: null })
      .where('id', 'in', added)
      .executeTakeFirst();
    numbers.push(Number(numUpdatedRows));
  }
  return Math.max(...numbers);
}
