import type { z } from 'zod';
import { allCalls, type CallName } from '../../contract/all.calls.ts';
import { allSchemas } from '../../contract/all.schemas.ts';
import type { Call } from '../../contract/call.ts';
import { Problem } from '../../domain/problems.ts';
import { handlers } from '../handlers.ts';
import type { Context } from './context.ts';

/**
 * The one way in. Whoever asks, over the network or from a page that is being rendered, passes here: the right
 * to call, the input's schema, the handler, and the answer's schema, which drops what is not listed. The input is
 * not read before the right is proven: nobody makes the server take in a picture that it then refuses.
 */
export async function answerCall(name: CallName, readInput: () => unknown, context: Context): Promise<unknown> {
  const called: Call = allCalls[name];
  if (called.who === 'administrator' && context.caller.administrator === null) throw new Problem('sign-in');

  const schemas: { input: z.ZodType; answer: z.ZodType } = allSchemas[name];
  const parsed = schemas.input.safeParse(await readInput());
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    throw new Problem('invalid', { errors });
  }
  const handle = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
  const answer = await handle(parsed.data, context);
  return called.file === undefined ? schemas.answer.parse(answer) : answer;
}
