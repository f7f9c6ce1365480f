import { type ArtworkFacts, artworkFieldNames, emptyArtwork } from '../artwork/artwork-fields.ts';
import { isNotForSale } from '../artwork/artwork-status.ts';
import { type ImportedRow, type RowProblem, withPlainLineEnds } from './import-row.ts';

/** What becomes of a row: a new work, a change of one that is there, nothing, or a reason why it can not be taken. */
export type MergedRow =
  | { kind: 'added' | 'updated' | 'unchanged'; work: ArtworkFacts }
  | { kind: 'refused'; problem: RowProblem };

/** A work that the estate has, and the invoice number of the live order that holds it, if one does. */
export interface PresentWork {
  facts: ArtworkFacts;
  heldBy: string | null;
}

/** Puts what a row says over what is known of its work; only the columns that the file has change anything. */
export function mergeImport(row: ImportedRow, present: PresentWork | null): MergedRow {
  const refused = (field: string, message: string): MergedRow => ({
    kind: 'refused',
    problem: { row: row.row, field, message },
  });
  const work = { ...(present?.facts ?? { ...emptyArtwork, year: row.wordsYear }), ...row.said };
  if (work.title === '') return refused('title', 'A work needs a title.');
  if (row.said.available && isNotForSale(work.status)) {
    return refused('available', `A work that is ${work.status} can not be offered: its status has to change as well.`);
  }
  const wanted = row.said.available ?? present?.facts.available ?? isOfferedUnsaid(work);
  work.available = wanted && !isNotForSale(work.status) && isComplete(work);
  if (present === null) return { kind: 'added', work };

  const { facts, heldBy } = present;
  if (heldBy !== null && (work.status !== facts.status || work.available !== facts.available)) {
    const field = work.status === facts.status ? 'available' : 'status';
    return refused(field, `The order ${heldBy} holds this work: its status follows the order.`);
  }
  return { kind: isSame(work, facts) ? 'unchanged' : 'updated', work };
}

/** A work without medium or dimensions can be recorded, not offered (docs/specification/import-and-export.md §3). */
export function isComplete(work: Pick<ArtworkFacts, 'medium' | 'dimensions'>): boolean {
  return work.medium !== '' && work.dimensions !== '';
}

/**
 * Whether a new work is offered when the file does not say so: one that has an owner and no price is that owner's, and
 * not the estate's to sell.
 */
function isOfferedUnsaid(work: ArtworkFacts): boolean {
  return work.price !== null || work.collection === null;
}

function isSame(work: ArtworkFacts, stored: ArtworkFacts): boolean {
  return artworkFieldNames.every((field) => {
    const known = stored[field];
    return work[field] === (typeof known === 'string' ? withPlainLineEnds(known) : known) || work[field] === known;
  });
}
