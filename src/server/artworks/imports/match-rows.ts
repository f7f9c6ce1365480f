import { stockCode, stockCodeKey } from '../../../domain/artwork/stock-code.ts';
import { headingOf } from '../../../domain/import/import-columns.ts';
import type { ImportedRow, RowProblem } from '../../../domain/import/import-row.ts';
import type { Reader } from '../../db/database.ts';
import { type KnownArtwork, listArtworksByCodes, listArtworksByKey, listKnownArtworks } from './import.store.ts';

/** A row with its key: the file's own, or for `hasKey: false` one made from its contents. */
export type KeyedRow = ImportedRow & { key: string; hasKey: boolean };

/** The artwork that a row names; undefined for a new one. */
interface MatchedRow {
  row: KeyedRow;
  known: KnownArtwork | undefined;
}

/**
 * Finds the stored artworks of a file's rows: by the file's key, then by the stock code, then by the key made from the row's contents
 * (docs/specification/import-and-export.md §3). In a list without titles a key is also our number. Refused are rows of which key and
 * stock code name different artworks, that give an artwork the stock code of another one, or that name an artwork of an earlier row.
 */
export function matchRows(db: Reader, prefix: string) {
  const rowsByCode = new Map<string, number>();
  const rowsByArtwork = new Map<number, number>();

  return async (rows: readonly KeyedRow[]): Promise<{ rows: MatchedRow[]; problems: RowProblem[] }> => {
    const byKey = await listArtworksByKey(
      db,
      rows.map(({ key }) => key),
    );
    const byCode = await artworksByCode(db, rows, prefix);
    const numbers = rows.filter(({ given, hasKey, key }) => given.title === undefined && hasKey && !byKey.has(key));
    const byNumber = new Map(
      (await listKnownArtworks(db, numbers.flatMap(numberOf))).map((known) => [String(known.id), known]),
    );

    const problems: RowProblem[] = [];
    const matched: MatchedRow[] = [];
    for (const row of rows) {
      const refuse = (field: string, message: string) => problems.push({ row: row.row, field, message });
      const code = row.given.stockCode ?? null;
      const named = code === null ? [] : (byCode.get(stockCodeKey(code)) ?? []);
      const numbered = numberOf(row).map((number) => byNumber.get(String(number)))[0];
      const own = row.hasKey ? (byKey.get(row.key) ?? numbered) : undefined;
      if (own === undefined && named.length > 1) {
        refuse(codeField, `Several works have the stock code "${code}".`);
        continue;
      }
      const known = own ?? named[0] ?? byKey.get(row.key);
      const isNewCode = code !== null && (known === undefined || codeKeyOf(known, prefix) !== stockCodeKey(code));
      const [other] = named;
      if (isNewCode && other !== undefined) {
        refuse(codeField, `The stock code "${code}" belongs to No. ${other.id}, "${other.facts.title}".`);
        continue;
      }
      if (known === undefined && row.given.title === undefined) {
        if (code !== null) refuse(codeField, `No work has the stock code "${code}".`);
        else if (row.hasKey) refuse('key', `No work has the number "${row.key}".`);
        else refuse('row', 'This row has neither a number nor a stock code.');
        continue;
      }
      const before = known && rowsByArtwork.get(known.id);
      if (before !== undefined) {
        refuse('row', `Row ${before} names the same work already.`);
        continue;
      }
      if (known !== undefined) rowsByArtwork.set(known.id, row.row);
      if (code !== null) {
        const taken = rowsByCode.get(stockCodeKey(code));
        if (taken !== undefined && isNewCode) {
          refuse(codeField, `Row ${taken} has the stock code "${code}" already.`);
          continue;
        }
        rowsByCode.set(stockCodeKey(code), row.row);
      }
      matched.push({ row, known });
    }
    return { rows: matched, problems };
  };
}

const codeField = headingOf('stockCode');

const codeKeyOf = ({ id, facts }: KnownArtwork, prefix: string) => stockCodeKey(stockCode({ id, ...facts }, prefix));

/** The key as our number, of which there is one at most. */
function numberOf({ key }: KeyedRow): number[] {
  return /^\d{1,9}$/.test(key) ? [Number(key)] : [];
}

/** The artworks whose stock code, their own or the one from their number, is in one of the rows, by `stockCodeKey`. */
async function artworksByCode(
  db: Reader,
  rows: readonly KeyedRow[],
  prefix: string,
): Promise<ReadonlyMap<string, KnownArtwork[]>> {
  const codes = [...new Set(rows.flatMap(({ given }) => given.stockCode ?? []))];
  const found = new Map<string, KnownArtwork[]>();
  for (const known of await listArtworksByCodes(db, codes, prefix)) {
    const code = codeKeyOf(known, prefix);
    found.set(code, [...(found.get(code) ?? []), known]);
  }
  return found;
}
