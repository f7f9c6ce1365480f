/**
 * A whole list as a handler answers it, in parts that are read while they are sent. A long list that is built at once takes
 * the memory of all its items, and every other request waits for it.
 */
export class ListInParts<Item> {
  readonly parts: AsyncIterable<readonly Item[]>;

  constructor(parts: AsyncIterable<readonly Item[]>) {
    this.parts = parts;
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
