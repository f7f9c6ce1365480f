import { type ArtworkFacts, artworkFieldNames, emptyArtwork } from '../artwork/artwork-fields.ts';
import { isNotForSale, missingToOffer } from '../artwork/artwork-status.ts';
import { stockCode, stockCodeKey } from '../artwork/stock-code.ts';
import { type Holder, heldMessage, heldText } from '../order/hold.ts';
import { headingOf } from './import-columns.ts';
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
 * Keeps only the filled cells of a row that names its artwork by neither a number nor a stock code: the empty cells of
 * such a row have no meaning. In a row that names its artwork an empty cell removes what is stored
 * (docs/specification/import-and-export.md §2).
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

/** A row with its key: the file's own, or for `hasKey: false` one made from its contents. */
export type KeyedRow = ImportedRow & { key: string; hasKey: boolean };

/** The stored artworks that have the key, the number and the stock code of a row. */
export interface StoredMatches<Artwork> {
  byKey: Artwork | undefined;
  byNumber: Artwork | undefined;
  byCode: readonly Artwork[];
}

/** The stored artwork of a row, undefined for a new one; `isNamed` if a number or a stock code in the row says that it is this one. */
export interface MatchOf<Artwork> {
  known: Artwork | undefined;
  isNamed: boolean;
}

const codeField = headingOf('stockCode');

/** The stock code by which a stored artwork is compared. */
export function codeKeyOf({ id, facts }: StoredFacts & { id: number }, prefix: string): string {
  return stockCodeKey(stockCode({ id, ...facts }, prefix));
}

/**
 * Finds the stored artwork of each row of one file, undefined for a new artwork: by the file's key, then by the stock
 * code, then by the key made from the row's contents (docs/specification/import-and-export.md §3). Returns a problem
 * for a row whose key and stock code name different artworks, that gives an artwork the stock code of another, or that
 * names the artwork of an earlier row.
 */
export function rowMatcher<Artwork extends StoredFacts & { id: number }>(prefix: string) {
  const rowsByCode = new Map<string, number>();
  const rowsByArtwork = new Map<number, number>();

  return (
    row: KeyedRow,
    { byKey, byNumber, byCode }: StoredMatches<Artwork>,
  ): MatchOf<Artwork> | { problem: RowProblem } => {
    const refused = (field: string, message: string, advice?: string) => ({
      problem: { row: row.row, field, message, ...(advice !== undefined && { advice }) },
    });
    const code = row.given.stockCode ?? null;
    const own = row.hasKey ? (byKey ?? byNumber) : undefined;
    const [other] = byCode;
    if (own === undefined && byCode.length > 1)
      return refused(codeField, `Several works have the stock code "${code}".`);

    const known = own ?? other ?? byKey;
    const newCode =
      code === null || (known && codeKeyOf(known, prefix) === stockCodeKey(code)) ? null : stockCodeKey(code);
    if (newCode !== null && other !== undefined) {
      return refused(codeField, `The stock code "${code}" belongs to No. ${other.id}, "${other.facts.title}".`);
    }
    if (known === undefined && row.given.title === undefined) {
      if (code !== null) return refused(codeField, `No work has the stock code "${code}".`);
      return row.hasKey
        ? refused('key', `No work has the number "${row.key}".`)
        : refused('row', 'This row has neither a number nor a stock code.', 'Fill in one of them, or remove the row.');
    }
    const before = known && rowsByArtwork.get(known.id);
    if (before !== undefined) {
      return refused(
        'row',
        `Row ${before} names the same work already.`,
        'Keep one row of this work, and remove the other.',
      );
    }
    const taken = newCode === null ? undefined : rowsByCode.get(newCode);
    if (taken !== undefined) return refused(codeField, `Row ${taken} has the stock code "${code}" already.`);

    if (known !== undefined) rowsByArtwork.set(known.id, row.row);
    if (code !== null) rowsByCode.set(stockCodeKey(code), row.row);
    return { known, isNamed: own !== undefined || other !== undefined };
  };
}
