import { setImmediate } from 'node:timers/promises';

/**
 * The rows of a long list in parts of `size`. `read` gets the last row of the part before, and at most how many rows to return. Between
 * two parts the server answers other requests: a reading from SQLite by itself never waits.
 */
export async function* rowsInParts<Row>(
  size: number,
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; await setImmediate()) {
    const rows = await read(last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
