import { z } from 'zod';
import { byteOrderMark, type CsvSeparator, foldedCsvRow } from '../../domain/import/spreadsheet-cell.ts';
import { Problem } from '../../domain/problems.ts';

/** A page of a list, as a handler answers it. REST sends the items, and the rest in headers (docs/specification/calls.md §5). */
export class ListPage<Item> {
  readonly items: Item[];
  /** The number of items of the whole list. */
  readonly total: number;
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;

  constructor(items: Item[], total: number, next: string | null) {
    this.items = items;
    this.total = total;
    this.next = next;
  }
}

/** Whether a list is asked for in pages; without these parameters the answer has all items (docs/specification/calls.md §5). */
export function isPaged(
  asked: Partial<Record<'limit' | 'cursor' | 'q' | 'period' | 'sort' | 'from' | 'to', string | number | undefined>>,
): boolean {
  return [asked.limit, asked.cursor, asked.q, asked.period, asked.sort, asked.from, asked.to].some(
    (given) => given !== undefined,
  );
}

/** A position in a list: the sort key of an item, and the id, or several values, that decide between equal keys. */
type Position = readonly [key: string | number, id: string | number | readonly string[]];

/** The first `limit` rows, and the cursor of the next page. One row more than `limit` shows that there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return { shown, next: hasNext ? Buffer.from(JSON.stringify(positionOf(last))).toString('base64url') : null };
}

/**
 * Counts the items of the whole list. `count` is called only where the page does not tell: a first page without a next
 * page has all.
 */
export async function countItems(
  cursor: string | undefined,
  { shown, next }: { shown: readonly unknown[]; next: string | null },
  count: () => Promise<number>,
): Promise<number> {
  return cursor === undefined && next === null ? shown.length : count();
}

/** The position that a cursor stands for; undefined for none. Throws `malformed` for a cursor that `cutPage` did not write. */
export function parseCursor<Key extends z.ZodType, Id extends z.ZodType>(
  cursor: string | undefined,
  key: Key,
  id: Id,
): [z.output<Key>, z.output<Id>] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const position = z.tuple([key, id]).safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (position.success) return position.data as [z.output<Key>, z.output<Id>];
  } catch {
    // A cursor that is not JSON is refused like any other unknown cursor.
  }
  throw new Problem('malformed', { message: 'This cursor is not one of the list’s.' });
}

/** A time as it is stored, the key of lists in order of time. */
export const TimeKey = z.iso.datetime({ precision: 3 });

/**
 * A whole list as a handler answers it, in parts that are read while they are sent. A long list that is built at once takes
 * the memory of all its items, and every other request waits for it.
 */
export class ListInParts<Item> {
  readonly parts: AsyncIterable<readonly Item[]>;
  /**
   * The name of a list that all callers get alike while the content is the same: such a list stays in memory, and is
   * not read again.
   */
  readonly name: string | undefined;

  constructor(parts: AsyncIterable<readonly Item[]>, name?: string) {
    this.parts = parts;
    this.name = name;
  }

  /** All items at once, for a caller in this process. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const part of this.parts) items.push(...part);
    return items;
  }
}

/** The list as JSON, in a piece per part. */
export async function* jsonPieces(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const items of parts) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(item)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The columns of a file by their headings. */
export type CsvColumns<Item> = Record<string, (item: Item) => string | number | null>;

/** A list as CSV for a spreadsheet, one line for each item, in parts. */
export async function* csvInParts<Item>(
  columns: CsvColumns<Item>,
  parts: AsyncIterable<readonly Item[]>,
  separator?: CsvSeparator,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  yield encoder.encode(byteOrderMark + foldedCsvRow(Object.keys(columns), separator));
  for await (const items of parts) {
    const lines = items.map((item) => {
      const values = cells.map((cell) => cell(item));
      return foldedCsvRow(values, separator);
    });
    yield encoder.encode(lines.join(''));
  }
}
