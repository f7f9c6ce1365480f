/**
 * A whole list as a handler answers it, in parts that are read while they are sent. A long list that is built at once takes
 * the memory of all its items, and every other request waits for it.
 */
export class ListInParts<Item> {
  readonly parts: AsyncIterable<readonly Item[]>;
  /** Of a list that all callers with its name get alike while the content is the same: it stays in memory, and is not read again. */
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
