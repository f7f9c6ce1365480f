import { byteOrderMark, foldedCsvRow } from '../../domain/import/spreadsheet-cell.ts';

/** The columns of a file by their headings. */
export type CsvColumns<Item> = Record<string, (item: Item) => string | number | null>;

/** A list as CSV for a spreadsheet, one line for each item, in parts. */
export async function* csvInParts<Item>(
  columns: CsvColumns<Item>,
  parts: AsyncIterable<readonly Item[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  yield encoder.encode(byteOrderMark + foldedCsvRow(Object.keys(columns)));
  for await (const items of parts) {
    yield encoder.encode(items.map((item) => foldedCsvRow(cells.map((cell) => cell(item)))).join(''));
  }
}
