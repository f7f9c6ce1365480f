import { useState } from 'react';
import type { Call } from '../../../../contract/call.ts';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { browserApi } from '../../../api.ts';
import { showToast, type ToastWords } from '../../../ui/overlay/toast-store.ts';
import { useAdminWrite, type WriteOutcome } from '../../kit/use-admin-write.ts';

interface WriteWords<Answer> {
  done: (answer: Answer) => ToastWords;
  /** Given what the server says, where it says something. */
  failed: (sentence?: string) => ToastWords;
}

export interface OrderWrite {
  /** The order as it was when the form was opened. */
  first: Order;
  /** What is sent is meant for this version: the first, or after a refusal what then was found. */
  seen: Order;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** Sends a change of this order and says in a toast how it went. */
  write: <Input, Answer>(
    call: Call<Input, Answer>,
    input: Input,
    words: WriteWords<Answer>,
  ) => Promise<WriteOutcome<Answer>>;
}

/**
 * Changes an order as it was when a form about it was opened, whatever is polled meanwhile. Who is refused because someone
 * was faster (409, 412) sees what was done, keeps what was typed, and the next try is meant for what is shown then.
 */
export function useOrderWrite(opened: Order): OrderWrite {
  const [first] = useState(opened);
  const [seen, setSeen] = useState(opened);
  const [refusal, setRefusal] = useState<string>();
  const send = useAdminWrite();

  const write: OrderWrite['write'] = async (call, input, words) => {
    setRefusal(undefined);
    const outcome = await send(call, input, { version: seen.version });
    if (outcome.done) {
      showToast(words.done(outcome.answer));
      return outcome;
    }
    const toast = words.failed(outcome.sentence);
    setRefusal(outcome.sentence ?? toast.text ?? toast.title);
    showToast(toast);
    if (outcome.status === 409 || outcome.status === 412) {
      // Without an answer the form goes on with what it knows, and is refused again if that is wrong.
      const found = await browserApi(orderCalls.getOrder, { id: first.id }).catch(() => null);
      if (found !== null) setSeen(found);
    }
    return outcome;
  };
  return { first, seen, refusal, write };
}
