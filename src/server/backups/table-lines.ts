import type { StoredRow, StoredTable } from '../installation/table-rows.store.ts';

/** In place of bytes, which are an object of their own. */
interface BytesReference {
  sha256: string;
}

/**
 * Rows as a JSON array with one row on each line, so that it can be read as a whole and line by line. Bytes are handed to `keep`, and
 * the row names their checksum.
 */
export async function* writeTableLines(
  table: StoredTable,
  batches: AsyncIterable<readonly StoredRow[]>,
  keep: (bytes: Uint8Array) => Promise<string>,
): AsyncGenerator<string> {
  let between = '[\n';
  for await (const rows of batches) {
    for (const row of rows) {
      yield between + JSON.stringify(await rowOf(table, row, keep));
      between = ',\n';
    }
  }
  yield between === '[\n' ? '[\n]\n' : '\n]\n';
}

async function rowOf(
  { columns }: StoredTable,
  row: StoredRow,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<Record<string, StoredRow[string] | BytesReference>> {
  const values: Record<string, StoredRow[string] | BytesReference> = {};
  for (const { name } of columns) {
    const value = row[name] ?? null;
    values[name] = value instanceof Uint8Array ? { sha256: await keep(value) } : value;
  }
  return values;
}

/** Reads such rows, up to `batchSize` at a time. Throws an Error for a line that is no row. */
export async function* readTableLines(
  text: AsyncIterable<Uint8Array>,
  readBytes: (sha256: string) => Promise<Uint8Array>,
  batchSize: number,
): AsyncGenerator<StoredRow[]> {
  let rows: StoredRow[] = [];
  for await (const line of linesOf(text)) {
    if (!line.startsWith('{')) continue;
    const values = JSON.parse(line.replace(/,$/, '')) as Record<string, StoredRow[string] | BytesReference>;
    const row: StoredRow = {};
    for (const [name, value] of Object.entries(values)) {
      const isReference = typeof value === 'object' && value !== null && 'sha256' in value;
      row[name] = isReference ? await readBytes(value.sha256) : value;
    }
    rows.push(row);
    if (rows.length < batchSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function* linesOf(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
