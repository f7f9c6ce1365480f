import type { z } from 'zod';
import { allCalls, type CallName } from '../../contract/all.calls.ts';
import { allSchemas } from '../../contract/all.schemas.ts';
import type { Call } from '../../contract/call.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import { type Context, needRight } from '../context/context.ts';
import { ListInParts } from '../context/list-in-parts.ts';
import { ListPage } from '../context/list-page.ts';
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
  // Of an order its handler decides.
  if (called.right !== 'order-holder') needRight(caller, called.right);

  const schemas: { input: z.ZodType; answer: z.ZodType } = allSchemas[name];
  const parsed = schemas.input.safeParse(await readInput());
  if (!parsed.success) {
    throw new Problem('invalid', { errors: fieldProblems(parsed.error.issues) });
  }
  const handle = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
  const answer = await limitAttempts(called.rateLimit, parsed.data, context, () => handle(parsed.data, context));
  if (answer instanceof ListPage) {
    return new ListPage(schemas.answer.parse(answer.items) as unknown[], answer.total, answer.next);
  }
  if (answer instanceof ListInParts) return new ListInParts(parsedParts(answer.parts, schemas.answer), answer.name);
  return called.file !== undefined ? answer : schemas.answer.parse(answer);
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
