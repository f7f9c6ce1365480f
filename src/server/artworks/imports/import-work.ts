import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import type { Database } from '../../db/database.ts';
import { type ChangeOrder, changeArtworks, type MadeChange } from './change-artworks.ts';
import { type CheckOrder, checkImport } from './check-import.ts';
import { type ImportOrder, type ImportProgress, importArtworks } from './import-artworks.ts';
import { type UndoOrder, undoImport } from './undo-import.ts';

/** The work for an import, or for a change of many artworks. */
export type ImportWork =
  | { kind: 'import'; order: ImportOrder }
  | { kind: 'check'; order: CheckOrder }
  | { kind: 'undo'; order: UndoOrder }
  | { kind: 'change'; order: ChangeOrder };

/** The report of an import, or the record of a change. */
export type ImportResult = ImportReport | MadeChange | null;

/** Up to so many artworks are changed by the server itself: that takes less time than the start of a process. */
export const mostInServer = 100;

export async function doImportWork(
  db: Database,
  work: ImportWork,
  say: (progress: ImportProgress) => void = () => {},
): Promise<ImportResult> {
  if (work.kind === 'import') return importArtworks(db, work.order, say);
  if (work.kind === 'change') return changeArtworks(db, work.order);
  if (work.kind === 'undo') await undoImport(db, work.order);
  else await checkImport(db, work.order, say);
  return null;
}
