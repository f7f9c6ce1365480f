import type { ImportKind } from '../../../domain/import/import-state.ts';
import { Problem } from '../../../domain/problems.ts';
import { indexParts, insertParts, listParts, type StoredActivity } from '../../activity/activity.store.ts';
import { changesOf, recordActivity } from '../../activity/record-activity.ts';
import { removeLeftCustomers } from '../../buyers/recorded-buyer.store.ts';
import type { Database, Writer } from '../../db/database.ts';
import { rowsInParts } from '../../db/queries.ts';
import { tablesOfArtworks, updateStatistics } from '../../db/update-statistics.ts';
import { listBuyersOfImport } from './import-buyers.store.ts';
import { endTask, type TaskRun } from './import-record.store.ts';
import { planUndo, type UndoPlan, undoChanges } from './import-undo.store.ts';

/** Entries of Activity per query. */
const partSize = 500;

export interface UndoOrder {
  record: TaskRun;
  kind: ImportKind;
  /** The file's name or what was changed, for the activity log. */
  name: string;
  /** The number of artworks that the person agreed to leave as they are. */
  keeping: number;
  by: string;
  at: string;
}

/**
 * Undoes a whole import in one step: removes the artworks that it added and gives the changed ones back what they had.
 * Artworks that an order names or that were edited since stay as they are. Throws `conflict` if their number is no longer
 * the one that the person agreed to, or if the undo was stopped: then nothing is undone.
 */
export async function undoImport(db: Database, { record, kind, name, keeping, by, at }: UndoOrder): Promise<void> {
  const written = await db.transaction(async (tx) => {
    const plan = await planUndo(tx, record.id);
    if (plan.kept !== keeping) throw new Problem('conflict', { message: changedText });
    const buyers = await listBuyersOfImport(tx, record.id);
    const restored = await undoChanges(tx, record.id, { by, at });
    await removeLeftCustomers(tx, buyers);
    if (!(await endTask(tx, record, { state: 'undone', undone_at: at, undone_by: by, failure: null }))) {
      throw new Problem('conflict', { message: 'The undo was stopped. Nothing was undone.' });
    }
    const partOf = await recordActivity(tx, {
      by,
      at,
      action: kind === 'file' ? 'undid an import' : 'undid a change of artworks',
      subject: name,
      details: undoDetails(plan),
      // Many artworks: each restored one has a part of the entry.
      record: { kind: 'artwork', id: null },
      importId: record.id,
    });
    await recordUndone(tx, { importId: record.id, restored: new Set(restored), partOf, by, at });
    return plan.removed + plan.restored;
  });
  await updateStatistics(db, { tables: tablesOfArtworks, written });
}

interface Undone {
  importId: number;
  restored: ReadonlySet<number>;
  partOf: number;
  by: string;
  at: string;
}

/** Each restored artwork's own history: the import's part about it, turned round. */
async function recordUndone(tx: Writer, { importId, restored, partOf, by, at }: Undone): Promise<void> {
  const parts = rowsInParts<StoredActivity>(partSize, (last, limit) =>
    listParts(tx, importId, { after: last?.id ?? 0, limit }),
  );
  for await (const rows of parts) {
    // A movement that the import recorded is a part of another kind: it has no changed fields.
    const undone = rows.filter(
      ({ kind, record_id, changes }) => kind === 'artwork' && changes !== null && restored.has(Number(record_id)),
    );
    const entries = undone.map(({ id: _, search_text: __, ...part }) => {
      const changes = changesOf(part).map(({ field, from, to }) => ({ field, from: to, to: from }));
      const details = part.details.split(' → ').reverse().join(' → ');
      return { ...part, kind: 'artwork' as const, by_whom: by, at, details, part_of: partOf, changes };
    });
    await insertParts(tx, entries);
  }
  await indexParts(tx, partOf);
}

const changedText =
  'Nothing was undone: meanwhile an artwork of this import was edited, sold or deleted, or its stock code was given to another one. Please look at the list again.';

function undoDetails({ removed, restored, kept, views, register }: UndoPlan): string {
  return [
    `${removed} removed, ${restored} restored, ${kept} left as they are`,
    ...(views > 0 ? [`${views} views deleted`] : []),
    ...(register > 0 ? [`${register} records of place, value and condition taken back`] : []),
  ].join(', ');
}
