import { type OneTable, oneTable } from './call.ts';
import * as nouns from './nouns.ts';

export type AllCalls = OneTable<typeof nouns>;
export type CallName = keyof AllCalls;

/** Every call of the API by name. */
export const allCalls: AllCalls = oneTable(nouns);
