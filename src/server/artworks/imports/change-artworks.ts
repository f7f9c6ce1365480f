import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type BulkChange, type BulkResult, bulkFields, changeInBulk } from '../../../domain/import/bulk-change.ts';
import { type ChangedField, changedFields } from '../../../domain/import/import-preview.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Database, Reader } from '../../db/database.ts';
import { listPeriods } from '../../periods/period.store.ts';
import { addImportRows, type KnownArtwork, listKnownArtworks } from './import.store.ts';
import { insertImport } from './import-record.store.ts';
import { storedOutcome } from './record-import.ts';
import { removeStagedRows, stagedRow, writeStagedRows } from './staged-rows.ts';

/** A change of many artworks in the staff's list, which is recorded and undone like an import (docs/specification/artwork.md §15). */

export interface ChangeOrder {
  ids: readonly number[];
  change: BulkChange;
  /** The change in words, for its record and Activity. */
  name: string;
  /** The number of artworks that the person agreed to leave as they are, because their change is refused. */
  keeping: number;
  /** The person agreed to offer works without an image. */
  confirmWithoutImage: boolean;
  /** The version of the artworks that the person was shown; undefined for a caller that names none. */
  version: string | undefined;
  by: string;
  at: string;
}

/** The effect of a change, or the effect that it would have. */
export interface ChangePlan {
  /** The number of chosen artworks, and of those that change, stay because they are so already, or are refused. */
  works: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The number of changed artworks that would be offered without an image. */
  withoutImage: number;
  /** The first that change, and those that are refused. */
  examples: { id: number; title: string; fields: ChangedField[] }[];
  refusals: { id: number; title: string; reason: string }[];
  /** The version of all chosen artworks. */
  version: string;
}

/** The record of a change that was made. */
export interface MadeChange {
  id: number;
  changed: number;
}

/** Artworks per query. */
const partSize = 200;

/** The most artworks that a preview names. */
const mostExamples = 20;
const mostRefusals = 100;

type Compared = { known: KnownArtwork; result: BulkResult };

/** Between two parts the server answers other requests. */
async function* compareInParts(db: Reader, ids: readonly number[], change: BulkChange): AsyncGenerator<Compared[]> {
  for (let at = 0; at < ids.length; at += partSize) {
    const known = await listKnownArtworks(db, ids.slice(at, at + partSize));
    yield known.map((each) => ({ known: each, result: changeInBulk(each, change) }));
    await setImmediate();
  }
}

/** Works out what a change would make of artworks; nothing is written. */
export async function planChange(
  db: Reader,
  { ids, change }: Pick<ChangeOrder, 'ids' | 'change'>,
  take: (changed: Compared[], plan: ChangePlan) => Promise<void> = async () => {},
): Promise<ChangePlan> {
  const periodNames = new Map((await listPeriods(db)).map(({ id, name }) => [id, name]));
  const versions = createHash('sha256');
  const plan: ChangePlan = {
    works: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    withoutImage: 0,
    examples: [],
    refusals: [],
    version: '',
  };
  for await (const part of compareInParts(db, ids, change)) {
    for (const { known, result } of part) {
      const { id, facts } = known;
      versions.update(`${id} ${known.recordVersion}\n`);
      plan.works += 1;
      plan[result.kind] += 1;
      if (result.kind === 'changed' && result.offersWithoutImage) plan.withoutImage += 1;
      if (result.kind === 'changed' && plan.examples.length < mostExamples) {
        const fields = changedFields(facts, result.artwork, periodNames);
        plan.examples.push({ id, title: facts.title, fields });
      }
      if (result.kind === 'refused' && plan.refusals.length < mostRefusals) {
        plan.refusals.push({ id, title: facts.title, reason: result.reason });
      }
    }
    const changed = part.filter(({ result }) => result.kind === 'changed');
    if (changed.length > 0) await take(changed, plan);
  }
  return { ...plan, version: versions.digest('base64url') };
}

const changedText =
  'Works of this change were edited meanwhile. Nothing was changed. Please look at the preview again.';

/**
 * Changes artworks in one step. Those whose change is refused stay as they are, if their number is the one that the person agreed to.
 * Throws `conflict` for another number and where nothing changes, `changed-meanwhile`.
 */
export async function changeArtworks(db: Database, order: ChangeOrder): Promise<MadeChange> {
  const { name, by, at } = order;
  const importId = `${at} ${randomBytes(6).toString('hex')}`;
  const fields: Record<string, number> = {};
  let row = 0;
  try {
    const plan = await planChange(db.read, order, async (changed) => {
      const staged = changed.flatMap(({ known, result }) => {
        if (result.kind !== 'changed') return [];
        row += 1;
        for (const field of bulkFields) {
          if (known.facts[field] !== result.artwork[field]) fields[field] = (fields[field] ?? 0) + 1;
        }
        return [stagedRow(importId, { row, key: known.key, known, artwork: result.artwork })];
      });
      await db.transaction((tx) => addImportRows(tx, staged));
    });
    if (order.version !== undefined && order.version !== plan.version) {
      throw new Problem('changed-meanwhile', { message: changedText });
    }
    if (plan.refused !== order.keeping) throw new Problem('conflict', { message: refusedText(plan.refused) });
    if (plan.withoutImage > 0 && !order.confirmWithoutImage) throw new Problem('offered-without-image');
    if (plan.changed === 0) throw new Problem('conflict', { message: 'This changes none of these works.' });
    const { works: rows, changed: updated, unchanged, refused } = plan;
    const outcome = storedOutcome({
      rows,
      added: 0,
      updated,
      unchanged,
      refused,
      incomplete: 0,
      imagesElsewhere: 0,
      views: 0,
      withoutImage: 0,
      sameWorks: { rows: 0, unclear: 0, answer: null, examples: [] },
      newPlaces: { rows: 0, places: 0, answer: null, names: [] },
      unit: { rows: 0, answer: null },
      letters: { rows: 0, answer: null },
      cents: 0,
      words: [],
      sheet: null,
      sheets: [],
      notes: [],
      written: true,
      columns: {},
      ignored: [],
      problems: [],
      fields,
      preview: [],
      missingImages: { count: 0, names: [] },
    });
    const id = await writeStagedRows(db, importId, {
      by,
      at,
      action: 'changed artworks',
      subject: name,
      changedText,
      details: `${updated} changed, ${refused} refused`,
      artworks: updated,
      record: (tx) =>
        insertImport(tx, {
          kind: 'change',
          file_name: name,
          by_whom: by,
          created_at: at,
          state: 'imported',
          imported_at: at,
          report_json: JSON.stringify(outcome),
        }),
    });
    return { id, changed: updated };
  } finally {
    await removeStagedRows(db, importId, at);
  }
}

function refusedText(refused: number): string {
  if (refused === 0) return 'All works can be changed now. Nothing was changed yet. Please look at the preview again.';
  const works = refused === 1 ? '1 work cannot be changed' : `${refused} works cannot be changed`;
  return `${works} so. Nothing was changed. Please look at the preview, which says why.`;
}
