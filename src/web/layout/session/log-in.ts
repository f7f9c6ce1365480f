import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { ApiError, browserApi } from '../../api.ts';
import { beginSession } from './session-store.ts';

export type LoginOutcome = { done: true } | { done: false; status: number | undefined; sentence: string | undefined };

/** Signs in. The caller shows the texts, because each screen has its own; the server's message of a failure is logged. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  try {
    beginSession(await browserApi(sessionCalls.login, { username, password }));
    return { done: true };
  } catch (error) {
    const answered = error instanceof ApiError ? error : undefined;
    // biome-ignore lint/suspicious/noConsole: specified (docs/specification/admin-session.md §3)
    console.warn('Login failed:', answered?.sentence ?? error);
    return { done: false, status: answered?.status, sentence: answered?.sentence };
  }
}
