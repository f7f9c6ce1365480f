import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { type CancelledOrders, CancelOrders, type Order } from '../../../contract/orders/orders.schemas.ts';
import { FormDialog } from '../../editing/FormDialog.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { orderWords } from '../kit/admin-words.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { CancelledOutcome } from './CancelledOutcome.tsx';
import { OrderTitles } from './OrderTitles.tsx';

export interface CancelOrdersDialogProps {
  orders: readonly Order[];
  /** Given the orders that are cancelled now. */
  onCancelled: (ids: readonly string[]) => void;
  onClose: () => void;
}

const Values = CancelOrders.pick({ notes: true });
type Values = z.infer<typeof Values>;

/** Cancels several unpaid orders for one reason, and says of each what became of it. */
export function CancelOrdersDialog({ orders: chosen, onCancelled, onClose }: CancelOrdersDialogProps) {
  const [orders] = useState(chosen);
  const [outcome, setOutcome] = useState<CancelledOrders | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const write = useAdminWrite();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: standardSchemaResolver(Values),
    defaultValues: { notes: '' },
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const title = orders.length === 1 ? 'Cancel 1 Order' : `Cancel ${orders.length} Orders`;

  const send = async ({ notes }: Values) => {
    setRefusal(undefined);
    const answered = await write(orderCalls.cancelOrders, { ids: orders.map(({ id }) => id), notes });
    if (!answered.done) {
      for (const { path, message } of answered.errors) if (path === 'notes') setError('notes', { message });
      const toast = orderWords.cancelFailed(answered.sentence);
      setRefusal(toast.text);
      return showToast(toast);
    }
    onCancelled(answered.answer.cancelled);
    if (answered.answer.refused.length > 0) return setOutcome(answered.answer);
    showToast(orderWords.cancelled(orders.length));
    onClose();
  };

  return (
    <FormDialog
      title={title}
      description={orderWords.cancelEffect(orders.length)}
      dirty={isDirty && outcome === null}
      onClose={onClose}
    >
      {(cancel) =>
        outcome !== null ? (
          <CancelledOutcome outcome={outcome} orders={orders} onClose={onClose} />
        ) : (
          <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
            {refusal !== undefined && <Notice tone="error" title={refusal} className="mb-6" />}
            <ul aria-label="Orders" className="mb-6 border-t border-line text-sm">
              {orders.map((order) => (
                <li
                  key={order.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
                >
                  <span className="font-medium tabular-nums">{order.invoiceNumber}</span>
                  <span className="col-span-full row-start-2 min-w-0 sm:col-span-1 sm:row-start-auto">
                    {order.firstName} {order.lastName}
                    <span className="block text-ink-soft">
                      <OrderTitles order={order} />
                    </span>
                  </span>
                  <Money dollars={order.total} />
                </li>
              ))}
            </ul>
            <TextArea
              label="Reason"
              hint="Stands in the history of each order, with your name."
              rows={3}
              {...register('notes')}
              error={errors.notes?.message}
            />
            <DialogActions onCancel={cancel} cancelLabel="Back">
              <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Cancelling...">
                {orders.length === 1 ? 'Cancel Order' : 'Cancel Orders'}
              </Button>
            </DialogActions>
          </form>
        )
      }
    </FormDialog>
  );
}
