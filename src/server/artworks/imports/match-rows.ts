import { stockCodeKey } from '../../../domain/artwork/stock-code.ts';
import type { RowProblem } from '../../../domain/import/import-row.ts';
import { codeKeyOf, type KeyedRow, type MatchOf, rowMatcher } from '../../../domain/import/match-row.ts';
import type { Reader } from '../../db/database.ts';
import { type KnownArtwork, listArtworksByCodes, listArtworksByKey, listKnownArtworks } from './import.store.ts';

export interface MatchedRow extends MatchOf<KnownArtwork> {
  row: KeyedRow;
}

/** Finds the stored artworks of a file's rows, part by part. `prefix` is that of the stock codes that numbers give. */
export function matchRows(db: Reader, prefix: string) {
  const match = rowMatcher<KnownArtwork>(prefix);

  return async (rows: readonly KeyedRow[]) => {
    const byKey = await listArtworksByKey(
      db,
      rows.map(({ key }) => key),
    );
    const codes = [...new Set(rows.flatMap(({ given }) => given.stockCode ?? []))];
    const byCode = Map.groupBy(await listArtworksByCodes(db, codes, prefix), (known) => codeKeyOf(known, prefix));
    const numbers = rows.filter((row) => isOurNumber(row) && !byKey.has(row.key)).map(({ key }) => Number(key));
    const byNumber = new Map((await listKnownArtworks(db, numbers)).map((known) => [known.id, known]));

    const matched: MatchedRow[] = [];
    const problems: RowProblem[] = [];
    for (const row of rows) {
      const found = match(row, {
        byKey: byKey.get(row.key),
        byNumber: isOurNumber(row) ? byNumber.get(Number(row.key)) : undefined,
        byCode: byCode.get(stockCodeKey(row.given.stockCode ?? '')) ?? [],
      });
      if ('problem' in found) problems.push(found.problem);
      else matched.push({ row, ...found });
    }
    return { rows: matched, problems };
  };
}

/** In a list without titles, which only changes artworks, a key is also our number. */
function isOurNumber({ given, hasKey, key }: KeyedRow): boolean {
  return given.title === undefined && hasKey && /^\d{1,9}$/.test(key);
}
