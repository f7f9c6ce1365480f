import { browserStorage } from '../../browser-storage.ts';

/**
 * What a visitor saw last of a list: how many works were shown, how far it was scrolled, which work was opened.
 * Kept for the tab, so that the way back leads to the same place (docs/specification/gallery.md §6).
 */
export interface ListMemory {
  /** Path and query of the list. */
  address: string;
  count: number;
  scrollY: number;
  item: number | null;
}

const keyOf = (address: string) => `list:${address}`;

/** Writes down what is given, beside what is known of the list already. */
export function saveListState(memory: Pick<ListMemory, 'address'> & Partial<ListMemory>): void {
  const known = readListState(memory.address) ?? { count: 0, scrollY: 0, item: null };
  browserStorage.tab.write(keyOf(memory.address), JSON.stringify({ ...known, ...memory }));
}

/** What is known of a list; nothing on the server. */
export function readListState(address: string): ListMemory | undefined {
  return browserStorage.tab.readJson(keyOf(address));
}
