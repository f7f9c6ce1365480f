import type { Call } from '../../../contract/call.ts';
import type { ApiOptions } from '../../api.ts';
import { refusalOf } from '../../editing/form/refusal-of.ts';
import { showToast, type ToastAction, type ToastWords } from '../../ui/overlay/toast-store.ts';
import { useAdminWrite } from './use-admin-write.ts';

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
