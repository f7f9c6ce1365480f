import type { z } from 'zod';
import { allCalls, type CallName } from '../../contract/all.calls.ts';
import type { AddressedCall, Call } from '../../contract/call.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import { anonymous, type Context, needRight, type Services } from '../context/context.ts';
import { ListInParts, ListPage } from '../context/list-page.ts';
import { keptValue } from '../db/content-version.store.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import { handlers } from './handlers.ts';

/**
 * The only entry point of the API, for the network and for a page that the server renders. Checks in this order: the
 * right to call, the input's schema, the rate limit; then runs the handler and the answer's schema, which removes unlisted
 * fields. The input is read after the right is checked, so that nobody can make the server read an image that it refuses.
 */
export async function answerCall(name: CallName, readInput: () => unknown, context: Context): Promise<unknown> {
  const called: Call = allCalls[name];
  const { caller } = context;
  // For an order, the call's handler decides.
  if (called.right !== 'order-holder') needRight(caller, called.right);

  const parsed = called.input.safeParse(await readInput());
  if (!parsed.success) {
    throw new Problem('invalid', { errors: fieldProblems(parsed.error.issues) });
  }
  const handle = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
  const answer = await limitAttempts(called.rateLimit, parsed.data, context, () => handle(parsed.data, context));
  if (answer instanceof ListPage) {
    return new ListPage(called.answer.parse(answer.items) as unknown[], answer.total, answer.next);
  }
  if (answer instanceof ListInParts) return new ListInParts(parsedParts(answer.parts, called.answer), answer.name);
  return called.file !== undefined ? answer : called.answer.parse(answer);
}

async function* parsedParts(parts: AsyncIterable<readonly unknown[]>, list: z.ZodType): AsyncGenerator<unknown[]> {
  for await (const items of parts) yield list.parse(items) as unknown[];
}

/** The first error of each field (docs/specification/calls.md §2). */
function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>();
  for (const { path: steps, message } of issues) {
    const path = steps.join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message });
  }
  return [...byPath.values()];
}

/**
 * The call names by method and path. The call objects cannot be the keys, because the built pages contain their own
 * copy of the contract.
 */
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
  return async (called: AddressedCall, input: unknown): Promise<unknown> => {
    const name = names.get(`${called.method} ${called.path}`);
    if (name === undefined) throw new Error(`${called.method} ${called.path} is not a call of the contract.`);
    return textCalls.has(name) ? keptValue(services.db, name, () => answerNow(name, input)) : answerNow(name, input);
  };
}
