import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/call.ts';
import type { FieldProblem } from '../../../domain/problems.ts';
import { ApiError, type ApiOptions, browserApi, isNotConnected } from '../../api.ts';
import { checkAuth } from '../../layout/session/session-store.ts';
import { connectionWords } from '../../words.ts';

export type WriteOutcome<Answer> =
  | { done: true; answer: Answer }
  | {
      done: false;
      /** Undefined where there was no answer at all. */
      status: number | undefined;
      /** What the server says, or that there is no connection. */
      sentence: string | undefined;
      errors: FieldProblem[];
    };

/**
 * Changes something and says how it went. What the desk shows is then read again: after a success, and also when the
 * change was refused because things stand otherwise than was shown (409, 412).
 */
export function useAdminWrite() {
  const queries = useQueryClient();
  return async <Input, Answer>(
    call: Call<Input, Answer>,
    input: Input,
    options?: ApiOptions,
  ): Promise<WriteOutcome<Answer>> => {
    try {
      const answer = await browserApi(call, input, options);
      void queries.invalidateQueries();
      return { done: true, answer };
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 401) void checkAuth();
      if (status === 404 || status === 409 || status === 412) void queries.invalidateQueries();
      const sentence = error instanceof ApiError ? error.sentence : undefined;
      return {
        done: false,
        status,
        sentence: isNotConnected(error) ? connectionWords.lostText : sentence,
        errors: error instanceof ApiError ? error.errors : [],
      };
    }
  };
}
