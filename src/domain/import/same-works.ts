import type { ArtworkFacts } from '../artwork/artwork-fields.ts';
import { formatDimensions, inCentimetres } from '../artwork/dimensions.ts';
import { foldForSearch } from '../artwork/search.ts';
import { stockCodeKey } from '../artwork/stock-code.ts';

/**
 * Rows without a number and a stock code that names a work, but which look like one that is stored: a person says once for the whole
 * file whether they are the same works (docs/specification/import-and-export.md §2).
 */

/** The rows change the works that they look like, or they are added as other works. */
export const sameWorksAnswers = ['change', 'add'] as const;
export type SameWorksAnswer = (typeof sameWorksAnswers)[number];

/** The texts by which a row and a stored work are compared; a missing text is empty. */
export interface Likeness {
  title: string;
  dateText: string;
  year: number | null;
  medium: string;
  dimensions: string;
  number: string;
  code: string;
}

type Compared = Pick<ArtworkFacts, 'title' | 'dateText' | 'year' | 'medium' | 'dimensions' | 'stockCode'>;

/** Works are alike only if they have the same title in this form. */
export const comparedTitle = foldForSearch;

/** `key` is the key of a stored work, or of a row that has one of its own. */
export function likenessOf(work: Compared, key: string | null): Likeness {
  const folded = (text: string | null) => foldForSearch(text ?? '');
  return {
    title: comparedTitle(work.title),
    dateText: folded(work.dateText),
    year: work.year,
    medium: folded(work.medium),
    dimensions: folded(formatDimensions(inCentimetres(work.dimensions)))
      .replaceAll('×', 'x')
      .replaceAll(' ', ''),
    number: key === null || isGeneratedKey(key) ? '' : key,
    code: stockCodeKey(work.stockCode ?? ''),
  };
}

/**
 * True for a key that no catalogue gave: the key of a work that was added by hand, or a key made from a row's contents.
 */
function isGeneratedKey(key: string): boolean {
  return /^(?:w[0-9a-f]{16}|[0-9a-f]{20}-\d+)$/.test(key);
}

/** The fields that are compared where both the row and the work have them. */
const comparedFields = ['medium', 'dimensions', 'number', 'code'] as const;

/**
 * Whether a row looks like a stored work: by title and date, and by medium, size, number and stock code where both have them. Dates are
 * compared in words if both have such, otherwise by year.
 */
export function isAlike(row: Likeness, work: Likeness): boolean {
  if (row.title !== work.title) return false;
  const isSameDate =
    row.dateText !== '' && work.dateText !== '' ? row.dateText === work.dateText : row.year === work.year;
  return (
    isSameDate && comparedFields.every((name) => row[name] === '' || work[name] === '' || row[name] === work[name])
  );
}

/** A row with the works that it looks like, of more than two the first two. */
export interface AlikeRow<Row, Work> {
  row: Row;
  works: Work[];
  /**
   * The reason why the row cannot change a work: nobody can tell which row is which work. Null for one row and one
   * work.
   */
  unclear: string | null;
}

/**
 * The rows of a file that look like stored works. A row that looks like several works, and rows that look like one work, are unclear:
 * they can be added, but change nothing.
 */
export function findAlikeRows<Row extends { row: number }, Work extends { id: number }>(
  rows: readonly Row[],
  worksLike: (row: Row) => readonly Work[],
): AlikeRow<Row, Work>[] {
  const rowsOf = new Map<number, number[]>();
  const found = rows.flatMap((row) => {
    const works = worksLike(row);
    for (const { id } of works) {
      const others = rowsOf.get(id) ?? [];
      if (others.length < 2) rowsOf.set(id, [...others, row.row]);
    }
    return works.length === 0 ? [] : [{ row, works: works.slice(0, 2) }];
  });
  return found.map(({ row, works }) => {
    const [first, second] = works;
    if (first !== undefined && second !== undefined) {
      return { row, works, unclear: `Several works look like this row, such as No. ${first.id} and No. ${second.id}.` };
    }
    const other = (first && rowsOf.get(first.id))?.find((each) => each !== row.row);
    return {
      row,
      works,
      unclear: other === undefined ? null : `Row ${other} looks like the same work, No. ${first?.id}.`,
    };
  });
}

/** The advice to a person on an unclear row. */
export const unclearAdvice =
  'Write the stock code of the work in this row, or say that these rows are other works, or leave the row out.';
