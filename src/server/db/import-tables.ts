import type { Generated } from 'kysely';
import type { ImportKind, ImportTask, StoredImportState } from '../../domain/import/import-state.ts';

/** The tables of imports. What an import changed is in `import_changes` (tables.ts), which has an artwork's columns. */
export interface ImportTables {
  imports: {
    id: Generated<number>;
    kind: Generated<ImportKind>;
    /** The file's name on the computer of the person who imports; of a change of many artworks, what was changed. */
    file_name: string;
    state: StoredImportState;
    by_whom: string;
    created_at: string;
    /** The stored file; null when it is no longer needed, and for the command line. */
    file: string | null;
    /** The task that the server runs for the import now. `task_at` is when its process last said that it is alive. */
    task: ImportTask | null;
    /** Only the process that was started with it may end the task. */
    task_token: string | null;
    task_at: string | null;
    /** JSON of an `ImportProgress`. */
    progress_json: string | null;
    /** The reason why the last task failed. */
    failure: string | null;
    /** JSON: the field of each heading, as the person chose it or as it was remembered. */
    mapping_json: string | null;
    /** JSON: the columns of the file with the proposed field and the first values. */
    columns_json: string | null;
    /** JSON of the last check's or the import's outcome, without its problems. */
    report_json: string | null;
    imported_at: string | null;
    undone_at: string | null;
    undone_by: string | null;
  };
  import_problems: {
    import_id: number;
    /** The order in which they are shown, from 1. */
    place: number;
    /** JSON: the numbers of the rows that have the problem, in ascending order. */
    rows_json: string;
    field: string;
    message: string;
    /** The advice to the person. */
    advice: string;
  };
}
