import type { AnswerOf, Call, InputOf } from '../../../src/contract/call.ts';
import type { Answered } from '../../test-app.ts';
import { type Estate, expectAnswer } from './estate.ts';
import type { Model } from './model.ts';

/** Makes a call of the desk's; without a session it is refused, and undefined comes back. */
export async function callAsStaff<C extends Call>(
  model: Model,
  real: Estate,
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<Answered<AnswerOf<C>> | undefined> {
  const answer = await real.desk.ask(call, input, headers);
  if (model.isSignedIn) return answer;
  expectAnswer(real, 'at the desk, signed out', answer, { status: 401 });
  return undefined;
}
