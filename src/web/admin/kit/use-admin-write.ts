import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Call } from '../../../contract/call.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { type ApiOptions, browserApi, statusOf } from '../../api.ts';
import { refusalOf } from '../../editing/form/refusal-of.ts';
import { checkAuth } from '../../layout/session/session-store.ts';
import { showToast, type ToastAction, type ToastWords } from '../../ui/overlay/toast-store.ts';

/** Reads of a record by its id, which the writes of the record answer too. */
const records = [orderCalls.getOrder, quoteCalls.getQuote];

/** Shows the record that a write has answered before it is fetched again: what is done next is meant for this version. */
function showAnswered(queries: QueryClient, call: Pick<Call, 'answer'>, answer: unknown): void {
  const { id } = answer as { id?: unknown };
  for (const read of records) {
    if (read.answer === call.answer) queries.setQueryData([read.path, { id }], (shown?: unknown) => shown && answer);
  }
}

/** Fetches every read on the screen again; not when the write has ended the session, to which nothing would be answered. */
async function refresh(queries: QueryClient, { path }: Pick<Call, 'path'>): Promise<void> {
  if (path !== sessionCalls.signOutEverywhere.path) await queries.invalidateQueries();
}

/**
 * Sends a write and fetches every read on the screen again: after a success, and after a refusal because the record has
 * changed (404, 409, 412). An ended session opens the login. It throws what the call throws.
 */
export function useAdminWrite<Input, Answer>(call: Call<Input, Answer>) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Without a connection the write fails at once instead of waiting for one.
    networkMode: 'always',
    mutationFn: ({ input, options }: { input: Input; options: ApiOptions | undefined }) =>
      browserApi(call, input, options),
    onError: (error) => {
      const status = statusOf(error);
      if (status === 401) void checkAuth();
      if (status === 404 || status === 409 || status === 412) void queries.invalidateQueries();
    },
  });
  const sending = useRef(new Set<string>());
  const send = useCallback(
    async (input: Input, options?: ApiOptions) => {
      const key = JSON.stringify(input);
      // The second press of a double press is not sent, and nothing follows it: its refusal would read as if nothing had been done.
      if (sending.current.has(key)) return new Promise<Answer>(() => undefined);
      sending.current.add(key);
      const end = () => sending.current.delete(key);
      try {
        const answer = await mutateAsync({ input, options });
        showAnswered(queries, call, answer);
        // Until the page shows what was written, its button is that of the first press.
        void refresh(queries, call).finally(end);
        return answer;
      } catch (error) {
        end();
        throw error;
      }
    },
    [mutateAsync, queries, call],
  );
  return { send, isPending };
}

export interface ActionMessages<Answer> {
  done: (answer: Answer) => ToastWords;
  failed: (sentence?: string) => ToastWords;
}

/** A write by one press, without a form: it shows a toast with the result, which may offer an action, and returns whether it succeeded. */
export function useAdminAction<Input, Answer>(call: Call<Input, Answer>, { done, failed }: ActionMessages<Answer>) {
  const { send, isPending } = useAdminWrite(call);
  const act = async (input: Input, version?: ApiOptions['version'], action?: ToastAction): Promise<boolean> => {
    try {
      const words = done(await send(input, version === undefined ? undefined : { version }));
      showToast(action === undefined ? words : { ...words, action });
      return true;
    } catch (error) {
      showToast(failed(refusalOf(error).sentence));
      return false;
    }
  };
  return { act, isBusy: isPending };
}
