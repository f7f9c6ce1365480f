import type { AnswerOf, Call, InputOf } from '../../../src/contract/call.ts';
import type { ApiResponse } from '../../test-app.ts';
import { type Estate, expectAnswer } from './estate.ts';
import type { Model } from './model.ts';

/** Makes an admin call. Without a session it must be refused, and the result is undefined. */
export async function callAsStaff<C extends Call>(
  model: Model,
  real: Estate,
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<ApiResponse<AnswerOf<C>> | undefined> {
  const answer = await real.staff.ask(call, input, headers);
  if (model.isSignedIn) return answer;
  expectAnswer(real, 'as staff, signed out', answer, { status: 401 });
  return undefined;
}
