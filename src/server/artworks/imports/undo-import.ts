import { Problem } from '../../../domain/problems.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { analyzeArtworks } from '../../db/analyze-artworks.ts';
import type { Database } from '../../db/database.ts';
import { endTask, type TaskRun } from './import-record.store.ts';
import { planUndo, type UndoPlan, undoChanges } from './import-undo.store.ts';

export interface UndoOrder {
  record: TaskRun;
  /** The file's name, for the activity log. */
  name: string;
  /** How many artworks the person agreed to leave as they are. */
  keeping: number;
  by: string;
  at: string;
}

/**
 * Undoes a whole import in one step: removes the artworks that it added and gives the changed ones back what they had.
 * Artworks that an order names or that were edited since stay as they are. Throws `conflict` if their number is no longer
 * the one that the person agreed to, or if the undo was stopped: then nothing is undone.
 */
export async function undoImport(db: Database, { record, name, keeping, by, at }: UndoOrder): Promise<void> {
  await db.transaction(async (tx) => {
    const plan = await planUndo(tx, record.id);
    if (plan.kept !== keeping) throw new Problem('conflict', { message: changedText });
    await undoChanges(tx, record.id, at);
    if (!(await endTask(tx, record, { state: 'undone', undone_at: at, undone_by: by, failure: null }))) {
      throw new Problem('conflict', { message: 'The undo was stopped. Nothing was undone.' });
    }
    await recordActivity(tx, {
      by,
      at,
      action: 'undid an import',
      subject: name,
      details: undoDetails(plan),
      // Many artworks, which the entry does not list.
      record: { kind: 'artwork', id: null },
    });
  });
  await analyzeArtworks(db);
}

const changedText =
  'Nothing was undone: meanwhile an artwork of this import was edited, sold or deleted. Please look at the list again.';

function undoDetails({ removed, restored, kept }: UndoPlan): string {
  return `${removed} removed, ${restored} restored, ${kept} left as they are`;
}
