import type { AllCalls } from '../../contract/all.calls.ts';
import { oneTable } from '../../contract/call.ts';
import type { HandlersOf } from '../context/context.ts';
import * as nouns from './nouns.ts';

/** The handler of every call of the contract. */
export const handlers: HandlersOf<AllCalls> = oneTable(nouns);
