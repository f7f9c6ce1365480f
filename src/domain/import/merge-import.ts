import { type ArtworkFacts, artworkFieldNames, emptyArtwork } from '../artwork/artwork-fields.ts';
import { isNotForSale, missingToOffer } from '../artwork/artwork-status.ts';
import { type Holder, heldMessage, heldText } from '../order/hold.ts';
import { type ImportedRow, missingTitle, type RowProblem, withPlainLineEnds } from './import-row.ts';

/** The result for a row: a new, changed or unchanged artwork, or the reason why the row is refused. */
export type MergedRow =
  | { kind: 'added' | 'updated' | 'unchanged'; artwork: ArtworkFacts; hasImage: boolean }
  | { kind: 'refused'; problem: RowProblem };

/** A stored artwork, whether the file of its image is here, and what holds it. */
export interface StoredFacts {
  facts: ArtworkFacts;
  hasImage: boolean;
  heldBy: Holder | null;
}

/**
 * What a row says of a stored artwork that no number or stock code in it names: its empty cells say nothing. In a row that names its
 * artwork an empty cell removes what is stored (docs/specification/import-and-export.md §2).
 */
export function withFilledCells<Row extends ImportedRow>(row: Row): Row {
  const filled = Object.entries(row.given).filter(([, value]) => value !== null && value !== '');
  return { ...row, given: Object.fromEntries(filled) };
}

/**
 * Applies a row to the stored artwork. Only the columns that the file has change anything, and an image whose file is not here replaces
 * none that the artwork has. A new artwork is private unless the row or `publish` says otherwise
 * (docs/specification/import-and-export.md §2 and §3).
 */
export function mergeImport(row: ImportedRow, stored: StoredFacts | null, publish = false): MergedRow {
  const refused = (field: string, message: string, advice?: string): MergedRow => ({
    kind: 'refused',
    problem: { row: row.row, field, message, ...(advice !== undefined && { advice }) },
  });
  const { image, ...given } = row.given;
  const keepsImage = image === undefined || (!row.hasFile && stored?.hasImage === true);
  const artwork = {
    ...(stored?.facts ?? { ...emptyArtwork, published: publish, year: row.wordsYear }),
    ...given,
    ...(!keepsImage && { image }),
  };
  const hasImage = keepsImage ? stored?.hasImage === true : row.hasFile;
  if (artwork.title === '') return refused('title', missingTitle);
  if (row.given.available && isNotForSale(artwork.status)) {
    return refused(
      'available',
      `A work that is ${artwork.status} cannot be offered: its status has to change as well.`,
      'Write no in this cell, or write available as its status.',
    );
  }
  const wanted = row.given.available ?? stored?.facts.available ?? isOfferedByDefault(artwork);
  // An incomplete artwork is stored, but not offered (docs/specification/import-and-export.md §3).
  artwork.available = wanted && !isNotForSale(artwork.status) && missingToOffer(artwork).length === 0;
  if (stored === null) return { kind: 'added', artwork, hasImage };

  const { facts, heldBy } = stored;
  if (heldBy !== null && (artwork.status !== facts.status || artwork.available !== facts.available)) {
    const [removed] = missingToOffer(artwork);
    if (artwork.status === facts.status && row.given.available === undefined && removed !== undefined) {
      const advice = 'Fill in this cell, or leave the column out.';
      return refused(removed, `${heldText(heldBy)}: this cannot be removed from it.`, advice);
    }
    const field = artwork.status === facts.status ? 'available' : 'status';
    return refused(field, heldMessage(heldBy), 'Leave the cells of status and available empty for this artwork.');
  }
  return { kind: isSame(artwork, facts) ? 'unchanged' : 'updated', artwork, hasImage };
}

/**
 * Whether a new artwork is offered when the file does not state it. An artwork with a collection and without a price is
 * not the estate's to sell.
 */
function isOfferedByDefault(artwork: ArtworkFacts): boolean {
  return artwork.price !== null || artwork.collection === null;
}

function isSame(artwork: ArtworkFacts, stored: ArtworkFacts): boolean {
  return artworkFieldNames.every((field) => {
    const known = stored[field];
    return (
      artwork[field] === (typeof known === 'string' ? withPlainLineEnds(known) : known) || artwork[field] === known
    );
  });
}
