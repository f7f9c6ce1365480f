import type { Database } from '../db/database.ts';
import { readIdentity } from './table-rows.store.ts';

/** Tells the operator of a command whose data it takes, so that a missing DATA_DIR is noticed. */
export async function describeData({ read, place }: Database): Promise<string> {
  const { title, artworks, orders } = await readIdentity(read);
  return `The data of “${title}”: ${counted(artworks, 'artwork')}, ${counted(orders, 'order')}, in ${place}.`;
}

/** A number with its noun: 1 order, 1,200 orders. */
export function counted(number: number, word: string): string {
  return `${number.toLocaleString('en-AU')} ${word}${number === 1 ? '' : 's'}`;
}
