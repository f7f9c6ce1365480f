import { stockCode, stockCodeKey } from '../artwork/stock-code.ts';
import { headingOf } from './import-columns.ts';
import type { ImportedRow, RowProblem } from './import-row.ts';
import type { StoredFacts } from './merge-import.ts';

/** A row with its key: the file's own, or for `hasKey: false` one made from its contents. */
export type KeyedRow = ImportedRow & { key: string; hasKey: boolean };

/** What is stored under the key, the number and the stock code of a row. */
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
 * Finds the stored artwork of each row of one file, undefined for a new one: by the file's key, then by the stock code, then by the key
 * made from the row's contents (docs/specification/import-and-export.md §3). Returned is a problem for a row of which key and stock code
 * name different artworks, that gives an artwork the stock code of another one, or that names the artwork of an earlier row.
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
