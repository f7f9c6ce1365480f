import { emptyArtwork } from '../../../domain/artwork/artwork-fields.ts';
import { stockCodeKey } from '../../../domain/artwork/stock-code.ts';
import type { RowProblem } from '../../../domain/import/import-row.ts';
import { codeKeyOf, type KeyedRow, type MatchOf, rowMatcher } from '../../../domain/import/merge-import.ts';
import {
  type AlikeRow,
  comparedTitle,
  findAlikeRows,
  isAlike,
  type Likeness,
  likenessOf,
} from '../../../domain/import/same-works.ts';
import type { Reader } from '../../db/database.ts';
import {
  type KnownArtwork,
  listArtworksByCodes,
  listArtworksByKey,
  listKnownArtworks,
  listWorksToCompare,
  type WorkToCompare,
} from './import.store.ts';

export interface MatchedRow extends MatchOf<KnownArtwork> {
  row: KeyedRow;
}

/**
 * Finds the stored artworks of a file's rows, part by part. `prefix` is the prefix of the stock codes that numbers
 * give.
 */
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

/** True if a row's key is also the estate's own number: in a list without titles, which only changes artworks. */
function isOurNumber({ given, hasKey, key }: KeyedRow): boolean {
  return given.title === undefined && hasKey && /^\d{1,9}$/.test(key);
}

interface HeldRow extends KeyedRow {
  likeness: Likeness;
}

type ComparedWork = WorkToCompare & { likeness: Likeness };

/**
 * Holds back those of a file's new rows that look like stored works until the whole file is read: only then is it known
 * which works other rows name.
 */
export function holdAlikeRows(db: Reader) {
  const named = new Set<number>();
  const held: HeldRow[] = [];
  let byTitle: Map<string, ComparedWork[]> | undefined;

  const worksLike = ({ likeness }: HeldRow) =>
    (byTitle?.get(likeness.title) ?? []).filter((work) => !named.has(work.id) && isAlike(likeness, work.likeness));

  return {
    /** Returns the rows that need not wait. */
    async hold(rows: readonly MatchedRow[]): Promise<MatchedRow[]> {
      for (const { known } of rows) if (known !== undefined) named.add(known.id);
      if (byTitle === undefined && rows.some(({ known }) => known === undefined)) byTitle = await readWorks(db);
      return rows.filter(({ row, known }) => {
        const { given, key, hasKey, wordsYear } = row;
        if (known !== undefined || !byTitle?.has(comparedTitle(given.title ?? ''))) return true;
        const likeness = likenessOf({ ...emptyArtwork, year: wordsYear, ...given }, hasKey ? key : null);
        const waiting = { ...row, likeness };
        const waits = worksLike(waiting).length > 0;
        if (waits) held.push(waiting);
        return !waits;
      });
    },
    /** After the last row: the rows that look like works that no row names, and those whose works other rows have named. */
    end(): { alike: AlikeRow<HeldRow, ComparedWork>[]; others: HeldRow[] } {
      const alike = findAlikeRows(held, worksLike);
      const asked = new Set(alike.map(({ row }) => row));
      return { alike, others: held.filter((row) => !asked.has(row)) };
    },
  };
}

async function readWorks(db: Reader): Promise<Map<string, ComparedWork[]>> {
  const works = (await listWorksToCompare(db)).map((work) => ({ ...work, likeness: likenessOf(work, work.key) }));
  return Map.groupBy(works, ({ likeness }) => likeness.title);
}
