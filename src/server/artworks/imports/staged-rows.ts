import { fieldChanges } from '../../../domain/activity/activity.ts';
import type { ArtworkFacts } from '../../../domain/artwork/artwork-fields.ts';
import { Problem } from '../../../domain/problems.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { removeLeftCustomers } from '../../buyers/recorded-buyer.store.ts';
import type { Database, Writer } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-problem.ts';
import { tablesOfArtworks, updateStatistics } from '../../db/update-statistics.ts';
import { artworkColumns } from '../artwork.store.ts';
import {
  applyImportRows,
  type ImportRow,
  isImportStale,
  type KnownArtwork,
  listImportsBefore,
  removeImportRows,
} from './import.store.ts';
import { settleStagedBuyers } from './import-buyers.store.ts';

/**
 * Many artworks are changed in two steps: rows are staged as they will be, in parts, and all of them are written in one step. An import
 * of a file and a change in the list of artworks work so (docs/decisions/0004).
 */

export interface StagedArtwork {
  row: number;
  key: string;
  /** The stored artwork; undefined for a new one. */
  known: KnownArtwork | undefined;
  artwork: ArtworkFacts;
}

export function stagedRow(importId: string, { row, key, known, artwork }: StagedArtwork): ImportRow {
  return {
    import_id: importId,
    row_number: row,
    artwork_id: known?.id ?? null,
    base_version: known?.version ?? null,
    import_key: key,
    changes: known === undefined ? null : JSON.stringify(fieldChanges(known.facts, artwork)),
    ...artworkColumns(artwork),
  };
}

export interface StagedWork {
  by: string;
  at: string;
  /** The entry of Activity about all artworks. */
  action: string;
  subject: string;
  details: string;
  /** The number of staged artworks. */
  artworks: number;
  /** The message when an artwork was changed meanwhile. */
  changedText: string;
  /** Stores the record of the import, and returns its id. */
  record: (tx: Writer) => Promise<number>;
  /** Writes what has to be written before the artworks; it may change the staged rows. */
  before?: (tx: Writer) => Promise<void>;
  /** Writes further rows with the artworks; it gets the ids of the import's record and of the entry. */
  also?: (tx: Writer, ids: { importId: number; entryId: number }) => Promise<void>;
}

/**
 * Writes all staged rows in one step and returns the id of the import's record. Throws `changed-meanwhile` if an artwork has changed
 * since it was staged.
 */
export async function writeStagedRows(db: Database, importId: string, work: StagedWork): Promise<number> {
  const { by, at, action, subject, details } = work;
  const changed = new Problem('changed-meanwhile', { message: work.changedText });
  try {
    const recordId = await db.transaction(async (tx) => {
      if (await isImportStale(tx, importId)) throw changed;
      const id = await work.record(tx);
      // Many artworks: each changed one has a part of the entry.
      const record = { kind: 'artwork', id: null } as const;
      const entryId = await recordActivity(tx, { by, at, action, subject, details, record, importId: id });
      await work.before?.(tx);
      const left = await settleStagedBuyers(tx, importId, { by, at });
      await applyImportRows(tx, importId, { recordId: id, entryId, by, at });
      await removeLeftCustomers(tx, left);
      await work.also?.(tx, { importId: id, entryId });
      return id;
    });
    await updateStatistics(db, { tables: tablesOfArtworks, written: work.artworks });
    return recordId;
  } catch (error) {
    throw isUniqueViolation(error) ? changed : error;
  }
}

/** Milliseconds after which an unfinished import counts as abandoned. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Deletes the staged rows of this import and of abandoned ones. */
export async function removeStagedRows(db: Database, importId: string, at: string): Promise<void> {
  const abandoned = await listImportsBefore(db.read, new Date(Date.parse(at) - abandonedAfter).toISOString());
  for (const id of [importId, ...abandoned]) {
    for (let more = true; more; ) more = await db.transaction((tx) => removeImportRows(tx, id));
  }
}
