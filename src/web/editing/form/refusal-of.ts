import type { FieldProblem } from '../../../domain/problems.ts';
import { ApiError, isNotConnected } from '../../api.ts';
import { connectionWords } from '../../words.ts';

export interface Refusal {
  /** Undefined where the server did not respond. */
  status: number | undefined;
  /** The server's message, or that there is no connection. */
  sentence: string | undefined;
  errors: readonly FieldProblem[];
  connected: boolean;
}

/** The status, message and field errors of a failed call. */
export function refusalOf(error: unknown): Refusal {
  const connected = !isNotConnected(error);
  const answered = error instanceof ApiError ? error : undefined;
  return {
    status: answered?.status,
    sentence: connected ? answered?.sentence : connectionWords.lostText,
    errors: answered?.errors ?? [],
    connected,
  };
}
