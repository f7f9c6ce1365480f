import { allCalls, type CallName } from '../../contract/all.calls.ts';
import type { Call } from '../../contract/call.ts';
import { anonymous, type Services } from '../context/context.ts';
import { ListInParts } from '../context/list-in-parts.ts';
import { keptValue } from '../db/content-values.ts';
import { answerCall } from './answer-call.ts';

/** By method and path, not by identity: the built pages contain their own copy of the contract. */
const names = new Map<string, CallName>(
  Object.entries(allCalls).map(([name, called]) => [`${called.method} ${called.path}`, name as CallName]),
);

/** Calls without input whose answer depends on no artwork. */
const textCalls: ReadonlySet<string> = new Set<CallName>([
  'getSite',
  'getHero',
  'listPeriods',
  'getGalleryText',
  'getBiography',
  'getSubtleGenius',
  'getEstateContent',
]);

/**
 * The API for a page that the server renders: the same entry point without the network, with an anonymous caller.
 * A page of a list is returned as a `ListPage`, a list in parts as a whole.
 */
export function inProcessApi(services: Services) {
  const answerNow = async (name: CallName, input: unknown): Promise<unknown> => {
    const reply = { status: undefined, headers: new Headers() };
    const context = { ...services, caller: anonymous, expectedVersion: undefined, idempotencyKey: undefined, reply };
    const answer = await answerCall(name, () => input, context);
    return answer instanceof ListInParts ? answer.all() : answer;
  };
  return async (called: Call, input: unknown): Promise<unknown> => {
    const name = names.get(`${called.method} ${called.path}`);
    if (name === undefined) throw new Error(`${called.method} ${called.path} is not a call of the contract.`);
    return textCalls.has(name) ? keptValue(services.db, name, () => answerNow(name, input)) : answerNow(name, input);
  };
}
